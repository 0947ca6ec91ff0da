import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { createLog } from '@/core/log.ts';
import { paths } from '@/core/navigation/paths.ts';
import { estimatedBytes, type ListProgress } from '@/core/offline-songs/list-progress.ts';
import { isSavable } from '@/core/offline-songs/offline-song.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { formatRoughBytes } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { offlineStore } from '@/state/offline-songs/offline-store.ts';
import { type SaveOutcome, saveSongs, whenFetched } from '@/state/offline-songs/save-songs.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { removeToast, showToast } from '@/ui/feedback/toast.ts';

const log = createLog('offline songs');

/** Estimated size of the unsaved songs of the service in bytes. */
export function useOfflineBytes(): (songs: readonly Song[]) => number {
  const quality = useSetting('quality');
  const isLoggedIn = useLoggedIn();
  return useCallback(
    (songs) => {
      const { songs: saved } = offlineStore.getState();
      const missing = songs.filter(isSavable).filter((song) => !saved.has(songId(song)));
      return estimatedBytes(missing, quality, isLoggedIn);
    },
    [quality, isLoggedIn],
  );
}

/** Formatted size of the unsaved songs of the service; "" if there are none. */
function useOfflineSize(): (songs: readonly Song[]) => string {
  const { i18n } = useTranslation();
  const bytesOf = useOfflineBytes();
  return useCallback(
    (songs) => {
      const bytes = bytesOf(songs);
      return bytes === 0 ? '' : formatRoughBytes(bytes, i18n.language);
    },
    [i18n, bytesOf],
  );
}

/** Returns a function that labels saving songs offline, with their size if it is relevant. */
export function useSaveLabel(): (songs: readonly Song[], label?: string) => string {
  const { t } = useTranslation();
  const sizeOf = useOfflineSize();
  return (songs, label = t('offlineSongs.save')) => {
    const size = sizeOf(songs);
    return size === '' ? label : t('offlineSongs.about', { label, size });
  };
}

/** Requests to save songs offline, with messages about their size and the result. Never rejects. */
export function useSaveSongs(): (songs: readonly Song[]) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sizeOf = useOfflineSize();
  return useCallback(
    async (songs) => {
      const action = { label: t('offlineSongs.show'), run: () => navigate(paths.offlineSongs) };
      const say = ({ requested, added, already, local, unlicensed }: SaveOutcome): void => {
        if (requested > 0) {
          const label = t('offlineSongs.requested', { count: requested });
          const text = t('offlineSongs.about', { label, size: sizeOf(added) });
          showToast(text, { action });
          void whenFetched(added).then((progress) => {
            // Small lists finish before the first message is gone.
            removeToast(text);
            sayEnd(progress);
          });
        }
        if (unlicensed > 0) showToast(t('offlineSongs.unlicensed', { count: unlicensed }));
        if (requested + unlicensed > 0) return;
        if (already > 0) showToast(t('offlineSongs.already'));
        else if (local > 0) showToast(t('offlineSongs.local'));
      };
      const sayEnd = ({ saved, failed }: ListProgress): void => {
        if (failed === 0 && saved > 0) showToast(t('offlineSongs.saved', { count: saved }), { action });
        else if (failed > 0) showToast(t('offlineSongs.savedSome', { saved, total: saved + failed }), { action });
      };
      try {
        say(await saveSongs(songs));
      } catch (error) {
        log.warn('the requests to save songs offline were not stored', error);
        showToast(t('offlineSongs.notStored'), { tone: 'danger' });
      }
    },
    [t, navigate, sizeOf],
  );
}

/** Runs a change of the offline songs; a message says if the browser can't store it. Resolves to whether it did. */
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
