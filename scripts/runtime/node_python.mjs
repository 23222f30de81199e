// Runs one of our Python programs in Pyodide under Node: the only way here to the browser's own Python.
// node node_python.mjs PYODIDE_FOLDER PROGRAM.py JOB.json      The program finds the job as `job`.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, program, jobFile] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodideFolder}/`, env: { PYTHONHASHSEED: "0" } });

const job = JSON.parse(readFileSync(jobFile, "utf8"));
// Inside, `/host` is the folder of the job file and `/scripts` the folder of the program.
for (const [inside, outside] of [["/host", dirname(jobFile)], ["/scripts", dirname(program)]]) {
  python.FS.mkdirTree(inside);
  python.mountNodeFS(inside, outside);
}
python.globals.set("job", python.toPy(job));
try {
  python.runPython("import sys; sys.path.insert(0, '/scripts')");
  python.runPython(readFileSync(program, "utf8"), { filename: program });
} catch (error) {
  // Uncaught, Node would print a megabyte: the whole line of Pyodide's minified source.
  console.error(error.message);
  process.exit(1);
}
