// An esbuild plugin for the worker: Pyodide's ES modules as one classic script for browsers. May import Node's own
// modules only.

import { readFileSync } from "node:fs";

export const pyodideForBrowsers = {
  name: "pyodide-for-browsers",
  setup(build) {
    // Pyodide names a public host to fetch packages from. We always pass our own; no built file may hold another's.
    build.onLoad({ filter: /[\\/]pyodide[\\/]pyodide\.mjs$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      const contents = text.replace(/`https:\/\/[^`]*\/full\/`/, '"memory://runtime/"');
      if (contents === text) return { errors: [{ text: `${path} no longer names its package host as expected` }] };
      return { contents, loader: "js" };
    });
    // The branches for Node are never taken in a browser.
    build.onResolve({ filter: /^(node:.*|ws)$/ }, ({ path }) => ({ path, namespace: "absent-in-browsers" }));
    build.onLoad({ filter: /.*/, namespace: "absent-in-browsers" }, () => ({ contents: "export default {}", loader: "js" }));
  },
};
