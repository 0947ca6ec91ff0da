import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

function indexOf(entry: Element | null | undefined): number | null {
  const index = entry?.getAttribute('data-index');
  return index == null ? null : Number(index);
}

/** Index of the list entry that has or contains the focus; null = none. */
export function focusedEntry(): number | null {
  return indexOf(document.activeElement?.closest('[data-index]'));
}

/** Indexes of the rendered list entries that Tab reaches. */
export function tabStops(): (number | null)[] {
  return [...document.querySelectorAll('[data-index][tabindex="0"]')].map(indexOf);
}

/** Focuses an element without scrolling. */
function focus(target: Locator): void {
  (target.element() as HTMLElement).focus({ preventScroll: true });
}

/** Presses Tab from one control to another; returns the distinct list entries focused on the way. */
export async function entriesBetween(from: Locator, to: Locator): Promise<number[]> {
  const entries = new Set<number>();
  focus(from);
  for (let press = 0; press < 20; press += 1) {
    await userEvent.tab();
    if (document.activeElement === to.element()) return [...entries];
    const entry = focusedEntry();
    if (entry !== null) entries.add(entry);
  }
  throw new Error('Tab does not lead there');
}

/** Scrolls to these offsets in turn; each time the entry with the tab stop is no longer rendered. */
export async function scrollTabStopAway(scroller: Element, ...tops: number[]): Promise<void> {
  for (const top of tops) {
    await expect.poll(tabStops).toHaveLength(1);
    const [index] = tabStops();
    scroller.scrollTo({ top, behavior: 'instant' });
    await expect.poll(() => document.querySelector(`[data-index="${index}"]`)).toBeNull();
  }
}

/**
 * Presses Tab from the control before a list once an entry has the tab stop. Fails unless that is in view; resolves to
 * its index.
 */
export async function enterInView(from: Locator, scroller: Element): Promise<number> {
  focus(from);
  await expect.poll(tabStops).toHaveLength(1);
  const { scrollTop } = scroller;
  await userEvent.tab();
  const entry = focusedEntry();
  if (entry === null) throw new Error('Tab does not enter the list');
  await expect.element(document.activeElement as HTMLElement).toBeInViewport();
  expect(scroller.scrollTop).toBe(scrollTop);
  return entry;
}
