import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


A = torch.tensor([[4., 1.], [2., 3.]])
b = torch.tensor([1., 2.])
show(lambda: torch.norm(A, p='abc'))
show(lambda: (torch.cdist(torch.zeros(2, 3), torch.ones(2, 3)), torch.cdist(torch.zeros(1, 2), torch.ones(1, 2), p=1), torch.dist(b, b + 1), torch.nn.functional.pairwise_distance(torch.zeros(1, 2), torch.ones(1, 2)), torch.nn.functional.cosine_similarity(b, b, dim=0)))
show(lambda: torch.cdist(torch.zeros(2, 3), torch.zeros(2, 4)))
show(lambda: (torch.outer(b, b), torch.ger(b, b), b.outer(b), torch.inner(b, b), b.dot(b), torch.vdot(b, b), torch.mv(A, b), A.mv(b), torch.addmv(b, A, b), torch.addmm(A, A, A, beta=0.5, alpha=2), torch.baddbmm(torch.zeros(1, 2, 2), A[None], A[None]), torch.tensordot(A, A, dims=([1], [0])), torch.kron(A, torch.eye(2)), torch.einsum('ij,jk', A, A), torch.bmm(A[None], A[None]), torch.chain_matmul(A, A), torch.matmul(A[None], b), torch.block_diag(A, torch.tensor([[7.]])), torch.cov(A), torch.vander(b) if hasattr(torch, 'vander') else 0))
show(lambda: torch.einsum('ij,jk->ik', A, b))
show(lambda: torch.einsum('ij,kj->ik', A, torch.ones(2, 3)))
show(lambda: (torch.einsum('ii->i', A), torch.einsum('ii', A), torch.einsum('i,j->ij', b, b), torch.einsum('...ij->...ji', A[None]), torch.einsum('bij,bjk->bik', A[None], A[None]), torch.einsum('ij->', A), torch.einsum('ij->j', A), torch.einsum('i,i', b, b), torch.einsum('ij,j', A, b), torch.einsum(' i j , j k -> i k ', A, A)))
show(lambda: torch.einsum('ij', [A]))
show(lambda: torch.einsum('i->', A))
show(lambda: torch.einsum('ij,jk->il', A, A))
show(lambda: torch.einsum('ij,jk->ikk', A, A))
show(lambda: torch.einsum('i1->i', A))
show(lambda: torch.einsum('ij->ij->', A))
show(lambda: torch.einsum('ij,ij', A, torch.ones(3, 3)))
