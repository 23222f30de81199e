"""What the layers' grammar chooses from: rows of text, by family. Imports nothing.

A row is `maker ; input ; input -> call`: m is made, x, y, z are the inputs, and the call is `m(x, y, z)` unless it is said. A row
without a maker begins with its first input. An input in brackets is a shape of random numbers, any other is text. `<…>` may be
left out, `{a|b}` is one of these, `{C}` a size that stays the same through the program, `{B}` the batch with its comma or nothing.
"""

LINEAR = """
nn.Linear({C}, {O}<, bias=False>) ; ({B}{C},)
nn.Linear({C}, {O}<, bias=False>) ; ({N}, 3, {C})
nn.Linear(in_features={C}, out_features=1) ; ({N}, {C})
nn.Bilinear({C}, 3, {O}<, bias=False>) ; ({B}{C},) ; ({B}3,)
nn.Identity({C}, unused=True) ; ({B}{C},)
nn.LazyLinear({O}<, bias=False>) ; ({B}{C},)
; ({N}, {C}) ; ({O}, {C}) ; ({O},) -> F.linear(x, y<, z>)
; ({N}, {C}) ; ({N}, 3) ; ({O}, {C}, 3) -> F.bilinear(x, y, z<, torch.ones({O})>)
nn.Flatten(<{0|1|2}><, end_dim={-1|2|1}>) ; ({N}, {C}, 2, 3)
nn.Unflatten({1|-1|0}, {(2, -1)|(-1, 2)|(1, 6)|(2, 3)|[3, 2]}) ; ({N}, 6)
nn.CosineSimilarity(<dim={0|1|-1}><, eps=1e-3>) ; ({N}, {C}, 3) ; ({N}, {C}, {3|3|1})
nn.PairwiseDistance(<p={1|2|3.0|inf}><, eps=1e-2><, keepdim=True>) ; ({N}, {C}) ; ({{N}|{N}|1}, {C})
nn.Sequential(nn.Linear({C}, 5), nn.{ReLU()|GELU()|Tanh()|SiLU()|Sigmoid()|ELU()|LeakyReLU(0.2)}, nn.Linear(5, {O})) ; ({B}{C},)
nn.ModuleList([nn.Linear({C}, {C}), nn.Tanh(), nn.Linear({C}, {O})]) ; ({B}{C},) -> m[2](m[1](m[0](x)))
nn.ModuleDict(dict(one=nn.Linear({C}, {O}), act=nn.ReLU())) ; ({B}{C},) -> m['act'](m['one'](x))
nn.ParameterList([torch.ones({C}), nn.Parameter(torch.randn({C}))]) ; ({B}{C},) -> x * m[0] + m[1]
nn.ParameterDict(dict(w=nn.Parameter(torch.randn({C})), b=torch.zeros({C}))) ; ({B}{C},) -> x * m['w'] + m['b']
"""
EMBEDDING = """
nn.Embedding(7, {O}<, padding_idx={0|2|-1}><, max_norm={1.0|0.5}><, norm_type={1.0|3.0}><, scale_grad_by_freq=True>) ; torch.randint(0, 7, ({B}{L},))
nn.Embedding(7, {O}<, padding_idx={0|2|-1}>) ; torch.randint(0, 7, ({N}, 3), dtype={torch.int64|torch.int32|torch.int16|torch.uint8})
nn.Embedding.from_pretrained(torch.randn(7, {O})<, freeze=False><, padding_idx=1>) ; torch.randint(0, 7, ({B}{L},))
nn.EmbeddingBag(7, {O}, mode='{sum|mean|max}'<, padding_idx={0|3|-1}><, max_norm=1.0>) ; torch.randint(0, 7, ({N}, {L}))
nn.EmbeddingBag(7, {O}<, mode='{sum|mean|max}'><, scale_grad_by_freq=True>) ; torch.randint(0, 7, ({L},)) ; torch.tensor([0, {1|2|3|0}, {3|4|5}])
nn.EmbeddingBag(7, {O}, include_last_offset=True<, mode='{sum|max}'>) ; torch.randint(0, 7, ({L},)) ; torch.tensor([0, {1|2|3}, {L}])
nn.EmbeddingBag(7, {O}, mode='sum'<, padding_idx=2>) ; torch.randint(0, 7, ({N}, 4)) ; ({N}, 4) -> m(x, per_sample_weights=y)
; torch.randint(0, 5, ({N}, 3)) ; (5, {O}) -> F.embedding(x, y<, padding_idx={0|1}><, scale_grad_by_freq=True>)
; torch.randint(0, 5, ({N}, 3)) ; (5, {O}) -> F.embedding_bag(x, y<, mode='{sum|mean|max}'>)
; torch.randint(0, 4, ({B}3,)) -> F.one_hot(x<, {4|6|3|-1}>)
"""
CONV = """
nn.Conv1d({C}, {O}, {K}<, stride={1|2|3}><, padding={1|2|'same'|'valid'}><, dilation=2><, groups=2><, bias=False><, padding_mode='{zeros|reflect|replicate|circular}'>) ; ({B}{C}, {L})
nn.Conv2d({C}, {O}, {K}<, stride={1|2|(1, 2)}><, padding={1|2|'same'|(1, 0)}><, dilation={2|(1, 2)}><, groups=2><, bias=False><, padding_mode='{zeros|reflect|replicate|circular}'>) ; ({B}{C}, {H}, {W})
nn.Conv2d({C}, {O}, {3|(3, 2)|1}<, padding=1><, stride=2>) ; ({B}{C}, {H}, {W})
nn.Conv3d({C}, {O}, {2|(1, 2, 3)}<, stride={1|2}><, padding=1><, groups=2><, bias=False>) ; ({B}{C}, 4, {H}, {W})
nn.ConvTranspose1d({C}, {O}, {K}<, stride={1|2|3}><, padding=1><, output_padding={0|1}><, groups=2><, bias=False><, dilation=2>) ; ({B}{C}, {L})
nn.ConvTranspose2d({C}, {O}, {K}<, stride={2|(2, 1)}><, padding={1|(0, 1)}><, output_padding=1><, groups=2><, bias=False><, dilation=2>) ; ({B}{C}, 4, 5)
nn.ConvTranspose2d({C}, {O}, 3, stride=2, padding=1) ; ({N}, {C}, 4, 5) -> m(x, output_size={(8, 10)|(7, 9)|[8, 9]|(7, 11)})
nn.ConvTranspose3d({C}, {O}, 2<, stride=2><, padding=1><, bias=False>) ; ({B}{C}, 3, 4, 2)
nn.{LazyConv1d|LazyConvTranspose1d}({O}, {K}<, stride=2>) ; ({N}, {C}, {L})
nn.{LazyConv2d|LazyConvTranspose2d}({O}, {K}<, stride=2><, padding=1>) ; ({N}, {C}, {H}, {W})
; ({N}, {C}, {L}) ; ({O}, {C}, 3) ; ({O},) -> F.conv1d(x, y<, z><, stride=2><, padding={1|'same'}><, dilation=2>)
; ({N}, {C}, {H}, {W}) ; ({O}, {C}, 3, 2) ; ({O},) -> F.conv2d(x, y<, z><, stride={2|(2, 1)}><, padding={1|'same'|'valid'}><, dilation=2>)
; ({N}, {C}, 4, 5) ; ({C}, {O}, 3, 2) ; ({O},) -> F.conv_transpose2d(x, y<, z><, stride=2><, padding=1>)
nn.Unfold({2|(2, 3)}<, dilation=2><, padding=1><, stride={2|(1, 2)}>) ; ({B}{C}, {H}, {W})
nn.Fold(({4|5}, {4|5}), 2<, stride=2><, padding=1><, dilation=2>) ; ({B}8, {4|9|12|16|20})
nn.PixelShuffle(2) ; ({B}4, 3, 2)
nn.PixelUnshuffle(2) ; ({B}{C}, 4, 6)
nn.ChannelShuffle(2) ; ({N}, {C}, 3<, 2>)
"""
POOL = """
nn.MaxPool1d({K}<, stride={1|2|3}><, padding=1><, dilation=2><, ceil_mode=True><, return_indices=True>) ; ({B}{C}, {L})
nn.MaxPool2d({K}<, stride={1|2|(2, 1)}><, padding=1><, dilation={2|(1, 2)}><, ceil_mode=True><, return_indices=True>) ; ({B}{C}, {H}, {W})
nn.MaxPool3d(2<, stride={1|2}><, padding=1><, ceil_mode=True><, return_indices=True>) ; ({B}{C}, 4, {H}, {W})
nn.AvgPool1d({K}<, stride={1|2|3}><, padding=1><, ceil_mode=True><, count_include_pad=False>) ; ({B}{C}, {L})
nn.AvgPool2d({K}<, stride={1|2|(2, 1)}><, padding=1><, ceil_mode=True><, count_include_pad=False><, divisor_override={2|3}>) ; ({B}{C}, {H}, {W})
nn.AvgPool3d(2<, stride={1|2}><, padding=1><, ceil_mode=True><, count_include_pad=False><, divisor_override=3>) ; ({B}{C}, 4, {H}, {W})
nn.LPPool1d({1|2|2.0|3}, {K}<, stride={1|2}><, ceil_mode=True>) ; ({B}{C}, {L})
nn.LPPool2d({1|2|3}, {K}<, stride={1|2}><, ceil_mode=True>) ; ({B}{C}, {H}, {W})
nn.AdaptiveAvgPool1d({1|3|{L}}) ; ({B}{C}, {L})
nn.AdaptiveAvgPool2d({1|3|(2, 3)|(None, 2)|(7, 2)}) ; ({B}{C}, {H}, {W})
nn.AdaptiveAvgPool3d({1|2|(1, 2, 3)}) ; ({B}{C}, 4, {H}, {W})
nn.AdaptiveMaxPool1d({1|3|5}<, return_indices=True>) ; ({B}{C}, {L})
nn.AdaptiveMaxPool2d({1|3|(2, 3)|(None, 2)}<, return_indices=True>) ; ({B}{C}, {H}, {W})
nn.AdaptiveMaxPool3d({1|2|(1, 2, 3)}<, return_indices=True>) ; ({B}{C}, 4, {H}, {W})
nn.MaxUnpool1d({2|3}) ; ({N}, {C}, 9) -> m(*F.max_pool1d(x, {2|3}, return_indices=True)<, output_size=(9,)>)
nn.MaxUnpool2d(2) ; ({B}{C}, {H}, {W}) -> m(*F.max_pool2d(x, 2, return_indices=True)<, output_size=x.shape[-2:]>)
; ({B}{C}, {L}) -> F.{max_pool1d|avg_pool1d|adaptive_avg_pool1d|adaptive_max_pool1d}(x, {2|3}<, 1>)
; ({B}{C}, {H}, {W}) -> F.{max_pool2d|avg_pool2d|adaptive_avg_pool2d|adaptive_max_pool2d}(x, {2|3|(2, 1)}<, 1>)
nn.Upsample({size=3|size=(7, 4)|size=12|scale_factor=2|scale_factor=1.5|scale_factor=0.7}<, mode='{nearest|nearest-exact|bilinear|bicubic|area}'>) ; ({N}, {C}, {H}, {W})
nn.Upsample(scale_factor={2|1.5|(2, 3)}, mode='{bilinear|bicubic}'<, align_corners={True|False}><, recompute_scale_factor=True>) ; ({N}, {C}, {H}, {W})
; ({N}, {C}, {L}) -> F.interpolate(x, {size=5|size=13|scale_factor=2|scale_factor=0.6}<, mode='{nearest|linear|area|nearest-exact}'><, align_corners=True>)
; ({N}, {C}, {H}, {W}) -> F.interpolate(x, {size=(3, 9)|size=7|scale_factor=1.5}, mode='{bilinear|bicubic|nearest|area}'<, align_corners={True|False}>)
; ({N}, {C}, 3, {H}, 4) -> F.interpolate(x, {size=(2, 3, 5)|scale_factor=2}, mode='{nearest|trilinear|area}')
; ({B}{C}, {L}) -> F.pad(x, ({1|2|0|-1}, {1|2|3})<, mode='{constant|reflect|replicate|circular}'>)
; ({N}, {C}, {H}, {W}) -> F.pad(x, (1, {2|0|-1}, {1|0}, 2)<, '{constant|reflect|replicate|circular}'>)
; ({N}, {C}, {H}, {W}) -> F.pad(x, (1, {2|-1}<, 0, 1, 1, 0>)<, value={1.5|-1|inf}>)
nn.{ReflectionPad1d|ReplicationPad1d|CircularPad1d|ZeroPad1d}({1|2|(1, 2)|(2, 0)}) ; ({B}{C}, {L})
nn.{ReflectionPad2d|ReplicationPad2d|CircularPad2d|ZeroPad2d}({1|2|(1, 2, 0, 1)|(2, 0, 1, 1)}) ; ({B}{C}, {H}, {W})
nn.{ConstantPad1d({1|(1, 2)}, 0.5)|ConstantPad2d((1, 0, 2, 1), -1)|ConstantPad3d(1, 3.0)} ; ({N}, {C}, 3, 4, 2)
nn.{ReflectionPad3d|ReplicationPad3d|CircularPad3d|ZeroPad3d}({1|(1, 0, 0, 1, 1, 1)}) ; ({N}, {C}, 3, 4, 2)
"""
NORM = """
nn.BatchNorm1d({C}<, eps=1e-3><, momentum={0.3|None|1.0}><, affine=False><, track_running_stats=False>) ; ({N}, {C}<, {L}>)
nn.BatchNorm2d({C}<, eps=1e-3><, momentum={0.3|None}><, affine=False><, track_running_stats=False>) ; ({N}, {C}, {H}, {W})
nn.BatchNorm3d({C}<, affine=False><, momentum=None>) ; ({N}, {C}, 2, 3, 2)
nn.LayerNorm({{L}|({L},)}<, eps=1e-3><, elementwise_affine=False><, bias=False>) ; ({B}{C}, {L})
nn.LayerNorm(({H}, {W})<, elementwise_affine=False><, bias=False>) ; ({B}{C}, {H}, {W})
nn.GroupNorm({1|2|{C}}, {C}<, eps=1e-2><, affine=False>) ; ({N}, {C}<, {H}, {W}>)
nn.InstanceNorm1d({C}<, affine=True><, track_running_stats=True><, momentum=0.3>) ; ({B}{C}, {L})
nn.InstanceNorm2d({C}<, affine=True><, track_running_stats=True><, eps=1e-3>) ; ({B}{C}, {H}, {W})
nn.InstanceNorm3d({C}<, affine=True>) ; ({B}{C}, 2, 3, 4)
nn.RMSNorm({{L}|({C}, {L})}<, eps=1e-3><, elementwise_affine=False>) ; ({N}, {C}, {L})
nn.LocalResponseNorm({1|2|3|5}<, alpha=0.1><, beta={0.5|1.0}><, k=2.0>) ; ({N}, {C}, {L}<, 3>)
nn.{LazyBatchNorm1d|LazyInstanceNorm1d}(<affine=False>) ; ({N}, {C}, {L})
; ({N}, {C}, {L}) ; ({L},) ; ({L},) -> F.layer_norm(x, ({L},)<, y><, eps=1e-3>)
; ({N}, {C}, {L}) ; ({L},) ; ({L},) -> F.layer_norm(x, ({L},), y, z)
; ({N}, {C}, {L}) ; ({C},) ; ({C},) -> F.group_norm(x, 2<, y><, eps=1e-3>)
; ({N}, {C}, {L}) ; ({L},) -> F.rms_norm(x, ({L},)<, y><, eps=1e-3>)
; ({N}, {C}, {L}) ; ({C},) ; ({C},) -> F.batch_norm(x, torch.zeros({C}), torch.ones({C})<, y, z><, training=True><, momentum=0.5>)
; ({N}, {C}, {L}) ; ({C},) ; ({C},) -> F.batch_norm(x, None, None, y, z, training={True|True|False})
; ({N}, {C}, {L}) ; ({C},) -> F.instance_norm(x<, weight=y><, eps=1e-2>)
; ({B}{C}, {L}) -> F.normalize(x<, p={1|2|3.0|inf}><, dim={0|1|-1}><, eps=0.1>)
nn.Softmax2d() ; ({B}{C}, {H}, {W})
"""
RECURRENT = """
nn.{RNN|LSTM|GRU}({C}, {O}<, num_layers=2><, batch_first=True><, bidirectional=True><, bias=False><, dropout=0.3>) ; ({N}, {L}, {C})
nn.{RNN|LSTM|GRU}({C}, {O}<, num_layers=2><, bidirectional=True>) ; ({L}, {C})
nn.RNN({C}, {O}, nonlinearity='{relu|tanh}'<, num_layers=2><, batch_first=True>) ; ({L}, {N}, {C})
nn.{RNN|GRU}({C}, {O}<, bidirectional=True>) ; ({L}, {N}, {C}) ; ({1|1|2}, {N}, {O}) -> m(x, y)
nn.LSTM({C}, {O}<, batch_first=True><, num_layers=2><, bidirectional=True>, proj_size={1|1|3}) ; ({N}, {L}, {C})
nn.LSTM({C}, {O}<, bias=False>) ; ({L}, {N}, {C}) ; (1, {N}, {O}) ; (1, {N}, {O}) -> m(x, (y, z))
nn.{RNNCell|GRUCell|LSTMCell}({C}, {O}<, bias=False>) ; ({B}{C},)
nn.{RNNCell|GRUCell}({C}, {O}<, bias=False>) ; ({B}{C},) ; ({B}{O},)
nn.RNNCell({C}, {O}, nonlinearity='relu') ; ({B}{C},) ; ({B}{O},)
nn.LSTMCell({C}, {O}) ; ({N}, {C}) ; ({N}, {O}) ; ({N}, {O}) -> m(x, (y, z))
nn.{RNN|LSTM|GRU}({C}, {O}, batch_first=True) ; (3, {L}, {C}) -> m(nn.utils.rnn.pack_padded_sequence(x, {[8, 5, 2]|[5, 5, 1]|torch.tensor([8, 3, 1])}, batch_first=True))[0].data
nn.{LSTM|GRU}({C}, {O}<, bidirectional=True>) ; ({L}, 3, {C}) -> nn.utils.rnn.pad_packed_sequence(m(nn.utils.rnn.pack_padded_sequence(x, [3, 8, 5], enforce_sorted=False))[0])[0]
; ({L}, {C}) ; (3, {C}) -> nn.utils.rnn.pad_sequence([x, y]<, batch_first=True><, padding_value=-1.0><, padding_side='left'>)
"""
DROPOUT = """
nn.Dropout({0.5|0.1|0.9|0.0|1.0|0.5, True}) ; ({B}{C}, {L})
nn.{Dropout1d|AlphaDropout|FeatureAlphaDropout|Dropout}({0.5|0.2|0.0}) ; ({B}{C}, {L})
nn.{Dropout2d|Dropout3d|FeatureAlphaDropout}({0.5|0.3}) ; ({N}, {C}, {H}, {W})
nn.Dropout3d(0.4) ; ({N}, {C}, 2, 3, 4)
; ({N}, {C}, {L}) -> F.{dropout|dropout1d|dropout2d|alpha_dropout|feature_alpha_dropout}(x<, {0.2|0.7|1.0}><, training=False>)
; ({N}, {C}) -> F.gumbel_softmax(x<, tau={0.5|2}><, hard=True><, dim={0|-1}>)
"""
ACTIVATION = """
nn.{ReLU|ReLU6|Sigmoid|Tanh|SiLU|Mish|GELU|SELU|Softsign|Tanhshrink|LogSigmoid|Hardswish|Hardsigmoid|Softplus|Softshrink|Hardshrink|CELU|ELU|Hardtanh|LeakyReLU}() ; ({B}{C},)
nn.{ReLU|ReLU6|SiLU|Mish|SELU|Hardswish|Hardsigmoid|CELU|ELU|Hardtanh|LeakyReLU|Sigmoid}(<inplace=True>) ; ({N}, {C}, {L}) -> m(x * 2)
nn.{ELU({0.5|2.0})|CELU(0.3)|LeakyReLU({0.2|-0.1|1.5})|GELU(approximate='tanh')|Softplus({2|0.5}<, 3>)|Softshrink({0.2|1.0|0})|Hardshrink(0.2)|Hardtanh(-0.5, {0.7|2})|Threshold({0.1|0.5}, {-1|20})} ; ({N}, {C}, {L})
nn.PReLU(<{1|{C}}><, init=0.1>) ; ({N}, {C}<, {L}>)
nn.RReLU(<{0.1|0.2}, {0.3|0.5}>) ; ({N}, {C}, {L})
nn.{Softmax|LogSoftmax|Softmin}({0|1|-1|dim=1}) ; ({N}, {C}<, {L}>)
nn.GLU(<{0|1|-1}>) ; ({4|2}, {C}, {L}<, 2>)
; ({N}, {C}) -> F.{relu|relu6|sigmoid|tanh|silu|mish|gelu|selu|softsign|tanhshrink|logsigmoid|hardswish|hardsigmoid|softplus|softshrink|hardshrink|celu|elu|hardtanh|leaky_relu}(x)
; ({N}, {C}, {L}) -> F.{elu(x, {0.5|2.0})|celu(x, 0.5)|leaky_relu(x, {0.3|-1})|gelu(x, approximate='tanh')|softplus(x, 2<, 1>)|softshrink(x, 0.3)|threshold(x, 0.2, 5)|hardtanh(x, {-0.2|0}, 0.5)|glu(x, 1)|rrelu(x<, 0.2><, training=True>)|softmax(x, 1<, dtype=torch.float64>)|softmin(x, {0|-1})|log_softmax(x, 2)}
; ({N}, {C}, {L}) ; ({C},) -> F.prelu(x, y)
; ({N}, {C}, {L}) -> F.{relu_|elu_|leaky_relu_|selu_|celu_|hardtanh_}(x.clone())
"""
ATTENTION = """
nn.MultiheadAttention(4, {1|2|4}<, bias=False><, add_bias_kv=True><, add_zero_attn=True>) ; ({L}, {N}, 4) -> m(x, x, x<, need_weights=False><, average_attn_weights=False>)
nn.MultiheadAttention(4, {1|2}, batch_first=True<, dropout=0.2>) ; ({N}, {L}, 4) ; ({N}, 3, 4) -> m(x, y, y<, need_weights=False>)
nn.MultiheadAttention(4, 2, batch_first=True) ; ({N}, {L}, 4) -> m(x, x, x, attn_mask={torch.ones({L}, {L}).triu(1).bool()|nn.Transformer.generate_square_subsequent_mask({L})|torch.randn({L}, {L})|torch.zeros({N} * 2, {L}, {L})}<, is_causal=True><, need_weights=False>)
nn.MultiheadAttention(4, 2, batch_first=True) ; ({N}, {L}, 4) ; torch.arange({L}).expand({N}, {L}).{gt(4)|gt(6)|eq(2)} -> m(x, x, x, key_padding_mask=y<, average_attn_weights=False><, attn_mask=torch.ones({L}, {L}).triu(1).bool()>)
nn.MultiheadAttention(4, 2, kdim={C}, vdim=3<, batch_first=True>) ; (3, 3, 4) ; (3, 3, {C}) ; (3, 3, 3) -> m(x, y, z<, need_weights=False>)
nn.MultiheadAttention(4, 2<, add_zero_attn=True>) ; ({L}, 4) -> m(x, x, x<, average_attn_weights=False>)
; ({N}, 2, {L}, 4) ; ({N}, 2, 5, 4) ; ({N}, 2, 5, {4|3}) -> F.scaled_dot_product_attention(x, y, z<, is_causal=True><, scale={0.5|1.0}>)
; ({N}, 2, {L}, 4) ; ({N}, 2, 5, 4) -> F.scaled_dot_product_attention(x, y, y, attn_mask={torch.randn({L}, 5)|torch.rand({L}, 5).gt(0.3)|torch.ones({L}, 5).tril().bool()|torch.randn({N}, 1, 1, 5)}<, scale=0.3>)
; ({N}, 4, {L}, 4) ; ({N}, 2, {L}, 4) -> F.scaled_dot_product_attention(x, y, y, enable_gqa={True|True|False}<, is_causal=True>)
; ({N}, {L}, 4) -> F.scaled_dot_product_attention(x, x, x<, is_causal=True><, dropout_p=0.3><, scale=0.7>)
; ({L}, {C}) -> F.scaled_dot_product_attention(x, x, x<, is_causal=True>)
nn.TransformerEncoderLayer(4, {1|2}, 6<, dropout={0.0|0.3}><, activation={'gelu'|'relu'|F.gelu|F.silu}><, batch_first=True><, norm_first=True><, bias=False>) ; ({N}, {L}, 4)
nn.TransformerEncoderLayer(4, 2, 6, batch_first=True<, norm_first=True>) ; ({N}, {L}, 4) -> m(x, {src_mask=torch.ones({L}, {L}).triu(1).bool()|src_key_padding_mask=torch.arange({L}).expand({N}, {L}).gt(5)|src_mask=nn.Transformer.generate_square_subsequent_mask({L}), is_causal=True})
nn.TransformerEncoderLayer(4, 2, dim_feedforward=6) ; ({L}, 4)
nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 6<, batch_first=True><, dropout=0.0>), {1|2}<, norm=nn.LayerNorm(4)><, enable_nested_tensor=False>) ; ({N}, {L}, 4)
nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 6, batch_first=True), 2) ; ({N}, {L}, 4) -> m(x, {mask=torch.ones({L}, {L}).triu(1).bool()|src_key_padding_mask=torch.arange({L}).expand({N}, {L}).gt(5)|is_causal=False})
nn.TransformerDecoderLayer(4, 2, 6<, dropout=0.0><, activation='gelu'><, norm_first=True>, batch_first=True) ; ({N}, {L}, 4) ; ({N}, 3, 4) -> m(x, y<, tgt_mask=torch.ones({L}, {L}).triu(1).bool()><, memory_mask=torch.zeros({L}, 3)><, tgt_is_causal=True>)
nn.TransformerDecoder(nn.TransformerDecoderLayer(4, 2, 6<, batch_first=True>), {1|2}<, norm=nn.LayerNorm(4)>) ; (3, {L}, 4) ; (3, {L}, 4)
nn.Transformer(4, 2, 1, {1|2}, 6<, dropout=0.0><, batch_first=True><, norm_first=True><, activation='gelu'>) ; (3, {L}, 4) ; (3, {L}, 4)
nn.Transformer(4, 2, 1, 1, 6, batch_first=True) ; ({N}, {L}, 4) ; ({N}, 3, 4) -> m(x, y, tgt_mask=nn.Transformer.generate_square_subsequent_mask(3)<, src_key_padding_mask=torch.arange({L}).expand({N}, {L}).gt(5)>)
"""
LOSS = """
nn.{MSELoss|L1Loss|SmoothL1Loss|HuberLoss}({R}) ; ({N}, {C}) ; ({N}, {C})
nn.{SmoothL1Loss(beta={0.5|2.0|0})|HuberLoss(delta={0.5|2.0})|SmoothL1Loss('sum', beta=0.3)} ; ({N}, {C}) ; ({N}, {C})
nn.CrossEntropyLoss({R}) ; ({B}5,) ; {torch.randint(0, 5, ({B}))|torch.rand({B}5)|torch.rand({B}5).softmax(-1)}
nn.CrossEntropyLoss(weight=torch.rand(5)<, label_smoothing={0.1|0.5}><, ignore_index={1|3}>{R,}) ; ({N}, 5) ; torch.randint(0, 5, ({N},))
nn.CrossEntropyLoss(label_smoothing={0.1|0.3|1.0}<, ignore_index=2>{R,}) ; ({N}, 5) ; {torch.randint(0, 5, ({N},))|torch.rand({N}, 5)}
nn.CrossEntropyLoss(<ignore_index={-100|1}>) ; ({N}, 5, {L}) ; {torch.randint(0, 5, ({N}, {L}))|torch.rand({N}, 5, {L})|torch.randint(0, 5, ({N}, {L})).masked_fill(torch.rand({N}, {L}).gt(0.7), -100)}
nn.NLLLoss(<weight=torch.rand(5)><, ignore_index=1>) ; ({N}, 5) ; torch.randint(0, 5, ({N},)) -> m(x.log_softmax(1), y)
nn.NLLLoss({R}) ; ({N}, 5, {L}) ; torch.randint(0, 5, ({N}, {L})) -> m(x.log_softmax(1), y)
nn.BCELoss(<weight=torch.rand({C}){R,}>) ; ({B}{C},) ; {torch.rand({B}{C})|torch.rand({B}{C}).round()|torch.ones({B}{C})} -> m(x.sigmoid(), y)
nn.BCEWithLogitsLoss(<pos_weight=torch.rand({C}) * 3><, weight=torch.rand({C})>) ; ({N}, {C}) ; torch.rand({N}, {C}){|.round()}
nn.BCEWithLogitsLoss({R}) ; ({B}{C},) ; torch.rand({B}{C})
nn.KLDivLoss(<reduction='{batchmean|sum|mean|none}'><, log_target=True>) ; ({N}, {C}) ; {torch.rand({N}, {C})|torch.randn({N}, {C}).softmax(1)|torch.randn({N}, {C}).log_softmax(1)} -> m(x.log_softmax(1), y)
nn.PoissonNLLLoss(<log_input=False><, full=True><, eps=1e-3>) ; ({N}, {C}) ; torch.randint(0, 5, ({N}, {C})){|.float()} -> m(x.abs(), y)
nn.GaussianNLLLoss(<full=True><, eps=1e-2>) ; ({N}, {C}) ; ({N}, {C}) ; torch.rand({N}, {{C}|1}) -> m(x, y, z)
nn.HingeEmbeddingLoss(<margin=0.5>) ; ({N}, {C}) ; torch.randint(0, 2, ({N}, {C})) * 2 - 1
nn.SoftMarginLoss({R}) ; ({N}, {C}) ; torch.randint(0, 2, ({N}, {C})) * 2 - 1
nn.MarginRankingLoss(<margin={0.5|-0.2}{R,}>) ; ({N},) ; ({N},) ; {torch.ones({N})|-torch.ones(1)|torch.tensor(1)} -> m(x, y, z)
nn.CosineEmbeddingLoss(<margin=0.2{R,}>) ; ({N}, {C}) ; ({N}, {C}) ; {torch.ones({N})|-torch.ones({N})|torch.randint(0, 2, ({N},)) * 2 - 1} -> m(x, y, z)
nn.TripletMarginLoss(<margin=0.5><, p={1|2|3}><, swap=True>) ; ({B}{C},) ; ({B}{C},) ; ({B}{C},) -> m(x, y, z)
nn.TripletMarginWithDistanceLoss(<distance_function=nn.{L1Loss(reduction='none')|CosineSimilarity(0)}><, margin=0.5><, swap=True>) ; ({N}, {C}) ; ({N}, {C}) ; ({N}, {C}) -> m(x, y, z)
nn.MultiMarginLoss(<p={1|2}><, margin=0.5><, weight=torch.rand(5)>) ; ({B}5,) ; {torch.randint(0, 5, ({B}))|torch.randint(0, 5, ({B}))|torch.tensor([3])}
nn.MultiLabelMarginLoss({R}) ; (2, 5) ; torch.tensor([[{0|3}, 2, -1, 1, 0], [4, {1|-1}, -1, 0, 0]])
nn.MultiLabelSoftMarginLoss(<weight=torch.rand({C}){R,}>) ; ({N}, {C}) ; torch.rand({N}, {C}).round()
nn.CTCLoss(<blank=1><, zero_infinity=True>) ; (10, 2, 5) ; torch.tensor([[2, 3, 3], [4, 2, 0]]) -> m(x.log_softmax(2), y, {(10, 9)|torch.tensor([10, 7])}, {(3, 2)|torch.tensor([2, 1])})
; ({N}, {C}) ; ({N}, {{C}|{C}|1}) -> F.{mse_loss|l1_loss|smooth_l1_loss|huber_loss}(x, y{R,})
; ({N}, 5) ; torch.randint({0|0|-1}, 5, ({N},)) -> F.{cross_entropy|cross_entropy|nll_loss|multi_margin_loss}(x, y{R,})
; ({N}, {C}) ; torch.rand({N}, {{C}|{C}|1}) -> F.{binary_cross_entropy_with_logits|soft_margin_loss|multilabel_soft_margin_loss|poisson_nll_loss|hinge_embedding_loss|kl_div}(x, y{R,})
; ({N}, {C}) ; torch.rand({N}, {C}) -> F.mse_loss(x, y, weight={torch.rand({C})|None|torch.rand({N}, {C})}{R,})
; ({N}, {C}) ; ({N}, {C}) ; ({N}, {C}) -> F.triplet_margin_loss(x, y, z<, margin=0.3><, swap=True>{R,})
; ({N}, {C}) ; ({3|3|1}, {C}) -> {F.cosine_similarity(x[:1], y)|F.pairwise_distance(x[0], y[0])|F.pdist(y)|torch.cdist(x, y)}
""".replace("{R}", "<reduction='{none|mean|sum}'>").replace("{R,}", "<, reduction='{none|mean|sum}'>")
FAMILIES = {"linear": LINEAR, "embedding": EMBEDDING, "conv": CONV, "pool": POOL, "norm": NORM, "recurrent": RECURRENT, "dropout": DROPOUT,
            "activation": ACTIVATION, "attention": ATTENTION, "loss": LOSS}

