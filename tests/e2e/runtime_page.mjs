// A page with nothing but the runtime on it, as `globalThis.A1.runtime`, for the tests of the runtime.
// node runtime_page.mjs OUT      Takes the built client and runtime from overrides/theme/assets/.

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { pyodideForBrowsers } from "../../scripts/runtime/esbuild_pyodide.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..", "..");
const assets = join(root, "overrides", "theme", "assets");
const client = join(root, "overrides", "client");
const out = resolve(process.argv[2]);
mkdirSync(out, { recursive: true });

const common = { bundle: true, format: "iife", plugins: [pyodideForBrowsers], define: { "import.meta.url": '"memory://x/"' } };
const entry = { contents: 'export { runtime } from "./runtime/runtime";', resolveDir: client };
await build({ ...common, globalName: "A1", stdin: entry, outfile: join(out, "assets", "page.js") });
await build({ ...common, entryPoints: [join(client, "runtime", "worker.ts")], minify: true, outfile: join(out, "assets", "worker.js") });
cpSync(join(assets, "runtime"), join(out, "assets", "runtime"), { recursive: true });
const runtime = JSON.parse(readFileSync(join(assets, "runtime.json"), "utf8"));
writePage("index.html", readFileSync(join(out, "assets", "worker.js")), "");
// The same in a browser whose Python cannot put its stack aside, as Safari's and Firefox ESR's cannot.
const without = "delete WebAssembly.Suspending; delete WebAssembly.promising;";
writePage("unable.html", Buffer.concat([Buffer.from(without), readFileSync(join(out, "assets", "worker.js"))]), without);

function writePage(name, worker, first) {
  const path = name.replace(".html", ".worker.js");
  writeFileSync(join(out, "assets", path), worker);
  const sha256 = createHash("sha256").update(worker).digest("hex");
  const files = { "worker.js": { path, size: worker.length, gzip: worker.length, sha256 } };
  const manifest = { page: "", style: "", editor: "", worker: path, files, runtime, version: "test" };
  const site = { version: "test", root: ".", assets: "assets", manifest, lessons: [], repo: "" };
  writeFileSync(
    join(out, name),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Runtime</title><link rel="icon" href="data:,"><script>${first}</script>
<script type="application/json" id="a1-site">${JSON.stringify(site)}</script><script src="assets/page.js"></script></html>`,
  );
}
