import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LyricLine } from '@/core/lyric-line';
import { readStored, writeStored } from '@/state/storage';

/** What can stand under a line. */
export type SecondaryText = 'translation' | 'romanization';

const storageKey = 'lyrics_secondary';

const store = createStore<{ preferred: SecondaryText }>(() => ({
  preferred: readStored(storageKey) === 'romanization' ? 'romanization' : 'translation',
}));

/** What the listener would rather read where a song has both. */
export function usePreferredSecondary(): SecondaryText {
  return useStore(store, ({ preferred }) => preferred);
}

/** Keeps the choice for all songs. */
export function preferSecondary(preferred: SecondaryText): void {
  store.setState({ preferred });
  writeStored(storageKey, preferred);
}

export type SecondaryOffer = {
  /** What stands under the lines of this song when it is shown; null where the song has neither. */
  kind: SecondaryText | null;
  /** True when some line has both, so that there is something to choose (doc 1 §4). */
  hasBoth: boolean;
};

/** What these lines can show under them: the preferred kind, or the only one they have. */
export function secondaryOffer(lines: readonly LyricLine[], preferred: SecondaryText): SecondaryOffer {
  const has = (kind: SecondaryText): boolean => lines.some((line) => line[kind] !== null);
  const other = preferred === 'translation' ? 'romanization' : 'translation';
  return {
    kind: has(preferred) ? preferred : has(other) ? other : null,
    hasBoth: lines.some((line) => line.translation !== null && line.romanization !== null),
  };
}
