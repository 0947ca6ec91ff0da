import ListMusic from 'lucide-react/icons/list-music';
import { useCallback } from 'react';
import { songsOf } from '@/core/local-music/local-row';
import type { LocalTrack } from '@/core/local-music/local-track';
import { useTranslation } from '@/i18n/use-translation';
import { openSongDialog } from '@/state/panels';
import type { MenuEntry } from '@/ui/overlays/menu';
import { useSongsMenu } from '@/widgets/track-table/use-songs-actions';

/** The menu of several local songs together. */
export function useLocalSongsMenu(): (tracks: readonly LocalTrack[]) => readonly MenuEntry[] {
  const { t } = useTranslation();
  const menuOf = useSongsMenu();
  return useCallback(
    (tracks) => [
      ...menuOf(songsOf(tracks)),
      {
        id: 'add-to-local-playlist',
        label: t('localMusic.menu.addToPlaylist'),
        icon: <ListMusic size={18} />,
        run: () => openSongDialog({ type: 'add-to-local-playlist', songs: songsOf(tracks) }),
      },
    ],
    [t, menuOf],
  );
}
