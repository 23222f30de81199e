// Pyodide ships no types for its own module factory; emscripten.ts says what we use of it.
declare module "pyodide/pyodide.asm.mjs" {
  const create: unknown;
  export default create;
}
