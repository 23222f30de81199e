// Small helpers to make and find page elements. Whatever a learner wrote or printed goes through here as text nodes,
// never as markup. May import nothing.

type Attributes = Record<string, string | number | boolean | null | undefined>;

/** A new element. `true` sets an empty attribute; `false`, null and undefined leave it out; strings become text nodes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  // A browser that translates the page must leave Python alone.
  if (name === "pre" || name === "code") made.translate = false;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/** A sentence whose `parts between backticks` are code. */
export function sentence(text: string): (Node | string)[] {
  return text.split("`").map((part, at) => (at % 2 === 1 ? element("code", { dir: "ltr" }, part) : part));
}

/** A real, labelled button. `action` becomes `data-action`, which tests and style sheets go by. */
export function button(label: string, action: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element("button", { type: "button", class: "a1-button", "data-action": action, ...attributes }, label);
  made.addEventListener("click", press);
  return made;
}

/** The parsed JSON of a `<script type="application/json">`, or null where there is none or it does not parse. */
export function readJson<T>(holder: Element | null): T | null {
  if (!holder) return null;
  try {
    return JSON.parse(holder.textContent ?? "") as T;
  } catch {
    return null;
  }
}

/** The JSON script that is a direct child of `parent`: a task's cell has its own, deeper one. */
export function childJson<T>(parent: Element): T | null {
  return readJson<T>(parent.querySelector(":scope > script[type='application/json']"));
}

/** Several things to undo when a page is left, as one. */
export class Undoing {
  private steps: (() => void)[] = [];

  add(step: () => void): void {
    this.steps.push(step);
  }

  /** Listen until the page is left. */
  on(target: EventTarget, event: string, listener: (event: Event) => void, options?: AddEventListenerOptions): void {
    target.addEventListener(event, listener, options);
    this.add(() => target.removeEventListener(event, listener, options));
  }

  run(): void {
    for (const step of this.steps.splice(0).reverse()) step();
  }
}
