// Runs the unit tests of the browser code: bundles each tests/client/*.test.ts for Node and hands them to node --test.
// May import Node's own modules and esbuild. Use: node scripts/test_client.mjs [part of a test file's name]

import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const sources = join(root, "tests", "client");
const out = join(root, ".cache", "client-tests");
const wanted = process.argv[2] ?? "";

const files = readdirSync(sources).filter((name) => name.endsWith(".test.ts") && name.includes(wanted));
if (files.length === 0) {
  console.error(`test_client: no test file in tests/client has "${wanted}" in its name`);
  process.exit(2);
}
rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: files.map((name) => join(sources, name)),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  loader: { ".py": "text" },
  sourcemap: "inline",
  logLevel: "warning",
});
const run = spawnSync(
  process.execPath,
  ["--enable-source-maps", "--test", "--test-reporter=spec", ...files.map((name) => join(out, name.replace(/\.ts$/, ".mjs")))],
  { stdio: "inherit", cwd: root },
);
process.exit(run.status ?? 1);
