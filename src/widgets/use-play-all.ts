import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { loadPlaylistTracks, queueTracks } from '@/api/playlist-tracks';
import { errorMessageKeys, toAppError } from '@/core/errors';
import { isPlayable, type Song } from '@/core/song';
import { api } from '@/state/api';
import { usePlayerCommand } from '@/state/use-player';
import { showToast } from '@/ui/toast';

/** Songs that have to be fetched before they can be played. */
export type PlayWish = {
  /** Tells apart what is being fetched, for the busy state of its button. */
  key: string;
  load: (signal: AbortSignal) => Promise<readonly Song[]>;
  /** What to say where nothing of it can be played, and where it could not be fetched. */
  words: { empty: () => string; failed: (reason: string) => string };
};

/** Of several presses the last one wins, on whatever screen it was: two lists must not race for the queue. */
const loadingStore = createStore<{ key: string | null }>(() => ({ key: null }));
let latest: AbortController | null = null;

/** True while the songs of this wish are being fetched. */
export function useIsPlayPending(key: string): boolean {
  return useStore(loadingStore, (loading) => loading.key === key);
}

/**
 * Fetches songs and plays them instead of the queue, without those that the service is known to refuse. Goes on when
 * its screen is left: who pressed play wants to hear it.
 */
export function usePlayAll(): (wish: PlayWish) => Promise<void> {
  const send = usePlayerCommand();
  const { t } = useTranslation();
  return useCallback(
    async ({ key, load, words }) => {
      latest?.abort();
      const mine = new AbortController();
      latest = mine;
      loadingStore.setState({ key });
      try {
        const songs = (await load(mine.signal)).filter(isPlayable);
        if (mine.signal.aborted) return;
        if (songs.length === 0) showToast(words.empty());
        else await send({ type: 'replace-queue', songs, startIndex: 0, play: true });
      } catch (error) {
        const { kind } = toAppError(error);
        if (kind !== 'cancelled' && !mine.signal.aborted) {
          showToast(words.failed(t(errorMessageKeys[kind])), { tone: 'danger' });
        }
      } finally {
        if (latest === mine) loadingStore.setState({ key: null });
      }
    },
    [send, t],
  );
}

/** Plays a playlist of the service: as much of it as the queue takes from a list (doc 1 §9). */
export function usePlayPlaylist(): (playlist: { globalId: string; name: string }) => Promise<void> {
  const playAll = usePlayAll();
  const { t } = useTranslation();
  return useCallback(
    ({ globalId, name }) =>
      playAll({
        key: globalId,
        load: async (signal) => {
          const { tracks } = await loadPlaylistTracks(api, globalId, { limits: queueTracks, signal });
          return tracks.map(({ song }) => song);
        },
        words: {
          empty: () => t('browse.playlistEmpty', { name }),
          failed: (reason) => t('browse.playlistFailed', { name, reason }),
        },
      }),
    [playAll, t],
  );
}
