// Starts Python from bytes and compiled modules that somebody else brought: the floor (byte-compiled archives) or a
// snapshot. Runs in the worker and, to make and test snapshots, under Node. May import archive, emscripten, layout,
// snapshot and Pyodide itself.

import { loadPyodide, type PyodideAPI } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { merged, mountArchive, mountFile } from "./archive";
import type { CreateModule, FileSystem, PythonModule } from "./emscripten";
import { type Layout, withLayout } from "./layout";
import { openSnapshot, restoreSnapshot } from "./snapshot";

export const SITE = "/lib/python3.14/site-packages";
const PYTHON_ZIP = "/lib/python314.zip";

/** NumPy's two binaries that every start needs, in load order: name of our file, place in Python's file system. */
export const BINARIES = [
  ["_multiarray_umath.wasm", `${SITE}/numpy/_core/_multiarray_umath.cpython-314-wasm32-emscripten.so`],
  ["_umath_linalg.wasm", `${SITE}/numpy/linalg/_umath_linalg.cpython-314-wasm32-emscripten.so`],
] as const;

export interface BootFiles {
  main: WebAssembly.Module;
  /** In the order of BINARIES. */
  binaries: WebAssembly.Module[];
  /** Archives by name: "python" is required for the floor; whatever else is there is mounted. */
  archives: Record<string, Uint8Array>;
  /** Unpacked snapshot, or null for the floor. */
  snapshot: Uint8Array | null;
  /** Text of our pyodide-lock.json. */
  lock: string;
}

export interface BootOptions {
  /** Folder of the Pyodide package: Node reads from it; a browser never does. */
  folder?: string;
  /** Make the start snapshotable. */
  making?: boolean;
  /** Takes the place of the restore: the maker of snapshots looks at the memory just before it. */
  restore?: (module: PythonModule) => unknown;
  language?: string;
}

export interface Booted {
  python: PyodideAPI;
  module: PythonModule;
  layout: Layout;
}

/** Starts Python; a snapshot that does not fit throws. The caller decides whether to try again without. */
export async function boot(files: BootFiles, options: BootOptions = {}): Promise<Booted> {
  const opened = files.snapshot ? openSnapshot(files.snapshot) : null;
  const plan = {
    binaries: BINARIES.map(([, path], i) => ({ path, module: files.binaries[i]! })),
    layout: opened?.meta.layout ?? null,
    handles: opened?.meta.handles ?? {},
    restore: opened ? (options.restore ?? ((module: PythonModule) => restoreSnapshot(module, opened))) : null,
  };
  let placed: { module: PythonModule; layout: Layout } | undefined;
  const create = withLayout(createPyodideModule as unknown as CreateModule, plan, (result) => {
    placed = result;
  });
  const python = await withoutNetwork(files, () =>
    loadPyodide({
      indexURL: options.folder ?? "memory://runtime/",
      stdLibURL: "memory://runtime/python",
      packageBaseUrl: "memory://runtime/",
      lockFileContents: JSON.parse(files.lock),
      // The same in the snapshot's maker and in every instance that restores it.
      _sysExecutable: "./this.program",
      env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide", LANG: "en_US.UTF-8" },
      createPyodideModule: create,
      ...(options.making ? { _makeSnapshot: true } : {}),
      ...(opened ? { _loadSnapshot: new Uint8Array(64) } : {}),
    } as unknown as Parameters<typeof loadPyodide>[0]),
  );
  const { module, layout } = placed!;
  // Only now: what Pyodide finds in place at its start it notes as a loaded package, and then no snapshot can be made.
  const { python: first, ...rest } = files.archives;
  if (opened && first) mount(python, module.FS, { python: first }); // otherwise Pyodide itself has put it in place
  mount(python, module.FS, rest);
  if (!opened) python.runPython("import importlib; importlib.invalidate_caches(); del importlib");
  if (opened) thaw(python, module, options.language ?? "C");
  return { python, module, layout };
}

/** Puts further archives in place; may be called again while Python runs. */
export function mount(python: PyodideAPI, fs: FileSystem, archives: Record<string, Uint8Array>): void {
  for (const [name, packed] of Object.entries(archives)) {
    const bytes = unpacked(python, fs, packed);
    if (name === "python") mountFile(fs, PYTHON_ZIP, bytes);
    else if (name === "python-more") mountFile(fs, PYTHON_ZIP, merged(fs.readFile(PYTHON_ZIP), bytes));
    else mountArchive(fs, bytes, SITE);
  }
  // Python looks for a binary by name; its code is already compiled and in place.
  for (const [, path] of BINARIES) if (!fs.analyzePath(path).exists) mountFile(fs, path, new Uint8Array(8));
}

/** First four bytes of a packed archive, and what unpacks it. No browser knows these formats everywhere; Python does. */
const UNPACKERS: Record<number, string> = { 0xfd2fb528: "_zstd.ZstdDecompressor", 0x587a37fd: "_lzma.LZMADecompressor" };

/** The archive as it was before it was packed. By files, as the maker of snapshots may hold no proxies. */
function unpacked(python: PyodideAPI, fs: FileSystem, bytes: Uint8Array): Uint8Array {
  const unpacker = UNPACKERS[new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)];
  if (!unpacker) return bytes;
  mountFile(fs, "/tmp/packed", bytes);
  python.runPython(`
import ${unpacker.split(".")[0]}
with open("/tmp/packed", "rb") as packed, open("/tmp/unpacked", "wb") as unpacked:
    unpacked.write(${unpacker}().decompress(packed.read()))
del ${unpacker.split(".")[0]}, packed, unpacked
`);
  const whole = fs.readFile("/tmp/unpacked");
  for (const name of ["/tmp/packed", "/tmp/unpacked"]) fs.unlink(name);
  return whole;
}

/** Pyodide fetches its parts itself; here every one is at hand, and nothing may reach the network. */
async function withoutNetwork<T>({ main, archives }: BootFiles, run: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const python = (archives.python ?? new Uint8Array(0)) as Uint8Array<ArrayBuffer>;
  globalThis.fetch = async (address) => new Response(String(address).endsWith("/python") ? python : null);
  WebAssembly.instantiateStreaming = async (_source, imports) => ({
    module: main,
    instance: await WebAssembly.instantiate(main, imports),
  });
  try {
    return await run();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** Refreshes what was frozen when the snapshot was made: zone, language, random generators, temporary names. */
function thaw(python: PyodideAPI, module: PythonModule, language: string): void {
  const names = module.___tzname >> 2;
  module.__tzset_js(module.___timezone, module.___daylight, module.HEAPU32[names]!, module.HEAPU32[names + 1]!);
  python.pyimport("a1runner.thaw").thaw(`${language.replace("-", "_")}.UTF-8`);
}
