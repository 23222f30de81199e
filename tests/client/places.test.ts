// Addresses: the same page spelt two ways, and the lesson a mistyped address meant.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, pageAddress } from "../../overrides/client/course/places";

const known = ["normalisation/layernorm/", "normalisation/batchnorm/", "tensors/broadcasting/", "training/training-loop/"];

test("a page's address is the same with fragment, query and index file", () => {
  for (const end of ["", "#top", "?q=1", "index.html", "index.html#a"])
    assert.equal(pageAddress(`http://h/a/${end}`), "http://h/a/");
  assert.equal(pageAddress("index.html"), "");
  assert.equal(pageAddress("http://h/myindex.html"), "http://h/myindex.html");
});

test("a mistyped or moved address finds its lesson", () => {
  assert.equal(nearest("normalization/layernorm", known)[0], "normalisation/layernorm/");
  assert.equal(nearest("layernorm.html", known)[0], "normalisation/layernorm/");
  assert.equal(nearest("tensors/brodcasting/", known)[0], "tensors/broadcasting/");
  assert.equal(nearest("training-loop", known)[0], "training/training-loop/");
});

test("an address like none suggests none", () => {
  assert.deepEqual(nearest("wp-login.php", known), []);
  assert.deepEqual(nearest("", known), []);
});
