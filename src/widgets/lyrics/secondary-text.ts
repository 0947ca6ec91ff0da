import * as v from 'valibot';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import { useStoredValue } from '@/state/use-stored-value.ts';
import { storedValue } from '@/storage/stored-value.ts';

/** Texts that can be shown under a line. */
export type SecondaryText = 'translation' | 'romanization';

const storedPreference = storedValue<SecondaryText>({
  key: 'lyrics_secondary',
  schema: v.picklist(['translation', 'romanization']),
  fallback: 'translation',
  spelling: 'text',
});

/** The preferred kind for songs that have both. */
export function usePreferredSecondary(): SecondaryText {
  return useStoredValue(storedPreference);
}

/** Saves the preference for all songs. */
export function preferSecondary(preferred: SecondaryText): void {
  storedPreference.write(preferred);
}

export type SecondaryOffer = {
  /** The kind shown under the lines of this song; null = it has neither. */
  kind: SecondaryText | null;
  /** True if any line has both, so that the user can choose (docs/behaviour.md#translation-and-romanization). */
  hasBoth: boolean;
};

/** The kind shown under these lines: the preferred one, or the only one they have. */
export function secondaryOffer(lines: readonly LyricLine[], preferred: SecondaryText): SecondaryOffer {
  const has = (kind: SecondaryText): boolean => lines.some((line) => line[kind] !== null);
  const other = preferred === 'translation' ? 'romanization' : 'translation';
  return {
    kind: has(preferred) ? preferred : has(other) ? other : null,
    hasBoth: lines.some((line) => line.translation !== null && line.romanization !== null),
  };
}
