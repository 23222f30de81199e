// Which file an address means, and what is kept: the pure part of keeping the site offline.

import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, isCourse, isImmutable, isShell, pathOf, select } from "../../overrides/client/offline/paths";

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

test("the shell is small: no lesson and nothing of Python", () => {
  for (const path of ["index.html", "404.html", "offline/index.html", "assets/a1.3c3a734c39.css", "search/search_index.json"]) {
    assert.equal(isShell(path), true, path);
  }
  for (const path of ["losses/softmax/index.html", "assets/runtime/b6dcc921fcee/numpy.zip.bin", "assets/a.map"]) {
    assert.equal(isShell(path), false, path);
  }
});

test("the whole course is counted in files and bytes, without what no reader opens", () => {
  const listing = { "index.html": { sha256: "", size: 10 }, "a.map": { sha256: "", size: 99 }, "sitemap.xml": { sha256: "", size: 5 } };
  assert.deepEqual(select(listing, isCourse), { paths: ["index.html"], bytes: 10 });
});
