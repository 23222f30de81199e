// Builds what the browser loads into overrides/theme/assets/: the page script, the editor, the worker, the style sheet
// and manifest.json. Every name carries the hash of its contents, so hosts may cache the files for ever. All are classic
// scripts: modules and fetch do not work on file://. May import Node's own modules and esbuild.
// Use: node scripts/build_client.mjs [--watch]

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, watch, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { pyodideForBrowsers } from "./runtime/esbuild_pyodide.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const client = join(root, "overrides", "client");
const assets = join(root, "overrides", "theme", "assets");

// Compressed bytes. Material itself moves about 150 KB before a reader does anything and a lesson page may move 300 KB
// in all, so the page script and the style sheet have to stay small; the editor and the worker come on intent.
const budgets = { page: 40_000, style: 12_000, editor: 170_000, worker: 320_000, service: 6_000, disk: 2_000 };

const parts = [
  { part: "page", entry: "main.ts", name: "a1", extension: "js" },
  { part: "style", entry: "style/index.css", name: "a1", extension: "css" },
  { part: "editor", entry: "cell/editor.ts", name: "editor", extension: "js" },
  { part: "worker", entry: "runtime/worker.ts", name: "worker", extension: "js" },
  { part: "service", entry: "offline/service.ts", name: "service", extension: "js" },
  { part: "disk", entry: "offline/disk-search.ts", name: "disk", extension: "js" },
];

function fail(sentence) {
  console.error(`build_client: ${sentence}`);
  process.exitCode = 1;
  throw new Error("stopped");
}

async function bundle({ part, entry, extension }) {
  const file = join(client, entry);
  if (!existsSync(file)) fail(`${entry} is missing, so there is no ${part}; restore overrides/client/${entry}`);
  const made = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: ["chrome105", "firefox115", "safari16.4"],
    legalComments: "none",
    charset: "utf8",
    loader: { ".py": "text", ".svg": "dataurl", ".woff2": "file" },
    outdir: assets,
    assetNames: "[name].[hash]",
    plugins: [pyodideForBrowsers],
    define: { "import.meta.url": '"memory://runtime/"' }, // classic scripts have none
    logLevel: "silent",
  }).catch((problem) => {
    for (const { text, location } of problem.errors ?? [{ text: String(problem) }]) {
      console.error(location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text);
    }
    return fail(`overrides/client/${entry} does not build; mend the places above`);
  });
  const isPart = ({ path }) => path.endsWith(`.${extension}`);
  // Fonts that the style sheet names: their names carry a hash already, and the sheet holds those names.
  const named = made.outputFiles.filter((output) => !isPart(output));
  return { contents: made.outputFiles.find(isPart).contents, named };
}

function checkBudget(part, packed) {
  if (packed <= budgets[part]) return;
  const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  fail(
    `the ${part} is ${kb(packed)} compressed, its budget is ${kb(budgets[part])}. Look for a new import with ` +
      "`npx esbuild --analyze`; if the bytes are worth it, raise the number in scripts/build_client.mjs and say why",
  );
}

/** What scripts/runtime wrote about the Python files, or nothing yet. */
function readRuntime() {
  const file = join(assets, "runtime.json");
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (problem) {
    return fail(`overrides/theme/assets/runtime.json does not parse (${problem.message}); delete it and build again`);
  }
}

export async function buildClient() {
  mkdirSync(assets, { recursive: true });
  const made = [];
  const fonts = [];
  for (const one of parts) {
    const { contents, named } = await bundle(one);
    fonts.push(...named.map((font) => ({ path: basename(font.path), contents: font.contents })));
    const packed = gzipSync(contents, { level: 9 }).length;
    checkBudget(one.part, packed);
    const sha256 = createHash("sha256").update(contents).digest("hex");
    made.push({ ...one, contents, packed, sha256, path: `${one.name}.${sha256.slice(0, 10)}.${one.extension}` });
  }
  // Write first and delete the old files after: a server in between never lacks a file that a page names.
  for (const { path, contents } of [...fonts, ...made]) writeFileSync(join(assets, path), contents);
  const manifest = Object.fromEntries(made.map(({ part, path }) => [part, path]));
  // The page hands the worker's script over itself, so it is checked like a file of the runtime.
  const worker = made.find(({ part }) => part === "worker");
  const facts = { size: worker.contents.length, gzip: worker.packed, sha256: worker.sha256 };
  manifest.files = { "worker.js": { path: worker.path, ...facts } };
  manifest.runtime = readRuntime();
  manifest.version = createHash("sha256").update(JSON.stringify(manifest)).digest("hex").slice(0, 10);
  const target = join(assets, "manifest.json");
  writeFileSync(`${target}.new`, `${JSON.stringify(manifest, null, 1)}\n`);
  renameSync(`${target}.new`, target);
  const keep = new Set([...fonts, ...made].map(({ path }) => path));
  for (const name of readdirSync(assets)) {
    if (/^(a1|editor|worker|service|disk)\.[0-9a-f]{10}\.(js|css)$|\.woff2$/.test(name) && !keep.has(name)) rmSync(join(assets, name));
  }
  const sizes = made.map(({ part, packed }) => `${part} ${(packed / 1000).toFixed(1)} KB`).join(", ");
  console.log(`client ${manifest.version}: ${sizes} (compressed)`);
}

const [, , flag] = process.argv;
if (flag && flag !== "--watch") {
  console.error(`build_client: unknown argument ${flag}; there is only --watch`);
  process.exit(2);
}
await buildClient().catch((problem) => {
  if (problem.message !== "stopped") throw problem;
});
if (flag === "--watch") {
  let timer;
  watch(client, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => buildClient().catch(() => {}), 100);
  });
}
