// Our stored archives: read without copying, and joined so that Python finds both halves of a package.
import assert from "node:assert/strict";
import { test } from "node:test";
import { members, merged } from "../../overrides/client/runtime/archive";

/** A stored zip, written by the format's description. */
function zip(files: Record<string, string>): Uint8Array {
  const encoder = new TextEncoder();
  const local: number[] = [];
  const index: number[] = [];
  const u16 = (value: number) => [value & 255, value >> 8];
  const u32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255];
  for (const [name, text] of Object.entries(files)) {
    const bytes = encoder.encode(text);
    const label = encoder.encode(name);
    const offset = local.length;
    const sizes = [...u32(0), ...u32(bytes.length), ...u32(bytes.length), ...u16(label.length), ...u16(0)];
    local.push(...u32(0x04034b50), ...u16(20), ...u16(0), ...u16(0), ...u32(0), ...sizes, ...label, ...bytes);
    index.push(...u32(0x02014b50), ...u16(20), ...u16(20), ...u16(0), ...u16(0), ...u32(0), ...sizes);
    index.push(...u16(0), ...u16(0), ...u16(0), ...u32(0), ...u32(offset), ...label);
  }
  const count = Object.keys(files).length;
  const end = [...u32(0x06054b50), ...u16(0), ...u16(0), ...u16(count), ...u16(count)];
  end.push(...u32(index.length), ...u32(local.length), ...u16(0));
  return Uint8Array.from([...local, ...index, ...end]);
}

const read = (archive: Uint8Array) =>
  Object.fromEntries(members(archive).map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));

test("members are views into the archive", () => {
  const archive = zip({ "a.pyc": "alpha", "päckchen/b.pyc": "beta" });
  assert.deepEqual(read(archive), { "a.pyc": "alpha", "päckchen/b.pyc": "beta" });
  assert.equal(members(archive)[0]!.bytes.buffer, archive.buffer);
});

test("two archives become one with the members of both", () => {
  const whole = merged(zip({ "html/__init__.pyc": "one" }), zip({ "html/parser.pyc": "two", "tarfile.pyc": "three" }));
  assert.deepEqual(read(whole), { "html/__init__.pyc": "one", "html/parser.pyc": "two", "tarfile.pyc": "three" });
});

test("what is no archive of ours is refused", () => {
  assert.throws(() => members(new Uint8Array(10)), /not a zip/);
  const damaged = zip({ a: "x" });
  damaged[damaged.length - 22 - 46 - 1] = 0; // the signature of the index
  assert.throws(() => members(damaged), /damaged/);
});
