import { useQueryClient } from '@tanstack/react-query';
import { toAppError } from '@/core/errors';
import { createLog } from '@/core/log';
import { playlistAddress } from '@/core/navigation/paths';
import type { Playlist } from '@/core/playlist/playlist';
import { collectedAlbum } from '@/core/playlist/playlist-rules';
import type { Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { userPlaylistsQuery } from '@/state/library/user-library';
import { api } from '@/state/queries/api';
import { sessionStore } from '@/state/session/session-store';
import { showToast } from '@/ui/feedback/toast';

const log = createLog('albums');

/**
 * Opens the album of a song if it is among the user's collected albums; otherwise a message explains that the service
 * has no call for other albums. Never rejects.
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
      log.warn('the collected albums could not be loaded', toAppError(error));
    }
    const album = collectedAlbum(lists, song);
    if (album?.globalId) go(playlistAddress(album.globalId, album.listId));
    else showToast(t('songActions.albumUnsupported'));
  };
}
