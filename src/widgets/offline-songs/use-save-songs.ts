import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { createLog } from '@/core/log';
import { paths } from '@/core/navigation/paths';
import type { Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { type SaveOutcome, saveSongs } from '@/state/offline-songs/save-songs';
import { showToast } from '@/ui/feedback/toast';

const log = createLog('offline songs');

/** Requests to save songs offline and says what became of it. Never rejects. */
export function useSaveSongs(): (songs: readonly Song[]) => Promise<void> {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  return useCallback(
    async (songs) => {
      const number = (count: number) => ({ count, formatted: count.toLocaleString(i18n.language) });
      const say = ({ requested, already, local, unlicensed }: SaveOutcome): void => {
        if (requested > 0) {
          showToast(t('offlineSongs.requested', number(requested)), {
            action: { label: t('offlineSongs.show'), run: () => navigate(paths.offlineSongs) },
          });
        }
        if (unlicensed > 0) showToast(t('offlineSongs.unlicensed', number(unlicensed)));
        if (requested + unlicensed > 0) return;
        if (already > 0) showToast(t('offlineSongs.already'));
        else if (local > 0) showToast(t('offlineSongs.local'));
      };
      try {
        say(await saveSongs(songs));
      } catch (error) {
        log.warn('the requests to save songs offline were not stored', error);
        showToast(t('offlineSongs.notStored'), { tone: 'danger' });
      }
    },
    [t, i18n, navigate],
  );
}

/** Runs a change of the offline songs and says so if the browser does not store it. Resolves to whether it did. */
export function useOfflineChange(): (change: Promise<void>) => Promise<boolean> {
  const { t } = useTranslation();
  return useCallback(
    async (change) => {
      try {
        await change;
        return true;
      } catch (error) {
        log.warn('a change of the offline songs was not stored', error);
        showToast(t('offlineSongs.notStored'), { tone: 'danger' });
        return false;
      }
    },
    [t],
  );
}
