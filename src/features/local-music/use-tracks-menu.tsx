import { ListEnd, ListMusic, ListStart, Play, Shuffle } from 'lucide-react';
import { useCallback } from 'react';
import { localRow } from '@/core/local-music/local-row';
import type { LocalTrack } from '@/core/local-music/local-track';
import { useTranslation } from '@/i18n/use-translation';
import { openSongDialog } from '@/state/panels/song-dialog-store';
import type { MenuEntry } from '@/ui/overlays/menu';
import { useLocalActions } from '@/widgets/local-music/use-local-actions';

/** The menu of several local songs together: an album, an artist, a folder or a selection. */
export function useTracksMenu(): (tracks: readonly LocalTrack[]) => readonly MenuEntry[] {
  const { t } = useTranslation();
  const actions = useLocalActions();
  return useCallback(
    (tracks) => [
      {
        id: 'play',
        label: t('localMusic.menu.play'),
        icon: <Play size={18} />,
        run: () => actions.play(tracks),
      },
      {
        id: 'shuffle',
        label: t('localMusic.shuffle'),
        icon: <Shuffle size={18} />,
        run: () => actions.shuffle(tracks),
      },
      {
        id: 'play-next',
        label: t('song.playNext'),
        icon: <ListStart size={18} />,
        run: () => actions.playNext(tracks),
      },
      {
        id: 'enqueue',
        label: t('song.addToQueue'),
        icon: <ListEnd size={18} />,
        run: () => actions.enqueue(tracks),
      },
      'separator',
      {
        id: 'add-to-local-playlist',
        label: t('localMusic.menu.addToPlaylist'),
        icon: <ListMusic size={18} />,
        run: () =>
          openSongDialog({ type: 'add-to-local-playlist', songs: tracks.map((track) => localRow(track).song) }),
      },
    ],
    [t, actions],
  );
}
