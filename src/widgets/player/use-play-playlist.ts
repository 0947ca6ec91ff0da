import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loadPlaylistTracks, queueTracks } from '@/api/playlists/playlist-tracks.ts';
import { playlistAddress } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { whyListFailed } from '@/state/library/gone-list.ts';
import { api } from '@/state/queries/api.ts';
import { usePlayAll } from './use-play-all.ts';

/** Plays a playlist of the service, up to the limit of the queue (docs/behaviour.md#playlist-and-artist-pages). */
export function usePlayPlaylist(): (playlist: { globalId: string; name: string }) => Promise<void> {
  const playAll = usePlayAll();
  const queries = useQueryClient();
  const { t } = useTranslation();
  return useCallback(
    ({ globalId, name }) =>
      playAll({
        key: globalId,
        load: async (signal) => {
          try {
            const { tracks } = await loadPlaylistTracks(api, globalId, { limits: queueTracks, signal });
            return tracks.map(({ song }) => song);
          } catch (error) {
            throw await whyListFailed({ globalId }, error, { client: api, queries });
          }
        },
        from: { name, address: playlistAddress(globalId) },
        messages: {
          empty: () => t('browse.playlistEmpty', { name }),
          failed: (reason) => t('browse.playlistFailed', { name, reason }),
        },
      }),
    [playAll, queries, t],
  );
}
