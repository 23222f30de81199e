// Where a phone's keyboard covers the page: its height becomes the CSS variable --a1-keyboard, by which Run and Stop stay
// above it. May import nothing.

/** Keep the variable up to date for as long as the tab lives. */
export function mountKeyboardHeight(): void {
  const view = window.visualViewport;
  if (!view) return;
  const measure = () => {
    // Pinch zoom also shrinks the visual viewport; only an unzoomed page tells the keyboard's height.
    const covered = view.scale > 1.05 ? 0 : Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
    document.documentElement.style.setProperty("--a1-keyboard", `${covered}px`);
  };
  view.addEventListener("resize", measure);
  view.addEventListener("scroll", measure);
  measure();
}
