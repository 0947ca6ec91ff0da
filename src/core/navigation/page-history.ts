import { decodedUri } from './paths.ts';

/** Position in the page's own history: entry `index` of 0 to `last`. */
export type HistorySteps = { index: number; last: number };

/** Position after a navigation to entry `index`. Only a new entry removes those after it. */
export function afterNavigation(steps: HistorySteps, action: 'POP' | 'PUSH' | 'REPLACE', index: number): HistorySteps {
  return { index, last: action === 'PUSH' ? index : Math.max(index, steps.last) };
}

/** Back is possible after the first entry, forward only after going back (docs/behaviour.md#header). */
export function possibleSteps({ index, last }: HistorySteps): { back: boolean; forward: boolean } {
  return { back: index > 0, forward: index < last };
}

export type ScrollTarget =
  | { type: 'stay' }
  | { type: 'top' }
  | { type: 'position'; top: number }
  | { type: 'target'; id: string };

/**
 * Scroll position after a navigation: unchanged if only query or hash changed; the saved position on back and forward;
 * the element of the hash; else the top.
 */
export function scrollTarget(navigation: {
  samePath: boolean;
  isPop: boolean;
  /** Saved scroll position of this history entry; null = none. */
  saved: number | null;
  hash: string;
}): ScrollTarget {
  if (navigation.samePath) return { type: 'stay' };
  if (navigation.isPop && navigation.saved !== null) return { type: 'position', top: navigation.saved };
  const id = decodedUri(navigation.hash.replace(/^#/, ''));
  return id === '' ? { type: 'top' } : { type: 'target', id };
}
