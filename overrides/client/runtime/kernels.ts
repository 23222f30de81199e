// Fast kernels for the shim, with the same bits as its NumPy reference. May import emscripten (types).

import type { PyodideAPI } from "pyodide";
import type { PythonModule } from "./emscripten";

export function installKernels(_python: PyodideAPI, _module: PythonModule): void {}
