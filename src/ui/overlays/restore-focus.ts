/**
 * Gives the focus back to the element that had it before an overlay or screen. If that is gone or hidden, or nothing had
 * it, the focus goes to the screen, so that the next Tab does not begin at the end of the page.
 */
export function restoreFocus(before: Element | null): void {
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
    before.focus({ preventScroll: true });
  }
  if (isFocusLost()) focusScreen();
}

/** Focuses the visible screen: the element that is marked `data-focus-start`. Small surfaces have none. */
export function focusScreen(): void {
  const starts = [...document.querySelectorAll<HTMLElement>('[data-focus-start]')];
  starts.find((start) => start.checkVisibility())?.focus({ preventScroll: true });
}

/** Chromium leaves the focus on an element that was just hidden until the next frame. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || !active.checkVisibility();
}
