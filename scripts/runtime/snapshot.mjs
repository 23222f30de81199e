// Makes the snapshot: starts the floor under Node with the very code the worker runs, imports NumPy, the shim and the
// runner, and packs the memory. May import Node's own modules and esbuild.
// node snapshot.mjs FILES_FOLDER PYODIDE_FOLDER OUT MODULE,MODULE,…      The same input gives the same bytes.

import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..", "..");
const [folder, pyodide, out] = process.argv.slice(2, 5).map((path) => resolve(path));
const imports = process.argv[5].split(",");

pretendStackSwitching();
const shake = freezeEntropyAndClocks();
const { boot, BINARIES, checkRanges, libraryHandles, packSnapshot, trampolineSlot } = await bundled();

const read = (name) => readFileSync(join(folder, name));
const files = async () => ({
  main: await WebAssembly.compile(readFileSync(join(pyodide, "pyodide.asm.wasm"))),
  binaries: await Promise.all(BINARIES.map(([name]) => WebAssembly.compile(read(name)))),
  archives: Object.fromEntries(["python", "numpy", "torch", "torch-more", "a1runner"].map((n) => [n, new Uint8Array(read(`${n}.zip`))])),
  snapshot: null,
  lock: read("pyodide-lock.json").toString(),
});

// Uncaught, Node would print a megabyte: the whole line of Pyodide's minified source.
process.on("uncaughtException", ({ stack, message }) => {
  console.error(`${message}\n${(stack ?? "").split("\n").filter((line) => line.length < 300).join("\n")}`);
  process.exit(1);
});

const { python, module, layout } = await boot(await files(), { folder: `${pyodide}/`, making: true });
python.runPython(`
import gc, importlib, sys
for name in ${JSON.stringify(imports)}:
    importlib.import_module(name)
del name
gc.collect(); gc.collect()
`);
zeroFreeMemory();
const made = python.makeMemorySnapshot();
const header = new Uint32Array(made.buffer, 0, 4); // Pyodide's own: magic, offset of the heap, length of the JSON
const configuration = JSON.parse(new TextDecoder().decode(made.subarray(48, 48 + header[2])));
const heap = new Uint32Array(made.slice(header[1], header[1] + Math.ceil(used() / 65536) * 65536).buffer);
const meta = { layout, handles: libraryHandles(module), configuration, kept: [], check: 0 };
meta.kept = await wordsThatFreshInstancesHold(meta, heap);
meta.check = checkRanges(heap, meta.kept);
const packed = packSnapshot(meta, heap);
writeFileSync(out, packed);
console.log(JSON.stringify({ size: packed.length, ranges: meta.kept.length / 2, modules: python.runPython("len(sys.modules)") }));

/** Two fresh instances just before their restore; ranges of 16 words or more in which both hold what `heap` wants. */
async function wordsThatFreshInstancesHold(meta, heap) {
  const [first, second] = [await freshMemory(meta, heap), await freshMemory(meta, heap)];
  first[trampolineSlot(module)] = ~heap[trampolineSlot(module)]; // each engine has its own
  // Static data below the stack, and the side modules' data just above it.
  const spans = [
    [1024 >> 2, module._emscripten_stack_get_end() >> 2],
    [module._emscripten_stack_get_base() >> 2, (module._emscripten_stack_get_base() + (6 << 20)) >> 2],
  ];
  const same = (i) => heap[i] === first[i] && first[i] === second[i];
  const kept = [];
  for (const [low, high] of spans) {
    const end = Math.min(high, heap.length);
    for (let i = low; i < end; ) {
      let j = i;
      let content = false;
      while (j < end && same(j)) content = heap[j++] !== 0 || content;
      if (j - i >= 16 && content) kept.push(i, j - i);
      i = Math.max(j, i + 1);
    }
  }
  return kept;
}

async function freshMemory(meta, heap) {
  shake(); // what an instance draws or reads from the clock must not count as "the same in every one"
  const stop = new Error("seen enough");
  const packed = packSnapshot({ ...meta, check: 0, kept: [] }, heap.subarray(0, 1024));
  let memory;
  const look = (instance) => {
    memory = instance.HEAPU32.slice();
    throw stop;
  };
  await boot({ ...(await files()), snapshot: packed }, { folder: `${pyodide}/`, restore: look }).catch((error) => {
    if (error !== stop) throw error;
  });
  return memory;
}

function used() {
  return module.HEAPU32[module._emscripten_get_sbrk_ptr() >> 2];
}

/** What the allocators and the stack consider free becomes zero, so that 33 MB compress to less than 5. */
function zeroFreeMemory() {
  python.runPython(`
def zero():
    for size in range(16, 513, 16):
        kept = [bytes(max(0, size - 17)) for _ in range(64 + 200000 // size)]
zero(); del zero; gc.collect()
`);
  const taken = [];
  for (let size = 1 << 20; size >= 32; size >>= 1) {
    for (let k = 0; k < 20000; k++) {
      const before = [used(), module.HEAP8.length];
      const address = module._malloc(size);
      if (used() !== before[0] || module.HEAP8.length !== before[1]) {
        module._free(address); // fresh memory, not a hole
        break;
      }
      module.HEAPU8.fill(0, address, address + size);
      taken.push(address);
    }
  }
  for (const address of taken) module._free(address);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current() - 64);
}

async function bundled() {
  const outfile = join(root, ".cache", "runtime", "boot.mjs");
  await build({
    stdin: {
      contents: 'export * from "./boot"; export * from "./layout"; export * from "./snapshot";',
      resolveDir: join(root, "overrides", "client", "runtime"),
    },
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["pyodide", "pyodide/*"],
    outfile,
    logLevel: "warning",
  });
  return import(pathToFileURL(outfile).href);
}

/**
 * Python notes in its memory, once, whether the engine can switch stacks (so that input() can wait). Node 20 cannot, the
 * browsers that restore this may; where they cannot, the worker never asks for it.
 */
function pretendStackSwitching() {
  WebAssembly.Suspending ??= class {
    constructor(run) {
      return run;
    }
  };
  WebAssembly.promising ??= (run) => async (...values) => run(...values);
}

function freezeEntropyAndClocks() {
  let state = 1;
  const fill = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      bytes[i] = state >>> 16;
    }
    return array;
  };
  const real = globalThis.crypto;
  const crypto = new Proxy(real, { get: (target, key) => (key === "getRandomValues" ? fill : target[key]) });
  Object.defineProperty(globalThis, "crypto", { value: crypto, configurable: true });
  nodeCrypto.randomFillSync = fill; // what Emscripten takes under Node
  let moment = Date.UTC(2025, 0, 1, 2);
  globalThis.Date = class extends Date {
    constructor(...parts) {
      super(...(parts.length ? parts : [moment]));
    }
    static now() {
      return moment;
    }
  };
  performance.now = () => moment % 1e9;
  process.env.TZ = "UTC";
  process.env.LANG = "C";
  return () => {
    moment += 86_413_579;
    state += 987_654_321;
  };
}
