// Only in the copy for a disk, loaded before Material's own script: no browser starts a worker from a file:// address, so
// the search worker runs in a hidden frame instead. The npm package iframe-worker does the same by writing an inline
// script with the page's path in it, which no content policy with hashes can allow. May import nothing.

type Listener = ((event: MessageEvent) => void) | null;

class FrameWorker extends EventTarget {
  onmessage: Listener = null;
  onerror: Listener = null;
  private frame = document.createElement("iframe");
  private loaded: Promise<unknown>;

  constructor(address: string | URL) {
    super();
    this.frame.hidden = true;
    this.frame.title = "Search";
    document.body.append(this.frame);
    const inside = this.frame.contentWindow as unknown as Record<string, unknown> & Window;
    inside["postMessage"] = (data: unknown) => this.deliver(data);
    // `importScripts` of Material's worker fetches stemmers of other languages; this course has one language.
    inside["importScripts"] = () => undefined;
    const script = inside.document.createElement("script");
    this.loaded = new Promise((resolve, refuse) => {
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => refuse(new Error(`${String(address)} is missing from this copy; unpack the zip again.`)));
    });
    script.src = String(address);
    inside.document.body.append(script);
  }

  postMessage(data: unknown): void {
    void this.loaded.then(() => {
      const inside = this.frame.contentWindow as (Window & { MessageEvent: typeof MessageEvent }) | null;
      inside?.dispatchEvent(new inside.MessageEvent("message", { data: structuredClone(data) }));
    });
  }

  terminate(): void {
    this.frame.remove();
  }

  private deliver(data: unknown): void {
    const event = new MessageEvent("message", { data });
    this.dispatchEvent(event);
    this.onmessage?.(event);
  }
}

const Native = self.Worker;
self.Worker = function (address: string | URL, options?: WorkerOptions) {
  return String(address).startsWith("blob:") ? new Native(address, options) : new FrameWorker(address);
} as unknown as typeof Worker;
