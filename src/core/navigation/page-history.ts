import { decodedUri } from './paths';

/** The page's position in its own history: entry `index` of entries 0 to `last`. */
export type HistorySteps = { index: number; last: number };

/** The steps after a navigation to entry `index`. A new entry removes those after it; going back does not. */
export function afterNavigation(steps: HistorySteps, action: 'POP' | 'PUSH' | 'REPLACE', index: number): HistorySteps {
  return { index, last: action === 'PUSH' ? index : Math.max(index, steps.last) };
}

/** Back is possible after the first entry, forward only after going back (docs/behaviour.md#header). */
export function possibleSteps({ index, last }: HistorySteps): { back: boolean; forward: boolean } {
  return { back: index > 0, forward: index < last };
}

/** Where a page should scroll after a navigation. */
export type ScrollTarget =
  | { type: 'stay' }
  | { type: 'top' }
  | { type: 'position'; top: number }
  | { type: 'target'; id: string };

/**
 * No scrolling when only query or hash changed on the same path; to the saved position on history navigation; to the
 * element with the id in the hash; else to the top.
 */
export function scrollTarget(navigation: {
  samePath: boolean;
  isPop: boolean;
  /** Saved scroll position of this history entry; null where there is none. */
  saved: number | null;
  hash: string;
}): ScrollTarget {
  if (navigation.samePath) return { type: 'stay' };
  if (navigation.isPop && navigation.saved !== null) return { type: 'position', top: navigation.saved };
  const id = decodedUri(navigation.hash.replace(/^#/, ''));
  return id === '' ? { type: 'top' } : { type: 'target', id };
}
