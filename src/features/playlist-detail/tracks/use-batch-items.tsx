import { CloudDownload, ListEnd, ListMinus, ListPlus, ListStart, Play } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation';
import { openSongDialog } from '@/state/panels/song-dialog-store';
import { useLoggedIn } from '@/state/session/session-store';
import type { MenuEntry } from '@/ui/overlays/menu';
import { useLoginPrompt } from '@/widgets/cards/use-login-prompt';
import { useKeepSongs } from '@/widgets/kept-songs/use-keep-songs';
import type { DetailRow } from './use-gathered-tracks';
import { useListActions } from './use-list-actions';

/** The menu of batch mode. `remove` is passed only if the user may remove songs from this list. */
export function useBatchItems(
  remove: ((rows: readonly DetailRow[]) => void) | null,
): (selected: readonly DetailRow[]) => MenuEntry[] {
  const { t } = useTranslation();
  const actions = useListActions();
  const loggedIn = useLoggedIn();
  const askToLogIn = useLoginPrompt();
  const keep = useKeepSongs();
  return (selected) => {
    const songs = selected.map(({ song }) => song);
    const items: MenuEntry[] = [
      { id: 'play', label: t('playlistDetail.play'), icon: <Play size={18} />, run: () => void actions.play(songs) },
      {
        id: 'play-next',
        label: t('song.playNext'),
        icon: <ListStart size={18} />,
        run: () => void actions.playNext(songs),
      },
      {
        id: 'enqueue',
        label: t('song.addToQueue'),
        icon: <ListEnd size={18} />,
        run: () => void actions.enqueue(songs),
      },
      'separator',
      {
        id: 'add-to-playlist',
        label: t('songActions.addToPlaylist'),
        icon: <ListPlus size={18} />,
        run: () => (loggedIn ? openSongDialog({ type: 'add-to-playlist', songs }) : askToLogIn()),
      },
      { id: 'keep', label: t('keptSongs.keep'), icon: <CloudDownload size={18} />, run: () => void keep(songs) },
    ];
    if (remove) {
      items.push({
        id: 'remove-from-list',
        label: t('songActions.removeFromList'),
        icon: <ListMinus size={18} />,
        tone: 'danger',
        run: () => remove(selected),
      });
    }
    return items;
  };
}
