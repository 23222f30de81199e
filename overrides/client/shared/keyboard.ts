// Where a phone's keyboard covers the page: its height becomes the CSS variable --a1-keyboard, by which Run and Stop stay
// above it. May import nothing.

const FIELDS = "input, textarea, [contenteditable='true']";

/** Keep the variable up to date for as long as the tab lives. */
export function mountKeyboardHeight(): void {
  const view = window.visualViewport;
  if (!view) return;
  const measure = () => {
    // Only a field has a keyboard; browsers also report other sizes while they lay a page out. And pinch zoom shrinks the
    // visual viewport too: only an unzoomed page tells the keyboard's height.
    const typing = document.activeElement?.matches(FIELDS) === true && Math.abs(view.scale - 1) < 0.05;
    const covered = typing ? Math.max(0, Math.round(innerHeight - view.height - view.offsetTop)) : 0;
    document.documentElement.style.setProperty("--a1-keyboard", `${covered}px`);
  };
  view.addEventListener("resize", measure);
  view.addEventListener("scroll", measure);
}
