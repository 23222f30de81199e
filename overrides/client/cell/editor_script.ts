// Brings the editor's script onto the page, once, when a reader turns to a block. A script tag works from disk too.
// May import shared/site and cell/editor_types.

import { assetAddress, readSite } from "../shared/site";
import type { EditorScript } from "./editor_types";

let loading: Promise<EditorScript> | null = null;

/** The editor's script; rejects with a sentence where it cannot be loaded, and the next call tries again. */
export function editorScript(): Promise<EditorScript> {
  loading ??= new Promise<EditorScript>((resolve, reject) => {
    const path = readSite()?.manifest.editor ?? "";
    const tag = document.createElement("script");
    tag.src = assetAddress(path);
    tag.onload = () => {
      const script = (globalThis as { A1Editor?: EditorScript }).A1Editor;
      if (script) resolve(script);
      else reject(new Error(`${path} was loaded but is not the editor`));
    };
    tag.onerror = () => {
      tag.remove();
      loading = null;
      reject(new Error(`${path} could not be loaded`));
    };
    document.head.append(tag);
  });
  return loading;
}
