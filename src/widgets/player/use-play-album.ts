import { useCallback } from 'react';
import { loadAlbumSongs } from '@/api/catalogue/albums.ts';
import { albumAddress } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { useIsPlayPending, usePlayAll } from './use-play-all.ts';

/** Plays all songs of a catalogue album. Separate from `use-play-all`, which every page loads at its start. */
export function usePlayAlbum({ id, name }: { id: string; name: string }): { play: () => void; isBusy: boolean } {
  const playAll = usePlayAll();
  const { t } = useTranslation();
  const key = `album/${id}`;
  const isBusy = useIsPlayPending(key);
  const play = useCallback(
    () =>
      void playAll({
        key,
        load: async (signal) => (await loadAlbumSongs(api, id, { signal })).songs,
        from: { name, address: albumAddress(id) },
        messages: {
          empty: () => t('browse.playlistEmpty', { name }),
          failed: (reason) => t('browse.playlistFailed', { name, reason }),
        },
      }),
    [playAll, t, key, id, name],
  );
  return { play, isBusy };
}
