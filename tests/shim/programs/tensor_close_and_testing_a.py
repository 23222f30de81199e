import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.tensor([1., 2., 3.])
show(lambda: torch.testing.assert_close(a, a + 1e-7))
print("ok")
show(lambda: torch.testing.assert_close(a, a + 1))
show(lambda: torch.testing.assert_close(a, torch.tensor([1., 2., 4.])))
show(lambda: torch.testing.assert_close(a, a[:2]))
show(lambda: torch.testing.assert_close(a, a.double()))
show(lambda: torch.testing.assert_close(a, a.double(), check_dtype=False))
show(lambda: torch.testing.assert_close(a, [1., 2., 3.]))
show(lambda: torch.testing.assert_close(1.0, 1.1))
show(lambda: torch.testing.assert_close(1, 2))
show(lambda: torch.testing.assert_close([a, a], [a, a + 1]))
show(lambda: torch.testing.assert_close({"x": a}, {"x": a + 1}))
show(lambda: torch.testing.assert_close({"x": a}, {"y": a}))
