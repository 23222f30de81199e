// Which file an address means, and what is kept: the pure part of keeping the site offline.

import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, isCourse, isImmutable, isPython, isShell, pathOf, successors } from "../../overrides/client/offline/paths";

const scope = "https://host.example/course/";

test("an address means the file that a host would serve for it", () => {
  assert.equal(pathOf(scope, scope), "index.html");
  assert.equal(pathOf(`${scope}losses/softmax/`, scope), "losses/softmax/index.html");
  assert.equal(pathOf(`${scope}losses/softmax/?x=1#block`, scope), "losses/softmax/index.html");
  assert.equal(pathOf(`${scope}a%20b/c.js`, scope), "a b/c.js");
});

test("an address outside the site means none of its files", () => {
  assert.equal(pathOf("https://host.example/another/", scope), null);
  assert.equal(pathOf("https://elsewhere.example/course/", scope), null);
});

test("a file's address leads back to the file", () => {
  for (const path of ["index.html", "losses/softmax/index.html", "assets/a b.js", "search/search_index.json"]) {
    assert.equal(pathOf(addressOf(path, scope), scope), path);
  }
});

test("only names that carry a hash are answered without asking the host", () => {
  for (const path of ["assets/a1.3c3a734c39.js", "assets/runtime/b6dcc921fcee/numpy.zip.bin", "assets/serif.EUO3YR6J.woff2"]) {
    assert.equal(isImmutable(path), true, path);
  }
  for (const path of ["index.html", "search/search_index.json", "assets/manifest.json", "assets/javascripts/lunr/tinyseg.js"]) {
    assert.equal(isImmutable(path), false, path);
  }
});

test("the shell is small: no lesson, nothing of Python or the editor", () => {
  for (const path of ["index.html", "404.html", "offline/index.html", "assets/a1.3c3a734c39.css", "search/search_index.json"]) {
    assert.equal(isShell(path), true, path);
  }
  for (const path of ["losses/softmax/index.html", "assets/runtime/b6dcc921fcee/numpy.zip.bin", "assets/worker.3c3a734c39.js", "assets/a.map"]) {
    assert.equal(isShell(path), false, path);
  }
});

test("the whole course leaves out what no reader opens", () => {
  assert.deepEqual(["index.html", "a.map", "sitemap.xml", "losses/softmax.py"].filter(isCourse), ["index.html", "losses/softmax.py"]);
});

test("Python's start takes its files and its worker, not the parts that an import brings", () => {
  for (const path of ["assets/runtime/b6dcc921fcee/python.zip.bin", "assets/runtime/b6dcc921fcee/boot.snapshot.bin", "assets/worker.3c3a734c39.js"]) {
    assert.equal(isPython(path), true, path);
  }
  for (const path of ["assets/runtime/b6dcc921fcee/plots.zip.bin", "assets/runtime/b6dcc921fcee/python-more.zip.bin", "assets/runtime.json"]) {
    assert.equal(isPython(path), false, path);
  }
});

test("what a reader held of one release stands for the same files of the next, whatever their hash", () => {
  const held = ["losses/softmax/index.html", "gone/index.html", "assets/worker.3c3a734c39.js", "assets/runtime/b6dcc921fcee/numpy.zip.bin"];
  const next = ["losses/softmax/index.html", "losses/mse/index.html", "assets/worker.0000000000.js", "assets/runtime/c7dcc921fcee/numpy.zip.bin"];
  const listing = Object.fromEntries([...next, "assets/runtime/c7dcc921fcee/plots.zip.bin"].map((path) => [path, { sha256: "", size: 1 }]));
  assert.deepEqual(successors(held, listing), next.filter((path) => path !== "losses/mse/index.html"));
});
