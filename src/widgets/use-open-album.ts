import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toAppError } from '@/core/errors';
import { createLog } from '@/core/log';
import type { Playlist } from '@/core/playlist';
import { collectedAlbum } from '@/core/playlist-rules';
import { playlistAddress } from '@/core/screen-addresses';
import type { Song } from '@/core/song';
import { api } from '@/state/api';
import { sessionStore } from '@/state/session-store';
import { userPlaylistsQuery } from '@/state/user-library';
import { showToast } from '@/ui/toast';

const log = createLog('albums');

/**
 * Opens the album of a song where it is among the listener's collected albums; the service has no call that lists any
 * other, which is then said. Never rejects.
 */
export function useOpenAlbum(): (song: Song, go: (address: string) => void) => Promise<void> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return async (song, go) => {
    const userId = sessionStore.getState().session?.userId ?? null;
    let lists: readonly Playlist[] = [];
    try {
      if (userId !== null) lists = await queries.ensureQueryData(userPlaylistsQuery(api, userId));
    } catch (error) {
      log.warn('the collected albums are not known', toAppError(error));
    }
    const album = collectedAlbum(lists, song);
    if (album?.globalId) go(playlistAddress(album.globalId, album.listId));
    else showToast(t('songActions.albumUnsupported'));
  };
}
