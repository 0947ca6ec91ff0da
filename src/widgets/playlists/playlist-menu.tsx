import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useState } from 'react';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { canDeleteList } from '@/core/playlist/playlist-rules.ts';
import { listName } from '@/i18n/list-name.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useDeletePlaylist } from '@/state/library/user-playlists.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { Menu, type MenuEntry, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { HeartIcon } from '@/ui/pictures/heart-icon.tsx';
import { usePlayAlbum } from '@/widgets/player/use-play-album.ts';
import { useIsPlayPending } from '@/widgets/player/use-play-all.ts';
import { usePlayPlaylist } from '@/widgets/player/use-play-playlist.ts';
import { useShareList } from '@/widgets/songs/menu/use-share.ts';
import { EditPlaylist } from './edit-playlist.tsx';
import styles from './playlist-menu.module.css';

export type OpenPlaylistMenu = { list: Playlist; at: MenuPosition };

type PlaylistMenuProps = {
  menu: OpenPlaylistMenu;
  /** Called once the menu and the dialog that it opened are closed. */
  onClose: () => void;
};

/** The menu of a list of the user, and the dialogs that it opens. */
export function PlaylistMenu({ menu: { list, at }, onClose }: PlaylistMenuProps) {
  const [shown, setShown] = useState<'menu' | 'edit' | 'delete' | 'nothing'>('menu');
  useEffect(() => {
    if (shown === 'nothing') onClose();
  }, [shown, onClose]);
  const close = () => setShown('nothing');
  if (shown === 'edit') return <EditPlaylist list={list} onClose={close} />;
  if (shown === 'delete') return <DeletePlaylistDialog list={list} onClose={close} />;
  if (shown === 'nothing') return null;
  return (
    <PlaylistItems
      list={list}
      at={at}
      onClose={close}
      onEdit={() => setShown('edit')}
      onDelete={() => setShown('delete')}
    />
  );
}

type PlaylistItemsProps = OpenPlaylistMenu & { onClose: () => void; onEdit: () => void; onDelete: () => void };

/** Built-in lists can't be deleted. */
function PlaylistItems({ list, at, onClose, onEdit, onDelete }: PlaylistItemsProps) {
  const { t } = useTranslation();
  const { play } = usePlayList(list);
  const shareList = useShareList();
  const uncollect = useUncollect();
  const items: MenuEntry[] = [];
  if (play !== null) {
    const share = (): void => void shareList(list);
    items.push(
      { id: 'play', label: t('library.play'), icon: <Play size={18} />, run: play },
      { id: 'share', label: t('songActions.share'), icon: <Share2 size={18} />, run: share },
    );
  }
  if (list.kind === 'own' && list.listId !== null) {
    items.push({ id: 'edit', label: t('library.edit'), icon: <Pencil size={18} />, run: onEdit });
  }
  if (canDeleteList(list)) {
    items.push({
      id: 'delete',
      label: t('library.delete'),
      icon: <Trash2 size={18} />,
      tone: 'danger',
      run: onDelete,
    });
  } else if (list.kind !== 'own') {
    items.push({
      id: 'uncollect',
      label: t('library.uncollect'),
      icon: <HeartIcon size={18} isOn />,
      tone: 'danger',
      run: () => void uncollect(list),
    });
  }
  return <Menu label={t('song.more', { title: listName(t, list) })} items={items} at={at} onClose={onClose} />;
}

/** Removes a collected list from the library and shows a toast; restores it if the service refuses. */
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

/** Confirms deleting an own list, which can't be undone. */
function DeletePlaylistDialog({ list, onClose }: { list: Playlist; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync: remove } = useDeletePlaylist();
  const { name, songCount } = list;
  const onDelete = async () => {
    // The list and its dialog disappear at once; a toast reports the result.
    onClose();
    try {
      await remove(list);
      showToast(t('library.deleted', { name }));
    } catch (error) {
      const { kind } = toAppError(error);
      if (kind === 'login-expired') return;
      showToast(t('library.deleteFailed', { name, reason: t(errorMessageKeys[kind]) }), { tone: 'danger' });
    }
  };
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('library.deleteTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('songActions.cancel')}
          </Button>
          <Button tone="primary" className={styles.delete} onClick={onDelete}>
            {t('library.delete')}
          </Button>
        </>
      }
    >
      <p>{t('library.deleteText', { count: songCount })}</p>
    </Dialog>
  );
}

/** Plays a list or a collected album; null while it has no id. */
export function usePlayList(list: Playlist): { play: (() => void) | null; isBusy: boolean } {
  const { t } = useTranslation();
  const { albumId, globalId } = list;
  const name = listName(t, list);
  const playPlaylist = usePlayPlaylist();
  const isListBusy = useIsPlayPending(globalId ?? '');
  const ofAlbum = usePlayAlbum({ id: albumId ?? '', name });
  if (albumId !== null) return ofAlbum;
  if (globalId === null) return { play: null, isBusy: false };
  return { play: () => void playPlaylist({ globalId, name }), isBusy: isListBusy };
}
