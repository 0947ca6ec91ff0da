import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { libraryListAddress } from '@/core/navigation/library-address.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { canDeleteList, listCover } from '@/core/playlist/playlist-rules.ts';
import { listName } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useDeletePlaylist } from '@/state/library/user-playlists.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { Menu, type MenuEntry, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { HeartIcon } from '@/ui/pictures/heart-icon.tsx';
import { CardGrid, type CardInGrid } from '@/widgets/lists/cards/card-grid.tsx';
import { MediaCard } from '@/widgets/lists/cards/media-card.tsx';
import { usePlayAlbum } from '@/widgets/player/use-play-album.ts';
import { useIsPlayPending } from '@/widgets/player/use-play-all.ts';
import { usePlayPlaylist } from '@/widgets/player/use-play-playlist.ts';
import { EditPlaylist } from '@/widgets/playlists/edit-playlist.tsx';
import { useShareList } from '@/widgets/songs/menu/use-share.ts';
import styles from './playlist-cards.module.css';

/** Lists of the library as cards with a link, a play button and a menu. */
export function PlaylistCards({ label, lists }: { label: string; lists: readonly Playlist[] }) {
  const [menu, setMenu] = useState<OpenPlaylistMenu | null>(null);
  const [editing, setEditing] = useState<Playlist | null>(null);
  const [deleting, setDeleting] = useState<Playlist | null>(null);
  return (
    <>
      <CardGrid
        label={label}
        items={lists}
        render={(list, place) => (
          <PlaylistCard
            key={`${list.listId ?? list.globalId}/${list.name}`}
            list={list}
            place={place}
            onMenu={(at) => setMenu({ list, at })}
          />
        )}
      />
      {menu ? (
        <PlaylistMenu menu={menu} onClose={() => setMenu(null)} onEdit={setEditing} onDelete={setDeleting} />
      ) : null}
      {editing ? <EditPlaylist list={editing} onClose={() => setEditing(null)} /> : null}
      {deleting ? <DeletePlaylistDialog list={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

type PlaylistCardProps = { list: Playlist; place: CardInGrid; onMenu: (at: OpenPlaylistMenu['at']) => void };

function PlaylistCard({ list, place, onMenu }: PlaylistCardProps) {
  const { t } = useTranslation();
  const { songCount } = list;
  const { play, isBusy } = usePlayList(list);
  const songs = t('library.songs', { count: songCount });
  const by = whoseList(list).join(t('song.artistSeparator'));
  return (
    <MediaCard
      {...place}
      to={libraryListAddress(list)}
      title={listName(t, list)}
      subtitle={by === '' ? songs : t('library.countAndCreator', { name: by, songs })}
      coverUrl={listCover(list)}
      {...(play === null ? {} : { onPlay: play })}
      isBusy={isBusy}
      onMenu={onMenu}
    />
  );
}

/** Plays a list or a collected album; null while it has no id. */
function usePlayList(list: Playlist): { play: (() => void) | null; isBusy: boolean } {
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

/** The owner shown on a card: the artists of an album, the creator of a collected list, none for an own list. */
function whoseList({ kind, authors, creator }: Playlist): string[] {
  if (kind === 'album') return authors.map(({ name }) => name);
  return kind === 'collected' && creator.name !== '' ? [creator.name] : [];
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

type OpenPlaylistMenu = { list: Playlist; at: MenuPosition };

type PlaylistMenuProps = {
  menu: OpenPlaylistMenu;
  onClose: () => void;
  /** Opens the dialog that edits the list. */
  onEdit: (list: Playlist) => void;
  /** Opens the confirmation for deleting the list. */
  onDelete: (list: Playlist) => void;
};

/** The menu of a list in the library. Built-in lists can't be deleted. */
function PlaylistMenu({ menu, onClose, onEdit, onDelete }: PlaylistMenuProps) {
  const { t } = useTranslation();
  const { list, at } = menu;
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
    items.push({ id: 'edit', label: t('library.edit'), icon: <Pencil size={18} />, run: () => onEdit(list) });
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
