/** Scrolls a message that appears below the visible part of the page into it. */
export function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
