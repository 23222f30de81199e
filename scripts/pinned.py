"""The one environment in which real PyTorch is asked for its numbers.

Standard library only. Used by recording and by the live parity tests: start a child process with
`environment()`, and call `settle(torch)` in it before anything else is computed.
"""

import os
import platform
import shutil
import subprocess
from pathlib import Path

TORCH = "2.13.0"

# Each kernel library picks its code by CPU unless told. These make sqrt IEEE-rounded, make every sgemm
# one chain of fused multiply-adds, and keep oneDNN's own gelu and convolution out.
VARIABLES = {
    "ATEN_CPU_CAPABILITY": "avx2",
    "MKL_CBWR": "AVX2,STRICT",
    "ONEDNN_MAX_CPU_ISA": "AVX2",
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "PYTHONHASHSEED": "0",
    "PYTHONIOENCODING": "utf-8",
}

# MKL honours MKL_CBWR on Intel processors only. Measured on an AMD EPYC with the variables alone: 84 %
# of float32 square roots IEEE-rounded and 11 % of matrix-vector products on the pinned order; with this
# answer to MKL's vendor question 100 % of both.
VENDOR_ANSWER = "int mkl_serv_intel_cpu_true(void) { return 1; }\n"


def is_intel() -> bool:
    """True where the processor names itself GenuineIntel (Linux) or the platform cannot say."""
    try:
        return "GenuineIntel" in Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return "Intel" in platform.processor() or not platform.processor()


def vendor_library(cache: Path) -> Path | None:
    """Path of a preload library that makes MKL treat this processor as Intel's; None where not needed or no compiler makes it."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if is_intel() or os.name != "posix" or platform.machine() != "x86_64" or compiler is None:
        return None
    library = cache / "pinned" / "mkl_vendor.so"
    if not library.exists():
        library.parent.mkdir(parents=True, exist_ok=True)
        part = library.with_name(f"mkl_vendor.{os.getpid()}.so")
        command = [compiler, "-shared", "-fPIC", "-x", "c", "-o", str(part), "-"]
        if subprocess.run(command, input=VENDOR_ANSWER, text=True, capture_output=True).returncode:
            return None
        part.replace(library)
    return library


def environment(cache: Path) -> dict[str, str]:
    """Variables of a child process that runs real PyTorch; `cache` is the project's .cache folder."""
    env = {**os.environ, **VARIABLES}
    library = vendor_library(cache)
    if library is not None:
        env["LD_PRELOAD"] = " ".join(filter(None, [str(library), env.get("LD_PRELOAD", "")]))
    return env


def is_exact(cache: Path) -> bool:
    """True where this machine reproduces the pinned bits; elsewhere compare by tolerance."""
    return platform.machine() == "x86_64" and (is_intel() or vendor_library(cache) is not None)


def settle(torch) -> None:
    """What cannot be said by variables: one thread, no oneDNN, no NNPACK.

    Nobody's plain torch convolves by NNPACK: it steps in where oneDNN is off, from sixteen samples on, and its transforms are up to
    2e-4 away from the sums that oneDNN and this setting agree on to 2e-5.
    """
    torch.set_num_threads(1)
    torch.backends.mkldnn.set_flags(False)
    torch.backends.nnpack.set_flags(False)
