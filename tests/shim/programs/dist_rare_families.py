import torch, warnings
import torch.distributions as D
from torch.distributions import constraints as C, biject_to, transform_to, kl_divergence

warnings.simplefilter("ignore")
t = torch.tensor
torch.manual_seed(5)
made = [
    ("NB", lambda: D.NegativeBinomial(t([3.0, 5.0]), t([0.3, 0.6]))),
    ("NBl", lambda: D.NegativeBinomial(4, logits=t([0.3, -0.6]))),
    ("NBs", lambda: D.NegativeBinomial(4, 0.5)),
    ("VM", lambda: D.VonMises(t([0.0, 1.0]), t([1.0, 4.0]))),
    ("VMs", lambda: D.VonMises(0.5, 100.0)),
    ("VM2", lambda: D.VonMises(t(0.0), t([1e-6, 0.5, 3.75, 50.0]))),
    ("IG", lambda: D.InverseGamma(t([1.0, 2.0, 3.0]), t(2.0))),
    ("IGs", lambda: D.InverseGamma(3.0, 2.0)),
    ("FS", lambda: D.FisherSnedecor(t([1.0, 5.0]), t([2.0, 10.0]))),
    ("FSs", lambda: D.FisherSnedecor(3.0, 6.0)),
    ("K", lambda: D.Kumaraswamy(t([1.0, 2.0, 0.5]), t([2.0, 3.0, 4.0]))),
    ("Ks", lambda: D.Kumaraswamy(2.0, 3.0)),
    ("CB", lambda: D.ContinuousBernoulli(t([0.1, 0.5, 0.4995, 0.9]))),
    ("CBs", lambda: D.ContinuousBernoulli(0.3)),
    ("CBl", lambda: D.ContinuousBernoulli(logits=t([0.3, -2.0]))),
    ("GP", lambda: D.GeneralizedPareto(t([0.0, 1.0, 0.0]), t([1.0, 2.0, 1.0]), t([0.1, 0.0, -0.5]))),
    ("GPs", lambda: D.GeneralizedPareto(0.0, 1.0, 0.2)),
    ("LN", lambda: D.LogisticNormal(t([0.0, 1.0]), t([1.0, 0.5]))),
    ("LNs", lambda: D.LogisticNormal(0.0, 1.0)),
    ("LNb", lambda: D.LogisticNormal(torch.zeros(2, 3), torch.ones(3))),
    ("LR", lambda: D.LowRankMultivariateNormal(torch.zeros(3), t([[1.0], [0.5], [2.0]]), t([1.0, 2.0, 0.5]))),
    ("LRb", lambda: D.LowRankMultivariateNormal(torch.zeros(2, 3), torch.ones(3, 2) * 0.5, torch.ones(3))),
    ("LKJ", lambda: D.LKJCholesky(3, 0.5)),
    ("LKJb", lambda: D.LKJCholesky(4, t([1.0, 2.0]))),
    ("W", lambda: D.Wishart(t(4.0), covariance_matrix=t([[2.0, 0.5], [0.5, 1.0]]))),
    ("Wp", lambda: D.Wishart(5, precision_matrix=torch.eye(3) * 2)),
    ("Wt", lambda: D.Wishart(t([3.0, 4.0]), scale_tril=torch.eye(2))),
]


def show(n, f):
    try:
        r = f()
    except Exception as e:
        r = type(e).__name__ + " " + str(e).rpartition("'>")[2]
    print(n, r.detach() if isinstance(r, torch.Tensor) else r)


for n, f in made:
    d = f()
    print("##", n, d, d.batch_shape, d.event_shape, d.has_rsample, d.support)
    for a in ("mean", "mode", "variance", "stddev"):
        show(a, lambda: getattr(d, a))
    torch.manual_seed(1)
    x = d.sample((2,))
    print(x.shape, x)
    show("s0", lambda: d.sample())
    show("lp", lambda: d.log_prob(x))
    show("ent", lambda: d.entropy())
    show("cdf", lambda: d.cdf(x))
    show("icdf", lambda: d.icdf(t(0.3)))
    try:
        e = d.expand((3,) + tuple(d.batch_shape))
        print(type(e).__name__, e.batch_shape, e.sample().shape, e.log_prob(x[0]).shape, e.mean.shape)
    except Exception as er:
        print("exp", type(er).__name__, er)
    show("bad", lambda: d.log_prob(t([[[-1e30]]])))
    show("rs", lambda: d.rsample().shape)
    for nm in ("covariance_matrix", "precision_matrix", "scale_tril", "probs", "logits", "param_shape", "concentration", "rate", "loc"):
        if hasattr(type(d), nm) or nm in d.__dict__:
            show(nm, lambda: getattr(d, nm))
