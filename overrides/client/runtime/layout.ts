// Loads NumPy's binaries before the C runtime starts, at places that can be recorded and repeated. May import
// emscripten.ts only.
//
// A snapshot is a copy of linear memory. It holds raw addresses of side-module data and raw function-table indices,
// so the instance that restores it must have both at the same places:
//  * side modules load in preRun, before the C runtime starts: their memory is then cut from the static heap base,
//    always in the same way, with no allocator involved;
//  * each side module's table slots start at a recorded index, gaps are padded;
//  * every function reached through GOT.func gets a recorded index: its own where it has one in the main module's
//    table, else a slot in a reserved area. Engines start with tables of different length (14170 entries in Node,
//    14171 in Chromium and Firefox, 15143 in WebKit), so repeating the load order alone is not enough.

import type { CreateModule, PythonModule, SideModule } from "./emscripten";

/** Where the reserved area of the function table begins: above every engine's own entries. */
const RESERVED = 16384;

export interface Layout {
  /** Table index of each function symbol reached through GOT.func. */
  functions: Record<string, number>;
  /** First table index of each side module, in load order. */
  starts: number[];
  /** Length of the table when all are loaded. */
  end: number;
}

export interface LayoutPlan {
  binaries: SideModule[];
  /** null while a snapshot is made, the recorded layout when one is restored. */
  layout: Layout | null;
  /** Handles under which `dlopen` knew the side modules: `{path: [handle, …]}`. */
  handles: Record<string, number[]>;
  /** Called at the place of Pyodide's own restore; returns Pyodide's snapshot configuration. */
  restore: ((module: PythonModule) => unknown) | null;
}

export interface Placed {
  module: PythonModule;
  layout: Layout;
}

/** Wraps Pyodide's module factory. `placed` is called once the side modules are in place. */
export function withLayout(create: CreateModule, plan: LayoutPlan, placed: (result: Placed) => void): CreateModule {
  return async (settings) => {
    let mainModule: WebAssembly.Module;
    let ownEntries = 0;
    let fail: (error: unknown) => void;
    const failed = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) =>
      instantiate(imports, (instance, module) => {
        mainModule = module;
        ownEntries = (instance.exports.__indirect_function_table as WebAssembly.Table).length;
        done(instance, module);
      });
    settings.preRun.push((python) => {
      python.addRunDependency("layout");
      try {
        placed({ module: python, layout: place(python, mainModule, ownEntries, plan) });
        python.removeRunDependency("layout");
      } catch (error) {
        fail(error);
      }
    });
    const python = await Promise.race([create(settings), failed]);
    if (plan.restore) {
      const restore = plan.restore;
      python.API.restoreSnapshot = () => {
        // The one engine-specific word: the table index of CPython's call trampoline, 0 where there is none.
        const slot = trampolineSlot(python);
        const trampoline = python.HEAP32[slot]!;
        const configuration = restore(python);
        python.HEAP32[slot] = trampoline;
        return configuration;
      };
    }
    return python;
  };
}

/** Index in HEAP32 of the word that each engine fills for itself. */
export function trampolineSlot(python: PythonModule): number {
  return (python.__PyRuntime + python.HEAP32[python.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]!) >> 2;
}

/** The `dlopen` handles in use, as `LayoutPlan.handles` wants them. */
export function libraryHandles(python: PythonModule): Record<string, number[]> {
  const handles: Record<string, number[]> = {};
  for (const [handle, { name }] of Object.entries(python.LDSO.loadedLibsByHandle)) {
    if (Number(handle)) (handles[name] ??= []).push(Number(handle));
  }
  return handles;
}

function place(python: PythonModule, main: WebAssembly.Module, ownEntries: number, plan: LayoutPlan): Layout {
  const { binaries, layout: recorded } = plan;
  const table = python.wasmTable;
  const names = recorded
    ? Object.keys(recorded.functions)
    : [...new Set([main, ...binaries.map((binary) => binary.module)].flatMap(functionSymbols))].sort();
  pad(table, RESERVED);
  table.grow(names.length);

  const starts: number[] = [];
  for (const [i, binary] of binaries.entries()) {
    starts[i] = recorded ? recorded.starts[i]! : roomy(table.length);
    pad(table, starts[i]!);
    const library = python.newDSO(binary.path, undefined, "loading");
    library.refcount = Infinity;
    library.global = false;
    const flags = { loadAsync: false, global: false, nodelete: true, allowUndefined: false };
    library.exports = python.loadWebAssemblyModule(binary.module, flags, binary.path, {});
    for (const handle of plan.handles[binary.path] ?? []) python.LDSO.loadedLibsByHandle[handle] = library;
  }

  const layout = recorded ?? record(python, names, starts, ownEntries, binaries);
  for (const [name, wanted] of Object.entries(layout.functions)) {
    const entry = python.GOT[name]!;
    if (wanted === entry.value) continue;
    if (wanted >= RESERVED) table.set(wanted, table.get(entry.value));
    entry.value = wanted;
  }
  pad(table, layout.end);
  return layout;
}

function record(
  python: PythonModule,
  names: string[],
  starts: number[],
  ownEntries: number,
  binaries: SideModule[],
): Layout {
  const functions: Record<string, number> = {};
  for (const [k, name] of names.entries()) {
    const value = python.GOT[name]?.value;
    if (value === undefined || value <= 0) continue; // an unresolved weak symbol
    const own = binaries.some((binary, i) => {
      const inside = value >= starts[i]! && value < (starts[i + 1] ?? Infinity);
      return inside && typeof python.LDSO.loadedLibsByName[binary.path]!.exports[name] === "function";
    });
    functions[name] = value < ownEntries || own ? value : RESERVED + k;
  }
  return { functions, starts, end: roomy(python.wasmTable.length) };
}

function functionSymbols(module: WebAssembly.Module): string[] {
  return WebAssembly.Module.imports(module)
    .filter((item) => item.module === "GOT.func")
    .map((item) => item.name);
}

/** The next round index with some room below it, because engines add a few entries of their own. */
function roomy(length: number): number {
  return Math.ceil((length + 64) / 128) * 128;
}

function pad(table: WebAssembly.Table, length: number): void {
  if (table.length > length) throw new Error(`function table has ${table.length} entries, the layout wants ${length}`);
  table.grow(length - table.length);
}
