// Stored zip archives: read the index, mount the members as files without copying a byte. May import
// emscripten.ts only. Our archives are stored, not deflated, and gzipped as a whole on the way.

import type { FileSystem } from "./emscripten";

export interface Member {
  name: string;
  bytes: Uint8Array;
}

/** The members of a stored zip, as views into `archive`. Throws where it is not one. */
export function members(archive: Uint8Array): Member[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22; // our archives carry no comment
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new Error("not a zip archive");
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const decoder = new TextDecoder();
  const found: Member[] = [];
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error("damaged zip index");
    if (view.getUint16(at + 10, true) !== 0) throw new Error("a member is compressed");
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const extra = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const name = decoder.decode(archive.subarray(at + 46, at + 46 + nameLength));
    found.push({ name, bytes: archive.subarray(start, start + size) });
    at += 46 + nameLength + extra;
  }
  return found;
}

/** One stored zip with the members of both; Python finds the halves of a package only in one archive. */
export function merged(first: Uint8Array, second: Uint8Array): Uint8Array {
  const parts = [first, second].map((archive) => {
    const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
    const end = archive.length - 22;
    const index = view.getUint32(end + 16, true);
    return { count: view.getUint16(end + 10, true), data: archive.subarray(0, index), index: archive.slice(index, end) };
  });
  const [a, b] = [parts[0]!, parts[1]!];
  const entries = new DataView(b.index.buffer);
  for (let at = 0; at < b.index.length; ) {
    entries.setUint32(at + 42, entries.getUint32(at + 42, true) + a.data.length, true);
    at += 46 + entries.getUint16(at + 28, true) + entries.getUint16(at + 30, true) + entries.getUint16(at + 32, true);
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, a.count + b.count, true);
  end.setUint16(10, a.count + b.count, true);
  end.setUint32(12, a.index.length + b.index.length, true);
  end.setUint32(16, a.data.length + b.data.length, true);
  const pieces = [a.data, b.data, a.index, b.index, new Uint8Array(end.buffer)];
  const whole = new Uint8Array(pieces.reduce((total, piece) => total + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Puts every member of a stored zip below `folder`. */
export function mountArchive(fs: FileSystem, archive: Uint8Array, folder: string): void {
  for (const { name, bytes } of members(archive)) mountFile(fs, `${folder}/${name}`, bytes);
}

/** Puts one file in place; its bytes stay where they are. An older file of that name goes. */
export function mountFile(fs: FileSystem, path: string, bytes: Uint8Array): void {
  const cut = path.lastIndexOf("/");
  const folder = path.slice(0, cut);
  fs.mkdirTree(folder);
  if (fs.analyzePath(path).exists) fs.unlink(path);
  const node = fs.createFile(folder, path.slice(cut + 1), {}, true, false);
  node.contents = bytes;
  node.usedBytes = bytes.length;
}
