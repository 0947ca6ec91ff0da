import { errorMessageKeys } from '@/core/errors';
import { useTranslation } from '@/i18n/use-translation';
import type { PlaylistFill } from '@/state/library/playlist-fill';

/** Explains why adding songs to a list has stopped; null while it has not. */
export function useFillText(): (fill: PlaylistFill) => string | null {
  const { t, i18n } = useTranslation();
  return ({ name, listId, failure, notTaken }) => {
    if (failure) {
      const reason = t(errorMessageKeys[failure.kind]);
      return listId === null ? t('songActions.createFailed', { reason }) : t('songActions.addFailed', { name, reason });
    }
    const formatted = notTaken.toLocaleString(i18n.language);
    return notTaken > 0 ? t('songActions.notTaken', { name, count: notTaken, formatted }) : null;
  };
}
