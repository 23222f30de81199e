// The private parts of Emscripten and Pyodide we lean on, named in one place so that a new Pyodide release is
// checked here. Types only. May import nothing.

export interface SideModule {
  /** Where Python finds it: its address in the snapshot depends on this order and name. */
  path: string;
  module: WebAssembly.Module;
}

interface LoadedLibrary {
  name: string;
  refcount: number;
  global: boolean;
  exports: Record<string, unknown>;
}

export interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
}

export interface FileSystem {
  mkdirTree(path: string): void;
  unlink(path: string): void;
  readFile(path: string): Uint8Array;
  writeFile(path: string, data: Uint8Array | string): void;
  createFile(parent: string, name: string, properties: object, canRead: boolean, canWrite: boolean): FileNode;
  analyzePath(path: string): { exists: boolean };
}

/** Pyodide's instance, as `createPyodideModule` returns it. */
export interface PythonModule {
  FS: FileSystem;
  HEAP8: Int8Array;
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  HEAPU32: Uint32Array;
  HEAPF32: Float32Array;
  memory: WebAssembly.Memory;
  wasmTable: WebAssembly.Table;
  GOT: Record<string, WebAssembly.Global<"i32">>;
  LDSO: {
    loadedLibsByName: Record<string, LoadedLibrary>;
    loadedLibsByHandle: Record<string, LoadedLibrary>;
  };
  API: { restoreSnapshot: (bytes: Uint8Array) => unknown };
  Py_EmscriptenSignalBuffer: unknown;
  __PyRuntime: number;
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
  ___tzname: number;
  ___timezone: number;
  ___daylight: number;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  newDSO(path: string, handle: undefined, symbols: string): LoadedLibrary;
  loadWebAssemblyModule(
    module: WebAssembly.Module,
    flags: { loadAsync: boolean; global: boolean; nodelete: boolean; allowUndefined: boolean },
    path: string,
    localScope: object,
  ): Record<string, unknown>;
  growMemory(bytes: number): void;
  __tzset_js(timezone: number, daylight: number, standardName: number, summerName: number): void;
  _malloc(bytes: number): number;
  _free(address: number): void;
  _emscripten_get_sbrk_ptr(): number;
  _emscripten_stack_get_end(): number;
  _emscripten_stack_get_base(): number;
  _emscripten_stack_get_current(): number;
}

export interface Settings {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
  preRun: Array<(module: PythonModule) => unknown>;
}

export type CreateModule = (settings: Settings) => Promise<PythonModule>;
