import { useTranslation } from 'react-i18next';
import { collectedAlbum } from '@/core/playlist-rules';
import { playlistAddress } from '@/core/screen-addresses';
import type { Song } from '@/core/song';
import { useUserPlaylists } from '@/state/user-playlists';
import { showToast } from '@/ui/toast';

/**
 * Opens the album of a song where it is among the listener's collected albums; the service has no call that lists any
 * other, which is then said.
 */
export function useOpenAlbum(): (song: Song, go: (address: string) => void) => void {
  const { t } = useTranslation();
  const { data: lists } = useUserPlaylists();
  return (song, go) => {
    const album = lists ? collectedAlbum(lists, song) : null;
    if (album?.globalId) go(playlistAddress(album.globalId, album.listId));
    else showToast(t('songActions.albumUnsupported'));
  };
}
