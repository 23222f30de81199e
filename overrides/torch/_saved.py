"""What the records of PyTorch 2.13.0 keep. Written by scripts/shim_signatures.py; do not edit. Imports nothing.

A line: the record, then in PyTorch's order each argument it keeps as `name=place` among the operation's arguments (`result=`: an output's
number; `(name)`: no tensor; `(name_sym_sizes)`: how it lay), with `:name=place` behind where it is kept only if that argument needs a gradient.
"""

SAVED = """\
AbsBackward0 self=0
AcosBackward0 self=0
AcoshBackward0 self=0
AdaptiveAvgPool2DBackward0 self=0
AdaptiveAvgPool3DBackward0 self=0
AdaptiveMaxPool2DBackward0 self=0 result1=+1
AdaptiveMaxPool3DBackward0 self=0 result1=+1
AddBackward0 (alpha=2):other=1
AddbmmBackward0 (alpha=4) batch1=1:batch2=2 batch2=2:batch1=1 (beta=3):self=0
AddcdivBackward0 tensor1=1:tensor2=2 tensor2=2 (value=3)
AddcmulBackward0 tensor1=1:tensor2=2 tensor2=2:tensor1=1 (value=3)
AddmmBackward0 (alpha=4) (beta=3):self=0 mat1=1:mat2=2 mat2=2:mat1=1 (mat1_sym_sizes=1):mat1=1 (mat1_sym_strides=1):mat1=1 (mat2_sym_sizes=2):mat2=2 (mat2_sym_strides=2):mat2=2
AddmvBackward0 (alpha=4) (beta=3):self=0 mat=1:vec=2 vec=2:mat=1
AddrBackward0 (alpha=4) (beta=3):self=0 vec1=1:vec2=2 vec2=2:vec1=1
AffineGridGeneratorBackward0 (align_corners=2) (size=1)
AmaxBackward0 (dim=1) (keepdim=2) self=0 result=+0
AminBackward0 (dim=1) (keepdim=2) self=0 result=+0
AminmaxBackward0 (dim=1) (keepdim=2) self=0 max=+1 min=+0
AngleBackward0 self=0
AsStridedBackward0 (size=1) (storage_offset=3) (stride=2)
AsStridedBackward1 (size=1) (storage_offset=3) (stride=2)
AsStridedScatterBackward0 (size=2) (storage_offset=4) (stride=3)
AsinBackward0 self=0
AsinhBackward0 self=0
Atan2Backward0 other=1 self=0
AtanBackward0 self=0
AtanhBackward0 self=0
AvgPool2DBackward0 (ceil_mode=4) (count_include_pad=5) (divisor_override=6) (kernel_size=1) (padding=3) self=0 (stride=2)
AvgPool3DBackward0 (ceil_mode=4) (count_include_pad=5) (divisor_override=6) (kernel_size=1) (padding=3) self=0 (stride=2)
BaddbmmBackward0 (alpha=4) batch1=1:batch2=2 batch2=2:batch1=1 (beta=3):self=0
BatchNormNoUpdateBackward0 (eps=6) input=0 running_mean=3 running_var=4 weight=1 result1=+1 result2=+2 result3=+3
BatchNormWithUpdateBackward0 (eps=6) input=0 running_mean=3 running_var=4 weight=1 result1=+1 result2=+2 result3=+3
BinaryCrossEntropyBackward0 (reduction=3) self=0 target=1 weight=2
BinaryCrossEntropyWithLogitsBackward0 pos_weight=3 (reduction=4) self=0 target=1 weight=2
BmmBackward0 mat2=1:self=0 self=0:mat2=1
CatBackward0 (dim=1)
CdistBackward0 (p=2) x1=0 x2=1 result=+0
CeluBackward0 (alpha=1) self=0
CeluBackward1 (alpha=1) result=+0
ChannelShuffleBackward0 (groups=1)
CholeskyBackward0 (upper=1) result=+0
CholeskyInverseBackward0 self=0 (upper=1) result=+0
CholeskySolveBackward0 input2=1 self=0 (upper=2) result=+0
ClampBackward0 max=2 min=1 self=0
ClampBackward1 (max=2) (min=1) self=0
ClampMaxBackward0 (max=1) self=0
ClampMaxBackward1 max=1 self=0
ClampMinBackward0 (min=1) self=0
ClampMinBackward1 min=1 self=0
Col2ImBackward0 (dilation=3) (kernel_size=2) (padding=4) (stride=5)
ComplexBackward0 imag=1:imag=1 real=0:real=0
ConstantPadNdBackward0 (pad=1)
ConvDepthwise2DBackward0 (dilation=6) (padding=5) self=0 (stride=4) weight=1
ConvDepthwise3DBackward0 (dilation=6) (padding=5) self=0 (stride=4) weight=1
ConvTbcBackward0 bias=2 (pad=3) self=0 weight=1
ConvolutionBackward0 (dilation=5) (groups=8) input=0 (output_padding=7) (padding=4) (stride=3) (transposed=6) weight=1
ConvolutionBackward1 (dilation=5) (groups=8) input=0 (output_padding=7) (padding=4) (stride=3) (transposed=6) weight=1
ConvolutionBackwardOverrideableBackward0 (dilation=5) grad_output=0 (groups=8) input=1 (output_padding=7) (padding=4) (stride=3) (transposed=6) weight=2
ConvolutionOverrideableBackward0 (dilation=5) (groups=8) input=0 (output_padding=7) (padding=4) (stride=3) (transposed=6) weight=1
CopysignBackward0 self=0:self=0 result=+0
CopysignBackward1 self=0 result=+0
CosBackward0 self=0
CoshBackward0 self=0
CtcLossBackward0 (blank=4) (input_lengths=2) log_probs=0 (target_lengths=3) targets=1 (zero_infinity=5) result0=+0 result1=+1
CtcLossBackward1 (blank=4) input_lengths=2 log_probs=0 target_lengths=3 targets=1 (zero_infinity=5) result0=+0 result1=+1
CummaxBackward0 (dim=1) self=0 indices=+1
CumminBackward0 (dim=1) self=0 indices=+1
CumprodBackward0 (dim=1) self=0 result=+0
CumsumBackward0 (dim=1)
DiagEmbedBackward0 (dim1=2) (dim2=3) (offset=1)
DiagonalBackward0 (dim1=2) (dim2=3) (offset=1) (self_sym_sizes=0)
DiagonalScatterBackward0 (dim1=3) (dim2=4) (offset=2)
DigammaBackward0 self=0
DistBackward0 other=1 (p=2) self=0 result=+0
DivBackward0 other=1 self=0:other=1
DivBackward1 (other=1)
DivBackward2 other=1 (rounding_mode=2) self=0:other=1
DivBackward3 (other=1) (rounding_mode=2)
DotBackward0 self=0:tensor=1 tensor=1:self=0
EfficientAttentionBackward0 bias=3 cu_seqlens_k=5 cu_seqlens_q=4 (custom_mask_type=9) (dropout_p=8) key=1 query=0 (scale=11) value=2 logsumexp=+1 max_seqlen_batch_k=+5 max_seqlen_batch_q=+4 output=+0 philox_offset=+3 philox_seed=+2
EluBackward0 (alpha=1) (input_scale=3) (scale=2) self=0
EluBackward1 (alpha=1) (input_scale=3) (scale=2) result=+0
EmbeddingBackward0 indices=1 (padding_idx=2) (scale_grad_by_freq=3) (sparse=4)
EmbeddingBagBackward0 indices=1 (mode=4) offsets=2 (padding_idx=8) per_sample_weights=6:weight=0 (scale_grad_by_freq=3):weight=0 (sparse=5):weight=0 weight=0:per_sample_weights=6 result1=+1 result2=+2 result3=+3
ErfBackward0 self=0
ErfcBackward0 self=0
ErfinvBackward0 self=0
EuclideanDistBackward0 x1=0 x2=1 result=+0
Exp2Backward0 result=+0
ExpBackward0 result=+0
ExpandBackward0 (self_sym_sizes=0)
Expm1Backward0 result=+0
FlashAttentionBackward0 cum_seq_k=4 cum_seq_q=3 (dropout_p=7) (is_causal=8) key=1 (max_k=6) (max_q=5) query=0 (scale=10) value=2 (window_size_left=11) (window_size_right=12) output=+0 rng_state=+2 softmax_logsumexp=+1 unused=+3
FlipBackward0 (dims=1)
FmaxBackward0 other=1 self=0
FminBackward0 other=1 self=0
FmodBackward1 other=1:other=1 self=0:other=1
ForeachDivBackward0 other=1 self=0
ForeachMaximumBackward0 (scalar=1) self=0
ForeachMaximumBackward1 (scalars=1) self=0
ForeachMinimumBackward0 (scalar=1) self=0
ForeachMinimumBackward1 (scalars=1) self=0
ForeachMmBackward0 mat2=1 self=0
ForeachNormBackward0 (ord=1) self=0 result=+0
ForeachPowBackward0 exponent=1 self=0 result=+0
ForeachPowBackward1 (exponent=1) self=0
ForeachPowBackward2 exponent=1 (self=0) result=+0
FractionalMaxPool2DBackward0 (kernel_size=1) (output_size=2) self=0 result1=+1
FractionalMaxPool3DBackward0 (kernel_size=1) (output_size=2) self=0 result1=+1
FrexpBackward0 exponent=+1
FusedDropoutBackward0 (p=1) result1=+1
FusedMovingAvgObsFqHelperBackward0 mask=+1
FusedRmsNormBackward0 input=0 (normalized_shape=1) weight=2 result1=+1
GatherBackward0 (dim=1) index=2 self=0 (sparse_grad=3)
GeluBackward0 (approximate=1) self=0
GluBackward0 (dim=1) self=0
GridSampler2DBackward0 (align_corners=4) grid=1 input=0 (interpolation_mode=2) (padding_mode=3)
GridSampler2DCpuFallbackBackward0 (align_corners=4) grid=1 input=0 (interpolation_mode=2) (padding_mode=3)
GridSampler3DBackward0 (align_corners=4) grid=1 input=0 (interpolation_mode=2) (padding_mode=3)
GroupedMmBackward0 mat2=1:self=0 offs=2 self=0:mat2=1 (mat2_sym_sizes=1):mat2=1 (mat2_sym_strides=1):mat2=1 (self_sym_sizes=0):self=0 (self_sym_strides=0):self=0
HardshrinkBackward0 (lambd=1) self=0
HardsigmoidBackward0 self=0
HardswishBackward0 self=0
HardtanhBackward0 (max_val=2) (min_val=1) self=0
HuberLossBackward0 (delta=3) (reduction=2) self=0 target=1
HypotBackward0 other=1:other=1 self=0:self=0 result=+0
I0Backward0 self=0
IgammaBackward0 other=1:other=1 self=0:other=1
IgammacBackward0 other=1:other=1 self=0:other=1
Im2ColBackward0 (dilation=2) (kernel_size=1) (padding=3) (stride=4)
IndexAddBackward0 (alpha=4):source=3 (dim=1):source=3 index=2:source=3 source=3:source=3
IndexBackward0 indices=1 (self_sym_sizes=0)
IndexCopyBackward0 (dim=1) index=2 source=3:source=3
IndexFillBackward0 (dim=1) index=2
IndexFillBackward1 (dim=1) index=2
IndexPutBackward0 (accumulate=3):self=0 indices=1
IndexPutImplBackward0 (accumulate=3):self=0 indices=1
IndexReduceBackward0 (dim=1) (include_self=5) index=2 (reduce=4) self=0 source=3 result=+0
IndexSelectBackward0 (dim=1) index=2 (self_sym_sizes=0)
KthvalueBackward0 (dim=2) (keepdim=3) (self_sym_sizes=0) indices=+1
LdexpBackward0 other=1:self=0 result=+0
LeakyReluBackward0 (negative_slope=1) self=0
LeakyReluBackward1 (negative_slope=1) result=+0
LerpBackward0 (weight=2)
LerpBackward1 end=1:weight=2 self=0:weight=2 weight=2
LgammaBackward0 self=0
LinalgCholeskyExBackward0 (upper=1) L=+0
LinalgCrossBackward0 (dim=2) other=1:self=0 self=0:other=1
LinalgDetBackward0 A=0 LU=+1 pivots=+2 result=+0
LinalgEigBackward0 eigenvalues=+0 eigenvectors=+1
LinalgEighBackward0 eigenvalues=+0 eigenvectors=+1
LinalgHouseholderProductBackward0 input=0 tau=1 result=+0
LinalgInvExBackward0 inverse=+0
LinalgLstsqBackward0 b=1 self=0 solution=+0
LinalgLuBackward0 (pivot=1) L=+1 P=+0 U=+2
LinalgLuFactorExBackward0 (pivot=1) LU=+0 pivots=+1
LinalgLuSolveBackward0 LU=0 (adjoint=4) (left=3) pivots=1 result=+0
LinalgMatrixExpBackward0 self=0
LinalgPinvBackward0 self=0 result=+0
LinalgQrBackward0 (mode=1) Q=+0 R=+1
LinalgSlogdetBackward0 A=0 LU=+2 pivots=+3 sign=+0
LinalgSolveExBackward0 A=0 (left=2) LU=+1 pivots=+2 result=+0
LinalgSolveTriangularBackward0 (left=3) self=0 (unitriangular=4) (upper=2) result=+0
LinalgSvdBackward0 (full_matrices=1) S=+1 U=+0 Vh=+2
LinalgVectorNormBackward0 (dim=2) (keepdim=3) (ord=1) self=0 result=+0
LinearBackward0 input=0 weight=1
Log10Backward0 self=0
Log1PBackward0 self=0
Log2Backward0 self=0
LogBackward0 self=0
LogSigmoidBackward0 self=0 buffer=+1
LogSoftmaxBackward0 (dim=1) result=+0
LogSoftmaxBackwardDataBackward0 (dim=2) grad_output=0:output=1 output=1
Logaddexp2Backward0 other=1 self=0
LogaddexpBackward0 other=1 self=0
LogcumsumexpBackward0 (dim=1) self=0 result=+0
LogitBackward0 (eps=1) self=0
LogsumexpBackward0 (dim=1) (keepdim=2) self=0 result=+0
LstmMpsBackward0 (batch_first=8) (bidirectional=7) (dropout=5) (has_biases=3) hx=1 input=0 (num_layers=4) params=2 (train=6) result3=+3 result4=+4 result5=+5
MaskedFillBackward0 mask=1
MaskedFillBackward1 mask=1
MaskedScatterBackward0 mask=1 (source_sym_sizes=2):source=2
MaskedSelectBackward0 mask=1 self=0
MaskedSoftmaxBackward0 (dim=2) mask=1 result=+0
MatmulBackward0 other=1 self=0
MaxBackward0 (dim=1) (keepdim=2) (self_sym_sizes=0) indices=+1
MaxBackward1 self=0 result=+0
MaxPool2DBackward0 (ceil_mode=5) (dilation=4) (kernel_size=1) (padding=3) self=0 (stride=2)
MaxPool2DWithIndicesBackward0 (ceil_mode=5) (dilation=4) (kernel_size=1) (padding=3) self=0 (stride=2) result1=+1
MaxPool3DWithIndicesBackward0 (ceil_mode=5) (dilation=4) (kernel_size=1) (padding=3) self=0 (stride=2) result1=+1
MaxUnpool2DBackward0 indices=1
MaxUnpool3DBackward0 indices=1
MaximumBackward0 other=1 self=0
MeanBackward0 (self_sym_numel=0) (self_sym_sizes=0)
MeanBackward1 (dim=1) (keepdim=2) (self_sym_numel=0) (self_sym_sizes=0)
MedianBackward0 self=0 result=+0
MedianBackward1 (dim=1) (keepdim=2) (self_sym_sizes=0) indices=+1
MinBackward0 (dim=1) (keepdim=2) (self_sym_sizes=0) indices=+1
MinBackward1 self=0 result=+0
MinimumBackward0 other=1 self=0
MishBackward0 self=0
MmBackward0 mat2=1:self=0 self=0:mat2=1 (mat2_sym_sizes=1):mat2=1 (mat2_sym_strides=1):mat2=1 (self_sym_sizes=0):self=0 (self_sym_strides=0):self=0
ModeBackward0 (dim=1) (keepdim=2) (self_sym_sizes=0) indices=+1
MseLossBackward0 (reduction=2) self=0 target=1
MulBackward0 other=1:self=0 self=0:other=1
MulBackward1 (other=1)
MultiMarginLossBackward0 (margin=3) (p=2) (reduction=5) self=0 target=1 weight=4
MultilabelMarginLossBackward0 (reduction=2) self=0 target=1 is_target=+1
MvBackward0 self=0:vec=1 vec=1:self=0
MvlgammaBackward0 (p=1) self=0
NanToNumBackward0 self=0
NanmedianBackward0 self=0 result=+0
NanmedianBackward1 (dim=1) (keepdim=2) (self_sym_sizes=0) indices=+1
NansumBackward0 (dim=1) (keepdim=2) self=0
NarrowCopyBackward0 (dim=1) (length=3) (start=2) (self_sym_sizes=0)
NativeBatchNormBackward0 (eps=7) input=0 running_mean=3 running_var=4 (training=5) weight=1 result1=+1 result2=+2
NativeBatchNormLegitBackward0 (eps=7) input=0 running_mean=3 running_var=4 (training=5) weight=1 result1=+1 result2=+2
NativeBatchNormLegitBackward1 (eps=5) input=0 (training=3) weight=1 result1=+1 result2=+2
NativeBatchNormLegitNoTrainingBackward0 (eps=6) input=0 running_mean=3 running_var=4 weight=1 result1=+1 result2=+2
NativeDropoutBackward0 (p=1) (train=2) result1=+1
NativeGroupNormBackward0 (C=4) (HxW=5) (N=3) (eps=7) (group=6) input=0 weight=1 result1=+1 result2=+2
NativeLayerNormBackward0 bias=3 input=0 (normalized_shape=1) weight=2 result1=+1 result2=+2
NextafterBackward0 other=1:self=0 self=0:self=0
NllLoss2DBackward0 (ignore_index=4) (reduction=3) self=0 target=1 weight=2 total_weight=+1
NllLossBackward0 (ignore_index=4) (reduction=3) self=0 target=1 weight=2 total_weight=+1
NnpackSpatialConvolutionBackward0 input=0 (padding=3) (stride=4) weight=1
NormBackward0 (p=1) self=0 result=+0
NormBackward1 (dim=2) (keepdim=3) (p=1) self=0 result=+0
NormBackward2 (p=1) self=0 result=+0
NormBackward3 (dim=2) (keepdim=3) (p=1) self=0 result=+0
NormalBackward1 (mean_sym_sizes=0)
NormalBackward2 (std_sym_sizes=1)
NormalBackward3 (mean_sym_sizes=0):mean=0 (std_sym_sizes=1):std=1
OrmqrBackward0 input2=1 input3=2 (left=3) self=0 (transpose=4) result=+0
PackPaddedSequenceBackward0 (batch_first=2) (input_sym_sizes=0) result1=+1
PdistBackward0 (p=1) self=0 result=+0
PermuteBackward0 (dims=1)
PixelShuffleBackward0 (upscale_factor=1)
PixelUnshuffleBackward0 (downscale_factor=1)
PolarBackward0 result=+0
PolygammaBackward0 (n=0) self=1
PolygammaBackward1 (n=1) self=0
PowBackward0 (exponent=1) self=0
PowBackward1 exponent=1 self=0 result=+0
PowBackward2 exponent=1 (self=0) result=+0
PreluKernelBackward0 self=0 weight=1
ProdBackward0 self=0 result=+0
ProdBackward1 (dim=1) (keepdim=2) self=0 result=+0
PutBackward0 (accumulate=3):self=0 index=1 source=2:source=2
ReciprocalBackward0 result=+0
ReflectionPad1DBackward0 (padding=1) self=0
ReflectionPad2DBackward0 (padding=1) self=0
ReflectionPad3DBackward0 (padding=1) self=0
ReluBackward0 result=+0
RemainderBackward1 other=1:other=1 self=0:other=1
RenormBackward0 (dim=2) (maxnorm=3) (p=1) self=0
RepeatBackward0 (repeats=1) (self_sym_sizes=0)
ReplicationPad1DBackward0 (padding=1) self=0
ReplicationPad2DBackward0 (padding=1) self=0
ReplicationPad3DBackward0 (padding=1) self=0
ReshapeAliasBackward0 (self_sym_sizes=0)
ReshapeCopyBackward0 (self_sym_sizes=0)
RollBackward0 (dims=2) (shifts=1)
Rot90Backward0 (dims=2) (k=1)
RreluWithNoiseBackward0 (lower=2) noise=1 self=0 (training=4) (upper=3)
RreluWithNoiseBackward1 (lower=2) noise=1 (training=4) (upper=3) result=+0
RreluWithNoiseFunctionalBackward0 (lower=2) noise=1 self=0 (training=4) (upper=3)
RsqrtBackward0 result=+0
RsubBackward0 (alpha=2):self=0
RsubBackward1 (alpha=2)
SafeSoftmaxBackward0 (dim=1) result=+0
ScaledDotProductCudnnAttentionBackward0 attn_bias=3 (dropout_p=5) (is_causal=6) key=1 query=0 (scale=8) value=2 cum_seq_k=+3 cum_seq_q=+2 logsumexp=+1 max_k=+5 max_q=+4 output=+0 philox_offset=+7 philox_seed=+6
ScaledDotProductEfficientAttentionBackward0 attn_bias=3 (dropout_p=5) (is_causal=6) key=1 query=0 (scale=7) value=2 log_sumexp=+1 output=+0 philox_offset=+3 philox_seed=+2
ScaledDotProductFlashAttentionBackward0 (dropout_p=3) (is_causal=4) key=1 query=0 (scale=6) value=2 cum_seq_k=+3 cum_seq_q=+2 logsumexp=+1 max_k=+5 max_q=+4 output=+0 rng_state=+6 unused=+7
ScaledDotProductFlashAttentionForCpuBackward0 attn_mask=5 (dropout_p=3) (is_causal=4) key=1 query=0 (scale=6) value=2 logsumexp=+1 output=+0
ScaledDotProductFusedAttentionOverrideableBackward0 attn_bias=3 (dropout_p=4) (is_causal=5) key=1 query=0 (scale=7) value=2 cum_seq_k=+3 cum_seq_q=+2 logsumexp=+1 max_k=+5 max_q=+4 output=+0 philox_offset=+7 philox_seed=+6
ScatterAddBackward0 (dim=1):src=3 index=2:src=3
ScatterBackward0 (dim=1) index=2
ScatterBackward1 (dim=1) index=2
ScatterReduceBackward0 (dim=1) (include_self=5) index=2 (reduce=4) self=0 src=3 result=+0
SelectBackward0 (dim=1) (index=2) (self_sym_sizes=0)
SelectScatterBackward0 (dim=2) (index=3)
SgnBackward0 self=0 result=+0
SigmoidBackward0 result=+0
SiluBackward0 self=0
SinBackward0 self=0
SincBackward0 self=0
SinhBackward0 self=0
SliceBackward0 (dim=1) (end=3) (start=2) (step=4) (self_sym_sizes=0)
SliceInverseBackward0 (dim=2) (end=4) (start=3) (step=5)
SliceScatterBackward0 (dim=2) (end=4) (start=3) (step=5)
SlowConv2DBackward0 (kernel_size=2) (padding=5) self=0 (stride=4) weight=1
SlowConv3DBackward0 (padding=5) self=0 (stride=4) weight=1
SlowConvDilated2DBackward0 (dilation=6) (padding=5) self=0 (stride=4) weight=1
SlowConvDilated3DBackward0 (dilation=6) (padding=5) self=0 (stride=4) weight=1
SlowConvTranspose2DBackward0 (dilation=7) (output_padding=6) (padding=5) self=0 (stride=4) weight=1
SlowConvTranspose3DBackward0 (dilation=7) (output_padding=6) (padding=5) self=0 (stride=4) weight=1
SmoothL1LossBackward0 (beta=3) (reduction=2) self=0 target=1
SoftMarginLossBackward0 (reduction=2) self=0 target=1
SoftmaxBackward0 (dim=1) result=+0
SoftmaxBackwardDataBackward0 (dim=2) grad_output=0:output=1 (input_dtype=3):grad_output=0 output=1
SoftplusBackward0 (beta=1) self=0 (threshold=2)
SoftshrinkBackward0 (lambd=1) self=0
SortBackward0 (dim=1) (self_sym_sizes=0) indices=+1
SortBackward1 (dim=2) (self_sym_sizes=0) indices=+1
SplitBackward0 (dim=2) (split_size=1) (self_sym_sizes=0)
SplitWithSizesBackward0 (dim=2) (split_sizes=1) (self_sym_sizes=0)
SqrtBackward0 result=+0
SqueezeBackward0 (self_sym_sizes=0)
SqueezeBackward1 (dim=1) (self_sym_sizes=0)
SqueezeBackward2 (dim=1) (self_sym_sizes=0)
SqueezeBackward3 (self_sym_sizes=0)
SqueezeBackward4 (dim=1) (self_sym_sizes=0)
SqueezeBackward5 (dim=1) (self_sym_sizes=0)
StackBackward0 (dim=1)
StandardGammaBackward0 self=0 result=+0
StdBackward0 (correction=2) (dim=1) (keepdim=3) self=0 result=+0
StdMeanBackward0 (correction=2) (dim=1) (keepdim=3) self=0 result0=+0
SubBackward0 (alpha=2):other=1
SumBackward0 (self_sym_sizes=0)
SumBackward1 (dim=1) (keepdim=2) (self_sym_sizes=0)
TakeBackward0 index=1 self=0
TanBackward0 result=+0
TanhBackward0 result=+0
TestAutogradMultipleDispatchBackward0 (self_sym_sizes=0)
TestAutogradMultipleDispatchViewBackward0 self=0
ThresholdBackward0 self=0 (threshold=1)
ThresholdBackward1 self=0 (threshold=1)
TraceBackward0 (self_sym_sizes=0)
TransposeBackward0 (dim0=1) (dim1=2)
TransposeBackward1 (dim0=1) (dim1=2)
TriangularSolveBackward0 A=1 self=0 (transpose=3) (unitriangular=4) (upper=2) solution=+0
TrilBackward0 (diagonal=1)
TrilinearBackward0 (expand1=3) (expand2=4) (expand3=5) i1=0 i2=1 i3=2 (sumdim=6)
TriuBackward0 (diagonal=1)
UnbindBackward0 (dim=1)
UnfoldBackward0 (dimension=1) (size=2) (step=3) (self_sym_sizes=0)
UnsafeIndexBackward0 indices=1 (self_sym_sizes=0)
UnsafeIndexPutBackward0 (accumulate=3):self=0 indices=1
UnsafeMaskedIndexBackward0 indices=2 mask=1 (self_sym_sizes=0)
UnsafeMaskedIndexPutAccumulateBackward0 indices=2:values=3 mask=1:values=3
UnsafeSplitBackward0 (dim=2) (split_size=1) (self_sym_sizes=0)
UnsafeSplitWithSizesBackward0 (dim=2) (split_sizes=1) (self_sym_sizes=0)
UnsafeViewBackward0 (self_sym_sizes=0)
UnsqueezeBackward0 (dim=1)
UnsqueezeBackward1 (dim=1)
UpsampleBicubic2DAaBackward0 (align_corners=2) (output_size=1) (scales_h=3) (scales_w=4) (self_sym_sizes=0)
UpsampleBicubic2DBackward0 (align_corners=2) (output_size=1) (scales_h=3) (scales_w=4) (self_sym_sizes=0)
UpsampleBilinear2DAaBackward0 (align_corners=2) (output_size=1) (scales_h=3) (scales_w=4) (self_sym_sizes=0)
UpsampleBilinear2DBackward0 (align_corners=2) (output_size=1) (scales_h=3) (scales_w=4) (self_sym_sizes=0)
UpsampleLanczos2DAaBackward0 (align_corners=2) (output_size=1) (scales_h=3) (scales_w=4) (self_sym_sizes=0)
UpsampleLinear1DBackward0 (align_corners=2) (output_size=1) (scales=3) (self_sym_sizes=0)
UpsampleNearest1DBackward0 (output_size=1) (scales=2) (self_sym_sizes=0)
UpsampleNearest2DBackward0 (output_size=1) (scales_h=2) (scales_w=3) (self_sym_sizes=0)
UpsampleNearest3DBackward0 (output_size=1) (scales_d=2) (scales_h=3) (scales_w=4) (self_sym_sizes=0)
UpsampleNearestExact1DBackward0 (output_size=1) (scales=2) (self_sym_sizes=0)
UpsampleNearestExact2DBackward0 (output_size=1) (scales_h=2) (scales_w=3) (self_sym_sizes=0)
UpsampleNearestExact3DBackward0 (output_size=1) (scales_d=2) (scales_h=3) (scales_w=4) (self_sym_sizes=0)
UpsampleTrilinear3DBackward0 (align_corners=2) (output_size=1) (scales_d=3) (scales_h=4) (scales_w=5) (self_sym_sizes=0)
ValuesBackward0 self=0
VarBackward0 (correction=2) (dim=1) (keepdim=3) self=0
VarMeanBackward0 (correction=2) (dim=1) (keepdim=3) self=0
VdotBackward0 other=1:self=0 self=0:other=1
ViewBackward0 (self_sym_sizes=0)
WeightNormInterfaceBackward0 (dim=2) g=1 v=0 result1=+1
WhereBackward0 condition=0
XlogyBackward0 other=1 self=0
XlogyBackward1 other=1 (self=0)
XlogyBackward2 (other=1) self=0
"""
