import HeartOff from 'lucide-react/icons/heart-off';
import Play from 'lucide-react/icons/play';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { errorMessageKeys, toAppError } from '@/core/errors';
import type { Playlist } from '@/core/playlist/playlist';
import { canDeleteList } from '@/core/playlist/playlist-rules';
import { useTranslation } from '@/i18n/use-translation';
import { useDeletePlaylist } from '@/state/library/user-playlists';
import { showToast } from '@/ui/feedback/toast';
import { Menu, type MenuEntry, type MenuPlace } from '@/ui/overlays/menu';
import { usePlayPlaylist } from '@/widgets/player/use-play-all';
import { useSharePlaylist } from '@/widgets/song-menu/use-share';

export type OpenPlaylistMenu = { list: Playlist; at: MenuPlace };

type PlaylistMenuProps = {
  menu: OpenPlaylistMenu;
  onClose: () => void;
  /** Opens the confirmation before the list is deleted. */
  onDelete: (list: Playlist) => void;
};

/** Actions of a list of the library. The built-in lists can't be deleted. */
export function PlaylistMenu({ menu, onClose, onDelete }: PlaylistMenuProps) {
  const { t } = useTranslation();
  const { list, at } = menu;
  const { globalId, name } = list;
  const play = usePlayPlaylist();
  const share = useSharePlaylist();
  const uncollect = useUncollect();
  const items: MenuEntry[] = [];
  if (globalId !== null) {
    items.push(
      {
        id: 'play',
        label: t('library.play'),
        icon: <Play size={18} />,
        run: () => void play({ globalId, name }),
      },
      { id: 'share', label: t('songActions.share'), icon: <Share2 size={18} />, run: () => void share({ globalId }) },
    );
  }
  if (canDeleteList(list)) {
    items.push({
      id: 'delete',
      label: t('library.delete'),
      icon: <Trash2 size={18} />,
      tone: 'danger',
      run: () => onDelete(list),
    });
  } else if (list.kind !== 'own') {
    items.push({
      id: 'uncollect',
      label: t('library.uncollect'),
      icon: <HeartOff size={18} />,
      tone: 'danger',
      run: () => void uncollect(list),
    });
  }
  return <Menu label={t('song.more', { title: name })} items={items} at={at} onClose={onClose} />;
}

/** Removes a collected list from the library and shows a toast; restored if the service refuses. */
function useUncollect(): (list: Playlist) => Promise<void> {
  const { t } = useTranslation();
  // Not with callbacks of `mutate`, which are not called once the menu is closed.
  const { mutateAsync: remove } = useDeletePlaylist();
  return async (list) => {
    try {
      await remove(list);
      showToast(t('library.uncollected', { name: list.name }));
    } catch (error) {
      const { kind } = toAppError(error);
      if (kind === 'login-expired') return;
      showToast(t('library.uncollectFailed', { reason: t(errorMessageKeys[kind]) }), { tone: 'danger' });
    }
  };
}