# Models that are trained: (model, inputs, loss); the names of their outputs are m(x).
MODELS = """
nn.Sequential(nn.Linear({C}, 8), nn.{ReLU|Tanh|GELU|SiLU|Sigmoid|ELU|Softplus|Mish}(), nn.Linear(8, 3)) ; ({N}, {C}) ; torch.randint(0, 3, ({N},)) -> F.cross_entropy(m(x), y<, label_smoothing=0.1>)
nn.Sequential(nn.Linear({C}, 6), nn.{ReLU|Tanh|LeakyReLU|Hardswish}(), nn.Dropout({0.0|0.2|0.5}), nn.Linear(6, 1)) ; ({N}, {C}) ; ({N}, 1) -> F.{mse_loss|smooth_l1_loss|huber_loss}(m(x), y)
nn.Linear({C}, 1<, bias=False>) ; (5, {C}) ; (5, 1) -> {F.mse_loss(m(x), y)|((m(x) - y) ** 2).sum()|F.l1_loss(m(x), y)|(m(x) - y).abs().mean()}
nn.Sequential(nn.Linear({C}, 5, bias=False), nn.{BatchNorm1d|LayerNorm|RMSNorm}(5), nn.ReLU(), nn.Linear(5, 2)) ; (6, {C}) ; torch.randint(0, 2, (6,)) -> nn.CrossEntropyLoss()(m(x), y)
nn.Sequential(nn.Conv2d(1, 4, 3, padding=1<, stride=2>), nn.ReLU(), nn.{MaxPool2d|AvgPool2d}(2), nn.Flatten(), nn.LazyLinear(3)) ; (2, 1, 8, 8) ; torch.tensor([0, 2]) -> F.cross_entropy(m(x), y)
nn.Sequential(nn.Embedding(7, 4<, padding_idx=0>), nn.Flatten(), nn.Linear(12, 2)) ; torch.randint(0, 7, (4, 3)) ; torch.tensor([0, 1, 1, 0]) -> F.cross_entropy(m(x), y)
nn.{LSTM|GRU|RNN}({C}, 4<, batch_first=True>) ; (2, 5, {C}) ; (2, 5, 4) -> F.mse_loss(m(x)[0], y)
nn.TransformerEncoderLayer(4, 2, 6, dropout={0.0|0.1}, batch_first=True, bias=False) ; (2, 5, 4) ; (2, 5, 4) -> F.mse_loss(m(x), y)
nn.Linear({C}, 1) ; (6, {C}) ; torch.rand(6, 1).round() -> F.binary_cross_entropy_with_logits(m(x), y<, pos_weight=torch.tensor(2.0)>)
nn.ParameterList([torch.randn({C}, {C}), torch.zeros({C})]) ; ({N}, {C}) ; ({N}, {C}) -> ((x @ m[0] + m[1] - y) ** 2).mean()
"""
GROUPS = ("m.parameters()", "m.parameters()", "m.parameters()", "list(m.parameters())", "m.named_parameters()",
          "[dict(params=[p], lr={lr}) for p in m.parameters()]",
          "[dict(params=list(m.parameters())[:1], weight_decay=0.1), dict(params=list(m.parameters())[1:])]")
