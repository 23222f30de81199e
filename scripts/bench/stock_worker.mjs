// The worker of stock.html: Pyodide and NumPy as published, nothing done to make them quick.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const ready = loadPyodide({ stdout: (line) => postMessage(`${line}\n`) }).then(async (python) => {
  await python.loadPackage("numpy", { messageCallback: () => {} });
  return python;
});
ready.catch((error) => console.error(error));
onmessage = async ({ data }) => (await ready).runPython(data);
