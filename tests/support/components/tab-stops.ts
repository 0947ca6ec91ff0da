import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

function indexOf(entry: Element | null | undefined): number | null {
  const index = entry?.getAttribute('data-index');
  return index == null ? null : Number(index);
}

/** The index of the list entry that has the focus, itself or by a control inside; null = none. */
export function focusedEntry(): number | null {
  return indexOf(document.activeElement?.closest('[data-index]'));
}

/** The indexes of the rendered list entries that Tab can reach. */
export function tabStops(): (number | null)[] {
  return [...document.querySelectorAll('[data-index][tabindex="0"]')].map(indexOf);
}

/** Focuses an element without scrolling. */
function focus(target: Locator): void {
  (target.element() as HTMLElement).focus({ preventScroll: true });
}

/** Presses Tab from one control to another; returns the list entries that have the focus on the way, each once. */
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

/** Scrolls to these offsets one after another; each time the entry that Tab could reach is no longer rendered. */
export async function scrollTabStopAway(scroller: Element, ...tops: number[]): Promise<void> {
  for (const top of tops) {
    await expect.poll(tabStops).toHaveLength(1);
    const [index] = tabStops();
    scroller.scrollTo({ top, behavior: 'instant' });
    await expect.poll(() => document.querySelector(`[data-index="${index}"]`)).toBeNull();
  }
}

/**
 * Presses Tab from the control before a list, once one entry can be reached. Fails unless that was in view already;
 * resolves to its index.
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
