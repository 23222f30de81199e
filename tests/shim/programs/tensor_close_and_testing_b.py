import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.tensor([1., 2., 3.])
show(lambda: torch.testing.assert_close([a], [a, a]))
show(lambda: torch.testing.assert_close(a, a + 0.1, rtol=0, atol=0.2))
print("ok")
show(lambda: torch.testing.assert_close(a, a + 0.1, rtol=0))
show(lambda: torch.testing.assert_close(a, a + 0.1, atol=0.01, rtol=0))
show(lambda: torch.testing.assert_close(torch.tensor([float('nan')]), torch.tensor([float('nan')])))
show(lambda: torch.testing.assert_close(torch.tensor([float('nan')]), torch.tensor([float('nan')]), equal_nan=True))
show(lambda: torch.testing.assert_close(torch.tensor([1, 2]), torch.tensor([1, 3])))
show(lambda: torch.testing.assert_close(torch.tensor([True]), torch.tensor([False])))
show(lambda: torch.testing.assert_close(torch.ones(2, 2), torch.zeros(2, 2)))
show(lambda: torch.testing.assert_close(a, a + 1, msg="mine"))
show(lambda: torch.testing.assert_close(a, a + 1, msg=lambda m: "pre " + m))
show(lambda: torch.testing.assert_close("a", "a"))
show(lambda: torch.testing.assert_close(None, None))