for s in [
    "D.NegativeBinomial(-1,.5)",
    "D.NegativeBinomial(3)",
    "D.NegativeBinomial(3,.5,.5)",
    "D.NegativeBinomial(3,1.5)",
    "D.VonMises(0.,-1.)",
    "D.InverseGamma(-1.,1.)",
    "D.FisherSnedecor(t(-1.),t(1.))",
    "D.Kumaraswamy(-1.,2.)",
    "D.ContinuousBernoulli(1.5)",
    "D.ContinuousBernoulli(1.5,validate_args=True)",
    "D.ContinuousBernoulli()",
    "D.GeneralizedPareto(0.,-1.,0.)",
    "D.LogisticNormal(0.,-1.)",
    "D.LowRankMultivariateNormal(t(0.),torch.ones(3,1),torch.ones(3))",
    "D.LowRankMultivariateNormal(torch.zeros(3),torch.ones(2,1),torch.ones(3))",
    "D.LowRankMultivariateNormal(torch.zeros(3),torch.ones(3),torch.ones(3))",
    "D.LowRankMultivariateNormal(torch.zeros(3),torch.ones(3,1),torch.ones(2))",
    "D.LowRankMultivariateNormal(torch.zeros(2,3),torch.ones(4,3,1),torch.ones(3))",
    "D.LowRankMultivariateNormal(torch.zeros(3),torch.ones(3,1),-torch.ones(3))",
    "D.LKJCholesky(1)",
    "D.LKJCholesky(3,-1.)",
    "D.LKJCholesky(3).log_prob(torch.ones(3,3))",
    "D.Wishart(1,torch.eye(3))",
    "D.Wishart(4)",
    "D.Wishart(4,torch.ones(3))",
    "D.Wishart(4,-torch.eye(3))",
    "D.StickBreakingTransform()",
    "D.Foo",
    "D.transforms.Foo",
    "D.CatTransform([1])",
    "D.ReshapeTransform((2,),(3,))",
]:
    show(s, lambda: eval(s))
# transforms
torch.manual_seed(2)
x = torch.randn(2, 3, requires_grad=True)
for T in (
    D.StickBreakingTransform(),
    D.CorrCholeskyTransform(),
    D.IndependentTransform(D.ExpTransform(), 1),
    D.ReshapeTransform((3,), (3, 1)),
    D.CatTransform([D.ExpTransform(), D.TanhTransform()], 1, [1, 2]),
    D.StackTransform([D.ExpTransform(), D.TanhTransform(), D.SigmoidTransform()], 1),
    D.CumulativeDistributionTransform(D.Normal(0.0, 1.0)),
    D.StickBreakingTransform().inv,
    D.CorrCholeskyTransform().inv,
):
    print("##", T, T.bijective, T.domain, T.codomain)
    if "inv" in repr(T).lower() and "Inverse" in repr(T):
        print(T.forward_shape((3, 3)), T.inverse_shape((3,)))
        continue
    y = T(x)
    print(y)
    show("inv", lambda: T.inv(y))
    show("ld", lambda: T.log_abs_det_jacobian(x, y))
    show("fs", lambda: (T.forward_shape((2, 3)), T.inverse_shape(y.shape)))
    show("ed", lambda: T.event_dim)
    show("sign", lambda: T.sign)
    show("g", lambda: torch.autograd.grad(T(x).square().sum(), x)[0])
    show("g2", lambda: torch.autograd.grad(T.log_abs_det_jacobian(x, T(x)).sum(), x)[0])
