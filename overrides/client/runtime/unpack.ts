// Unpacks what the site serves packed. May import nothing.

/** The bytes of a gzip file. Throws where it is damaged. */
export async function unpack(packed: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
