/**
 * Returns the focus to the element that had it before an overlay or screen. If that element is gone or hidden, or there
 * was none, the screen gets the focus, so that Tab does not start at the end of the page.
 */
export function restoreFocus(before: Element | null): void {
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
    before.focus({ preventScroll: true });
  }
  if (isFocusLost()) focusScreen();
}

/** Focuses the visible screen, marked with `data-focus-start`. Small surfaces have none. */
export function focusScreen(): void {
  const starts = [...document.querySelectorAll<HTMLElement>('[data-focus-start]')];
  starts.find((start) => start.checkVisibility())?.focus({ preventScroll: true });
}

/** Whether nothing visible has the focus. Chromium leaves the focus on a hidden element until the next frame. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || !active.checkVisibility();
}