m = torch.randn(2, 3, 3)
for T in (D.LowerCholeskyTransform(), D.PositiveDefiniteTransform()):
    y = T(m)
    print(T, y, T.inv(y), T == type(T)(), T.event_dim)
    show("ld", lambda: T.log_abs_det_jacobian(m, y))
print(
    D.StickBreakingTransform() == D.StickBreakingTransform(),
    D.CorrCholeskyTransform() == D.CorrCholeskyTransform(),
    D.ReshapeTransform((2,), (2, 1)) == D.ReshapeTransform((2,), (2, 1)),
)
for c in (
    C.lower_triangular,
    C.square,
    C.symmetric,
    C.corr_cholesky,
    C.cat([C.positive, C.real], 0, [1, 2]),
    C.stack([C.positive, C.real, C.unit_interval], 1),
):
    print(c, c.event_dim, c.is_discrete)
    show("check", lambda: c.check(torch.eye(3)))
    show("check", lambda: c.check(torch.ones(2, 3)))
td = D.TransformedDistribution(D.Normal(torch.zeros(3), 1.0), [D.StickBreakingTransform()])
print(td, td.batch_shape, td.event_shape, td.support)
torch.manual_seed(0)
s = td.sample()
print(s, td.log_prob(s))
td = D.TransformedDistribution(D.Normal(torch.zeros(6), 1.0), [D.ReshapeTransform((6,), (2, 3))])
print(td.event_shape, td.sample().shape)
# kl
N = D.Normal(0.3, 1.2)
ps = [
    D.ContinuousBernoulli(0.3),
    D.ContinuousBernoulli(t([0.5, 0.8])),
    D.Beta(2.0, 3.0),
    N,
    D.Exponential(2.0),
    D.Uniform(0.2, 0.7),
    D.Uniform(-1.0, 2.0),
    D.Pareto(1.0, 2.0),
    D.Gamma(1.0, 2.0),
    D.Gumbel(0.0, 1.0),
    D.Laplace(0.0, 1.0),
    D.LowRankMultivariateNormal(torch.zeros(2), t([[1.0], [0.5]]), t([1.0, 2.0])),
    D.MultivariateNormal(torch.ones(2), torch.eye(2) * 2),
    D.LowRankMultivariateNormal(torch.ones(2, 2), t([[0.1, 2.0], [0.5, 0.3]]), t([1.0, 0.2])),
    D.LowRankMultivariateNormal(torch.zeros(3), torch.ones(3, 1), torch.ones(3)),
]
for p in ps:
    for q in ps:
        if p is not q:
            show(type(p).__name__ + type(q).__name__, lambda: kl_divergence(p, q))

d = [D.Gamma(2.0, 3.0), D.Chi2(3.0)]
print([x.cdf(t([0.5, 1.0])) for x in d], D.PowerTransform(t(2.0)) == D.PowerTransform(t(2.0)), D.ExpTransform() == D.ExpTransform())
a, b = t([1.5, 2.5], requires_grad=True), t([0.6, 0.4], requires_grad=True)
for f in (
    lambda: D.NegativeBinomial(a, b).log_prob(t(2.0)),
    lambda: D.VonMises(b, a).log_prob(t(2.0)),
    lambda: D.FisherSnedecor(a, b).log_prob(t(2.0)),
    lambda: D.Kumaraswamy(a, b).rsample(),
    lambda: D.ContinuousBernoulli(b).rsample(),
    lambda: D.GeneralizedPareto(0.0, a, b).rsample(),
    lambda: D.LowRankMultivariateNormal(a, b.view(2, 1), b).rsample(),
    lambda: D.Wishart(a[1] + 1, scale_tril=torch.eye(2) * b).entropy(),
):
    torch.manual_seed(0)
    show("grad", lambda: torch.autograd.grad(f().sum(), (a, b), allow_unused=True))
print(
    [
        transform_to(c)(torch.zeros(2, 2))
        for c in (C.positive, C.simplex, C.interval(-1, 1), C.lower_cholesky, C.positive_definite, C.greater_than(2.0))
    ]
)
print([biject_to(c) for c in (C.simplex, C.corr_cholesky, C.real_vector, C.less_than(3.0))])
show("none", lambda: biject_to(C.boolean))
