import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { createLog } from '@/core/log';
import { paths } from '@/core/navigation/paths';
import type { Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { type KeepOutcome, keepSongs } from '@/state/kept-songs/keep-songs';
import { showToast } from '@/ui/feedback/toast';

const log = createLog('kept songs');

/** Requests to keep songs offline and says what became of it. Never rejects. */
export function useKeepSongs(): (songs: readonly Song[]) => Promise<void> {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  return useCallback(
    async (songs) => {
      const number = (count: number) => ({ count, formatted: count.toLocaleString(i18n.language) });
      const say = ({ requested, already, local, unlicensed }: KeepOutcome): void => {
        if (requested > 0) {
          showToast(t('keptSongs.requested', number(requested)), {
            action: { label: t('keptSongs.show'), run: () => navigate(paths.keptSongs) },
          });
        }
        if (unlicensed > 0) showToast(t('keptSongs.unlicensed', number(unlicensed)));
        if (requested + unlicensed > 0) return;
        if (already > 0) showToast(t('keptSongs.already'));
        else if (local > 0) showToast(t('keptSongs.local'));
      };
      try {
        say(await keepSongs(songs));
      } catch (error) {
        log.warn('the requests to keep songs were not stored', error);
        showToast(t('keptSongs.notStored'), { tone: 'danger' });
      }
    },
    [t, i18n, navigate],
  );
}
