// Unpacks and compiles WebAssembly away from the page's thread: unpacking alone held it for 60 to 170 ms. A worker of its own,
// because the Python worker's script is still arriving then, and because compiled modules outlive that worker. May import nothing.

interface Waiting {
  resolve(module: WebAssembly.Module): void;
  reject(error: Error): void;
}

/** Runs in the worker, as text: it may name nothing outside itself. */
function compiling(): void {
  addEventListener("message", async ({ data: { id, packed } }: MessageEvent<{ id: number; packed: ArrayBuffer }>) => {
    try {
      // Streaming compiles while it unpacks, on threads of the engine's own.
      const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
      const headers = { "Content-Type": "application/wasm" };
      postMessage({ id, module: await WebAssembly.compileStreaming(new Response(stream, { headers })) });
    } catch (error) {
      postMessage({ id, reason: String((error as Error).message) });
    }
  });
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let last = 0;

/** The module in a gzip file. The bytes are given away. */
export function compile(packed: ArrayBuffer): Promise<WebAssembly.Module> {
  worker ??= begin();
  const id = ++last;
  const module = new Promise<WebAssembly.Module>((resolve, reject) => waiting.set(id, { resolve, reject }));
  worker.postMessage({ id, packed }, [packed]);
  return module;
}

function begin(): Worker {
  const address = URL.createObjectURL(new Blob([`(${compiling})()`], { type: "text/javascript" }));
  const made = new Worker(address);
  made.onmessage = ({ data: { id, module, reason } }) => {
    const { resolve, reject } = waiting.get(id)!;
    waiting.delete(id);
    if (waiting.size === 0) end(); // compiled once, kept by the page: it is not needed again
    if (module) resolve(module);
    else reject(new Error(reason));
  };
  made.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || "a worker did not start"));
    waiting.clear();
    end();
  };
  return made;
}

function end(): void {
  worker?.terminate();
  worker = null;
}
