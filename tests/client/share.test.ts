// A link carries a block whole, and a damaged or hostile one carries nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fragmentOf, sharedFrom } from "../../overrides/client/cell/share";

test("what goes in comes out", async () => {
  const shared = { lesson: "losses/softmax", cell: "step-1", code: "print('it’s “σ²” 🙂')\n\tif x:\n" };
  const fragment = await fragmentOf(shared);
  assert.match(fragment, /^a1=[\w-]+$/);
  assert.deepEqual(await sharedFrom(`#${fragment}`), shared);
});

test("repetition packs well: an address stays short", async () => {
  const fragment = await fragmentOf({ lesson: "a/b", cell: "c", code: "x = torch.randn(2, 3)\n".repeat(60) });
  assert.ok(fragment.length < 200);
});

test("other fragments, damage and strangers' data are nothing", async () => {
  const good = await fragmentOf({ lesson: "a/b", cell: "c", code: "print(1)" });
  for (const bad of ["", "#example", "#a1=", "#a1=%%%", `#${good.slice(0, -4)}`, `#${good.slice(0, 9)}A${good.slice(10)}`]) {
    assert.equal(await sharedFrom(bad), null, bad);
  }
});

test("a bomb of compressed blanks is refused", async () => {
  const stream = new Blob([" ".repeat(5_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  assert.equal(await sharedFrom(`#a1=${bytes.toString("base64url")}`), null);
});
