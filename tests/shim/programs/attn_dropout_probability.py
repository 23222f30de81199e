import torch
import torch.nn.functional as F
torch.manual_seed(0)
q = torch.randn(1, 2, 3, 4)
torch.manual_seed(5)
a = F.scaled_dot_product_attention(q, q, q, dropout_p=0.0)
print(a.shape, torch.equal(a, F.scaled_dot_product_attention(q, q, q)))
w = torch.softmax(q @ q.mT / 2, -1)
torch.manual_seed(5)
print(F.dropout(w, 0.5)[0, 0])
