// Lets Pyodide load in a classic worker. Import it before Pyodide: it looks for `importScripts` while it loads, and
// refuses classic workers by that. Classic is the only kind of worker that runs from file://. May import nothing.

Object.defineProperty(globalThis, "importScripts", {
  value: () => {
    throw new Error("not available");
  },
  configurable: true,
});
