// Takes the site's storage, caches and network away from the worker before any learner code runs: a shared link must
// neither phone home nor poison what the site serves. May import nothing.

const GLOBALS = [
  "fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource", "importScripts",
  "caches", "Cache", "CacheStorage", "indexedDB", "IDBFactory", "cookieStore", "BroadcastChannel", "Worker",
  "SharedWorker", "RTCPeerConnection", "RTCDataChannel", "Notification", "FileSystemHandle", "FileSystemFileHandle",
  "FileReaderSync", "webkitRequestFileSystem", "webkitRequestFileSystemSync", "webkitResolveLocalFileSystemURL",
  "webkitResolveLocalFileSystemSyncURL", "eval", "PushManager", "StorageManager",
]; // prettier-ignore

const NAVIGATOR = [
  "storage", "serviceWorker", "sendBeacon", "locks", "serial", "usb", "hid", "bluetooth", "gpu", "permissions",
  "mediaCapabilities", "connection", "webkitPersistentStorage", "webkitTemporaryStorage", "storageBuckets",
]; // prettier-ignore

/** Removes the names from the worker's global object and its prototypes. Whoever needs one has to keep it before. */
export function lockdown(scope: object): void {
  for (const name of GLOBALS) remove(scope, name);
  const navigator = (scope as { navigator?: object }).navigator;
  if (navigator) for (const name of NAVIGATOR) remove(navigator, name);
  // A message port could be transferred to another page of the site; Python's own scheduler has its channel already.
  for (const name of ["MessageChannel", "postMessage", "close"]) remove(scope, name);
  closeFunctionConstructors();
}

function remove(owner: object, name: string): void {
  for (let link: object | null = owner; link; link = Object.getPrototypeOf(link)) {
    if (Object.prototype.hasOwnProperty.call(link, name)) {
      if (!Reflect.deleteProperty(link, name)) Object.defineProperty(link, name, { value: undefined });
    }
  }
  // An own, unchangeable `undefined` also hides what an engine would not let go.
  Object.defineProperty(owner, name, { value: undefined, writable: false, configurable: false });
}

/** `(() => {}).constructor("…")` would compile text, and text may hold `import("https:…")`. */
function closeFunctionConstructors(): void {
  const kinds = [function () {}, async function () {}, function* () {}, async function* () {}];
  const closed = function () {
    throw new TypeError("text cannot become JavaScript here");
  };
  closed.prototype = Function.prototype; // `x instanceof Function` stays true
  for (const kind of kinds) Object.defineProperty(Object.getPrototypeOf(kind), "constructor", { value: closed });
  Object.defineProperty(globalThis, "Function", { value: closed });
}