OPTIMISERS = """
SGD({P}<, lr={lr}><, momentum={0.9|0.5}><, dampening={0.1|0.5}><, weight_decay={0.1|0.01}><, maximize=True>)
SGD({P}, lr={lr}, momentum=0.9, nesterov=True<, weight_decay=0.1>)
{Adam|AdamW}({P}<, lr={lr}><, betas={(0.8, 0.9)|(0.0, 0.99)}><, eps={1e-4|1e-3}><, weight_decay={0.1|0.01}><, amsgrad=True><, maximize=True>)
Adam({P}<, lr={lr}>, decoupled_weight_decay=True<, weight_decay=0.1>)
Adamax({P}<, lr={lr}><, betas=(0.8, 0.9)><, eps=1e-4><, weight_decay=0.1><, maximize=True>)
NAdam({P}<, lr={lr}><, betas=(0.8, 0.9)><, weight_decay=0.1><, momentum_decay={0.1|0.01}><, decoupled_weight_decay=True><, maximize=True>)
RAdam({P}<, lr={lr}><, betas={(0.8, 0.9)|(0.5, 0.5)}><, eps=1e-4><, weight_decay=0.1><, decoupled_weight_decay=True><, maximize=True>)
RMSprop({P}<, lr={lr}><, alpha={0.9|0.5}><, eps=1e-4><, weight_decay=0.1><, momentum=0.9><, centered=True><, maximize=True>)
Rprop({P}<, lr={lr}><, etas=(0.4, 1.5)><, step_sizes=(1e-3, 1)><, maximize=True>)
Adagrad({P}<, lr={lr}><, lr_decay=0.1><, weight_decay=0.1><, initial_accumulator_value=0.1><, eps=1e-4><, maximize=True>)
Adadelta({P}<, lr={lr}><, rho=0.5><, eps=1e-3><, weight_decay=0.1><, maximize=True>)
ASGD({P}<, lr={lr}><, lambd=0.01><, alpha=0.5><, t0={2|1e6}><, weight_decay=0.1><, maximize=True>)
LBFGS(m.parameters()<, lr={lr}>, max_iter={2|3}<, history_size=3><, tolerance_grad=1e-3><, line_search_fn='strong_wolfe'>)
{SGD|Adam|AdamW}({P}, lr=torch.tensor({lr}))
{SGD|Adam|AdamW|RMSprop|Adagrad|NAdam|RAdam|Adamax|Adadelta|Rprop|ASGD}({P}, {foreach=True|foreach=False|fused=True|foreach=True, fused=True|differentiable=False|capturable=False})
{SGD({P}, lr=-0.1)|Adam({P}, betas=(1.0, 0.9))|SGD({P}, nesterov=True)|Adam([])|SGD(m)|Adam({P}, eps=-1)|RMSprop({P}, alpha=-1)|SGD({P}, weight_decay=-1)|Adam({P}, momentum=0.9)|Rprop({P}, etas=(1.5, 2))|SGD([1, 2])|AdamW({P}, lr='0.1')}
"""
SCHEDULERS = """
StepLR(o, {1|2|3}<, gamma={0.5|0.9}>)
MultiStepLR(o, {[1, 3]|[2]|[1, 1, 2]}<, gamma=0.5>)
ConstantLR(o<, factor=0.5><, total_iters={2|3}>)
LinearLR(o<, start_factor={0.5|0.1|1.0}><, end_factor={0.2|1.0}><, total_iters={2|4}>)
ExponentialLR(o, {0.9|0.5})
CosineAnnealingLR(o, {2|3|10}<, eta_min={0.01|0.001}>)
CosineAnnealingWarmRestarts(o, {1|2|3}<, T_mult=2><, eta_min=0.001>)
CyclicLR(o, 0.01, 0.1<, step_size_up={1|2}><, step_size_down=3><, mode='{triangular2|exp_range|triangular}'><, gamma=0.9><, cycle_momentum=False>)
OneCycleLR(o, {0.1|0.5}, {total_steps=5|epochs=2, steps_per_epoch=3|total_steps=3}<, pct_start=0.5><, anneal_strategy='linear'><, div_factor=10><, three_phase=True><, cycle_momentum=False>)
PolynomialLR(o<, total_iters={2|4}><, power={2.0|0.5}>)
LambdaLR(o, lambda e: {0.9 ** e|1 / (e + 1)|min(1.0, (e + 1) / 3)})
MultiplicativeLR(o, lambda e: 0.9)
ReduceLROnPlateau(o<, mode='max'><, factor=0.5>, patience={0|1}<, threshold=0.5><, threshold_mode='abs'><, cooldown=1><, min_lr=0.01>)
SequentialLR(o, [torch.optim.lr_scheduler.LinearLR(o, 0.1, total_iters=2), torch.optim.lr_scheduler.ExponentialLR(o, 0.5)], milestones=[{2|1}])
ChainedScheduler([torch.optim.lr_scheduler.ConstantLR(o<, 0.5>), torch.optim.lr_scheduler.ExponentialLR(o, 0.9)]<, optimizer=o>)
{StepLR(o)|CosineAnnealingLR(o, 0)|OneCycleLR(o, 0.1)|ExponentialLR(m, 0.9)|ReduceLROnPlateau(o, mode='both')|CyclicLR(o, 0.1, 1.0, mode='saw')|LinearLR(o, start_factor=2.0)|StepLR(o, 2, last_epoch=3)|MultiStepLR(o, 3)|LambdaLR(o, [lambda e: 1.0])}
"""
INITS = """uniform_(p<, -0.5, 0.5>)|normal_(p<, 0.1, 0.5>)|constant_(p, 0.3)|ones_(p)|zeros_(p)|xavier_uniform_(p<, gain=2.0>)|xavier_normal_(p)
kaiming_uniform_(p<, a=0.2><, mode='fan_out'><, nonlinearity='relu'>)|kaiming_normal_(p<, mode='fan_out'><, nonlinearity='tanh'>)
trunc_normal_(p<, std=0.5><, a=-1, b=1>)|eye_(p)|orthogonal_(p<, gain=2>)|sparse_(p, 0.5<, std=0.1>)|dirac_(p<, 2>)""".replace("\n", "|").split("|")
