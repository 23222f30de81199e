// The one module that knows where the runtime's bytes come from. Every file is checked against the manifest that the
// page carries before it is used. May import shared/* and its neighbours compile, disk and failure.

import { readStored, writeStored } from "../shared/storage";
import { assetAddress, readSite, type RuntimeFile } from "../shared/site";
import { compile } from "./compile";
import { isDisk, nameOnDisk, readFromDisk } from "./disk";
import { RuntimeFailure } from "./failure";

export interface FileProgress {
  file: string;
  loaded: number;
  size: number;
}

/** Brings one file of the manifest, packed as it is served. Nothing may arrive twice: Locator sees to that. */
export interface Source {
  /** Throws RuntimeFailure. `fresh`: an earlier try failed, so no cache may answer. */
  read(name: string, fresh: boolean, progress: (loaded: number) => void): Promise<ArrayBuffer>;
  /** Whether the file would come from this machine. */
  isHere(name: string): Promise<boolean>;
}

/** Files whose presence in the browser's cache decides how Python starts. */
const REMEMBERED = new Set(["boot.snapshot"]);
/** The worker's script. Pages from a disk can start a worker in no other way than from bytes. */
export const WORKER = "worker.js";
const heldKey = (name: string) => `runtime.held.${name}`;

/** Over http: one request a file, checked by hash. */
class Hosted implements Source {
  async read(name: string, fresh: boolean, progress: (loaded: number) => void): Promise<ArrayBuffer> {
    const entry = entryOf(name);
    // The path holds the hash of the contents, so what a cache holds is right or refused below.
    const options: RequestInit = { cache: fresh ? "reload" : "force-cache" };
    // Without https browsers offer no hashing; they check a file themselves, if asked.
    if (!globalThis.crypto?.subtle) options.integrity = `sha256-${hexToBase64(entry.sha256)}`;
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      const response = await fetch(assetAddress(entry.path), options);
      if (!response.ok) throw new RuntimeFailure(`the host answered ${response.status}`, name);
      bytes = await readBody(response, name, progress);
    } catch (error) {
      if (error instanceof RuntimeFailure) throw error;
      throw new RuntimeFailure("the file did not arrive; the network is away or something blocks it", name);
    }
    if (bytes.length !== entry.size) {
      throw new RuntimeFailure(`the file was cut short, ${bytes.length} of ${entry.size} bytes came`, name);
    }
    await check(bytes, entry, name);
    if (REMEMBERED.has(name)) writeStored(heldKey(name), entry.sha256);
    return bytes.buffer;
  }

  async isHere(name: string): Promise<boolean> {
    // Asking the browser's cache itself shows an error in the console where the answer is no.
    return readStored<string>(heldKey(name)) === entryOf(name).sha256;
  }
}

/** Brings each file once: a second wish for one that is on its way waits for the same bytes. */
export class Locator {
  private arriving = new Map<string, Promise<ArrayBuffer>>();
  private script: Promise<string> | null = null;
  private compiling = new Map<string, Promise<WebAssembly.Module>>();
  private failed = new Set<string>();

  constructor(
    private source: Source,
    private progress: (step: FileProgress) => void,
  ) {}

  bytes(name: string): Promise<ArrayBuffer> {
    return once(this.arriving, name, async () => {
      const { size, gzip } = entryOf(name);
      // Told in bytes as they travel: hosts pack scripts, and the runtime's files come packed.
      const tell = (loaded: number) => this.progress({ file: name, loaded: Math.round((loaded / size) * gzip), size: gzip });
      tell(0);
      try {
        let told = performance.now();
        const bytes = await this.source.read(name, this.failed.has(name), (loaded) => {
          // A file on a fast line comes in hundreds of pieces; the page need not be drawn for each.
          if (performance.now() - told < 50) return;
          told = performance.now();
          tell(loaded);
        });
        tell(size);
        return bytes;
      } catch (error) {
        this.failed.add(name);
        throw error;
      }
    });
  }

  /** The compiled module, kept: the next worker starts without compiling. */
  module(name: string): Promise<WebAssembly.Module> {
    return once(this.compiling, name, async () => {
      const packed = await this.bytes(name);
      this.arriving.delete(name); // the compiled module is enough
      try {
        return await compile(packed);
      } catch (error) {
        throw new RuntimeFailure(`the browser could not compile it (${(error as Error).message})`, name);
      }
    });
  }

  /**
   * A new classic worker, from bytes that were checked. A worker of the page's own making also keeps the page's content policy,
   * which one that the host serves does not: no `import()` of another host's code inside.
   */
  async worker(): Promise<Worker> {
    // The address is not given back: the next worker has it again.
    this.script ??= this.bytes(WORKER).then((bytes) => URL.createObjectURL(new Blob([bytes], { type: "text/javascript" })));
    this.script.catch(() => {
      this.script = null;
    });
    return new Worker(await this.script);
  }

  isHere(name: string): Promise<boolean> {
    return this.source.isHere(name);
  }
}

/** From a disk: every file is a script beside the page, see disk.ts. */
class Disk implements Source {
  async read(name: string): Promise<ArrayBuffer> {
    const entry = entryOf(name);
    const bytes = await readFromDisk(entry.path);
    await check(bytes, entry, nameOnDisk(entry.path));
    if (REMEMBERED.has(name)) writeStored(heldKey(name), entry.sha256);
    return bytes.buffer;
  }

  async isHere(): Promise<boolean> {
    return true;
  }
}

/** Where this page's files are. */
export function locate(): Source {
  return isDisk() ? new Disk() : new Hosted();
}

export function entryOf(name: string): RuntimeFile {
  const manifest = readSite()?.manifest;
  const entry = manifest?.runtime[name] ?? manifest?.files[name];
  if (!entry) throw new RuntimeFailure("this site was built without it", name);
  return entry;
}

/** Throws RuntimeFailure unless the bytes have the manifest's hash. */
export async function check(bytes: Uint8Array<ArrayBuffer>, entry: RuntimeFile, name: string): Promise<void> {
  if (!globalThis.crypto?.subtle) return; // the browser has checked it while loading
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== entry.sha256) {
    throw new RuntimeFailure("the file is not the one this site was built with (its hash differs)", name);
  }
}

async function readBody(response: Response, name: string, progress: (loaded: number) => void) {
  const { size } = entryOf(name);
  const reader = response.body!.getReader();
  const bytes = new Uint8Array(size);
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return at === size ? bytes : bytes.slice(0, at);
    if (at + value.length > size) throw new RuntimeFailure(`the file is longer than the ${size} bytes it should have`, name);
    bytes.set(value, at);
    at += value.length;
    progress(at);
  }
}

/** One promise a key, forgotten when it fails so that a retry begins anew. */
function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let promise = made.get(key);
  if (!promise) {
    promise = make();
    made.set(key, promise);
    promise.catch(() => made.delete(key));
  }
  return promise;
}

function hexToBase64(hex: string): string {
  return btoa(hex.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))));
}
