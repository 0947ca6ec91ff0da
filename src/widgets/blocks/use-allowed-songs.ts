import { useCallback, useMemo } from 'react';
import type { Song } from '@/core/song/song.ts';
import { loadTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { blocks } from '@/playback/persistence/blocks.ts';
import { useBlockRules } from '@/state/blocks/use-blocks.ts';
import { showToast } from '@/ui/feedback/toast.ts';

/**
 * Leaves blocked songs out of a list that the user plays as a whole, with a message that offers `playAnyway`. Returns
 * null if all of them are blocked. The function is stable.
 */
export function useAllowedSongs(): (songs: readonly Song[], playAnyway?: () => void) => Song[] | null {
  const { t } = useTranslation();
  return useCallback(
    (songs, playAnyway) => {
      const allowed = blocks.allowed(songs, 'lists');
      const count = songs.length - allowed.length;
      if (count === 0) return [...allowed];
      void loadTexts('lists').then(
        () => {
          const action = playAnyway ? { label: t('blocks.playAnyway'), run: playAnyway } : null;
          showToast(allowed.length === 0 ? t('blocked.allOfList') : t('blocks.leftOut', { count }), { action });
        },
        () => undefined,
      );
      return allowed.length === 0 ? null : [...allowed];
    },
    [t],
  );
}

/** Recommended songs without blocked ones; the same array if none is blocked. */
export function useRecommended<Found extends Song>(songs: readonly Found[]): readonly Found[] {
  const rules = useBlockRules();
  return useMemo(
    () => (songs.some((song) => rules.blockOf(song)) ? songs.filter((song) => !rules.blockOf(song)) : songs),
    [songs, rules],
  );
}
