import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListMusic from 'lucide-react/icons/list-music';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { playlistExtensions } from '@/core/local-music/audio-files.ts';
import { localAddress } from '@/core/local-music/local-address.ts';
import type { LocalPlaylist } from '@/core/local-music/local-playlist.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLocalPlaylists } from '@/state/local-playlists.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useRovingFocus } from '@/ui/controls/use-roving-focus.ts';
import { Announcement } from '@/ui/feedback/announcement.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Menu, type MenuEntry, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { positionAt, positionBelow } from '@/ui/overlays/menu-position.ts';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { BrokenRecordDrawing, HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { useImportPlaylists } from '@/widgets/local-music/use-import-playlists.ts';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import songText from '@/widgets/songs/row/song-text.module.css';
import { useLocalPlace } from '../use-local-place.ts';
import { EditPlaylistDialog } from './edit-dialog.ts';
import { NameDialog, PlaylistDetail } from './playlist-detail.tsx';
import styles from './playlists-view.module.css';
import { usePlaylistActions } from './use-playlist-actions.ts';

type OpenMenu = { playlist: LocalPlaylist; at: MenuPosition };

/** All playlists of local songs, with buttons that create and import. Alt with the arrow keys moves a playlist. */
function PlaylistList({ playlists }: { playlists: readonly LocalPlaylist[] }) {
  const { t } = useTranslation();
  const { go } = useLocalPlace();
  const actions = usePlaylistActions();
  const importFiles = useImportPlaylists();
  const list = useRef<HTMLUListElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const { tabStop, onKeyDown: onRovingKey, onFocus } = useRovingFocus(list, playlists.length);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [naming, setNaming] = useState(false);
  const [editing, setEditing] = useState<LocalPlaylist | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = (playlist: LocalPlaylist, to: number) => {
    if (to < 0 || to >= playlists.length) return;
    // Synchronously, so that the focus can follow.
    flushSync(() => actions.move(playlists, playlist.id, to));
    setAnnouncement(
      t('localMusic.playlist.moved', {
        title: playlist.name,
        position: to + 1,
        total: playlists.length,
      }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = event.target instanceof HTMLElement ? event.target.dataset.index : undefined;
    const playlist = at === undefined ? undefined : playlists[Number(at)];
    if (!playlist || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) {
      onRovingKey(event);
      return;
    }
    event.preventDefault();
    move(playlist, Number(at) + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const onName = async (name: string) => {
    setNaming(false);
    const id = await actions.create(name);
    if (id !== null) go({ tab: 'playlists', playlist: id });
  };
  const onFiles = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Lets the user choose the same file again.
    event.target.value = '';
    void importFiles(files);
  };
  const menuItems = ({ playlist }: OpenMenu): MenuEntry[] => {
    const at = playlists.findIndex(({ id }) => id === playlist.id);
    return [
      {
        id: 'edit',
        label: t('localMusic.playlist.edit'),
        icon: <Pencil size={18} />,
        run: () => setEditing(playlist),
      },
      {
        id: 'export',
        label: t('localMusic.playlist.export'),
        icon: <Download size={18} />,
        run: () => actions.exportFile(playlist),
      },
      ...(at > 0
        ? [
            {
              id: 'up',
              label: t('localMusic.playlist.moveUp'),
              icon: <ArrowUp size={18} />,
              run: () => move(playlist, at - 1),
            },
          ]
        : []),
      ...(at < playlists.length - 1
        ? [
            {
              id: 'down',
              label: t('localMusic.playlist.moveDown'),
              icon: <ArrowDown size={18} />,
              run: () => move(playlist, at + 1),
            },
          ]
        : []),
      'separator',
      {
        id: 'delete',
        label: t('localMusic.playlist.delete'),
        icon: <Trash2 size={18} />,
        tone: 'danger',
        run: () => actions.remove(playlist),
      },
    ];
  };

  return (
    <>
      <div className={styles.toolbar}>
        <Button tone="primary" onClick={() => setNaming(true)}>
          <Plus size={18} aria-hidden="true" />
          {t('localMusic.playlist.create')}
        </Button>
        <Button onClick={() => file.current?.click()}>
          <Upload size={18} aria-hidden="true" />
          {t('localMusic.playlist.import')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          multiple
          accept={playlistExtensions.join(',')}
          aria-label={t('localMusic.playlist.import')}
          onChange={onFiles}
        />
      </div>
      {playlists.length === 0 ? (
        <EmptyState
          drawing={<HeadphonesDrawing />}
          role="status"
          title={t('localMusic.playlist.none')}
          action={<ButtonLink to={localAddress({ tab: 'songs' })}>{t('localMusic.tab.songs')}</ButtonLink>}
        >
          <p>{t('localMusic.playlist.noneHint')}</p>
        </EmptyState>
      ) : (
        <ul
          ref={list}
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
          role="list"
          aria-label={t('localMusic.playlist.list')}
          className={styles.list}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          {playlists.map((playlist, index) => (
            <PlaylistRow
              key={playlist.id}
              playlist={playlist}
              index={index}
              isTabStop={index === tabStop}
              onMenu={(at) => setMenu({ playlist, at })}
            />
          ))}
        </ul>
      )}
      <Announcement>{announcement}</Announcement>
      {menu ? (
        <Menu
          label={t('song.more', { title: menu.playlist.name })}
          items={menuItems(menu)}
          at={menu.at}
          onClose={() => setMenu(null)}
        />
      ) : null}
      {naming ? (
        <NameDialog
          title={t('localMusic.playlist.create')}
          initialName=""
          onName={(name) => void onName(name)}
          onClose={() => setNaming(false)}
        />
      ) : null}
      {editing ? <EditPlaylistDialog playlist={editing} onClose={() => setEditing(null)} /> : null}
    </>
  );
}

type PlaylistRowProps = {
  playlist: LocalPlaylist;
  index: number;
  isTabStop: boolean;
  onMenu: (at: MenuPosition) => void;
};

function PlaylistRow({ playlist, index, isTabStop, onMenu }: PlaylistRowProps) {
  const { t } = useTranslation();
  const { id, name, entries, cover } = playlist;
  const tabIndex = isTabStop ? 0 : -1;
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    onMenu(positionAt(event, event.currentTarget));
  };
  return (
    <li className={styles.row} onContextMenu={openMenu}>
      <Link
        to={localAddress({ tab: 'playlists', playlist: id })}
        className={styles.link}
        data-index={index}
        tabIndex={tabIndex}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        draggable={false}
      >
        <span className={styles.icon}>
          {cover ? <CoverImage cover={cover} size={120} /> : <ListMusic size={20} aria-hidden="true" />}
        </span>
        <span className={styles.words}>
          <ForeignText className={songText.title}>{name}</ForeignText>
          <ForeignText className={songText.artists}>{t('localMusic.count', { count: entries.length })}</ForeignText>
        </span>
      </Link>
      <IconButton
        size="small"
        label={t('song.more', { title: name })}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        onClick={(event) => onMenu(positionBelow(event.currentTarget))}
      >
        <Ellipsis size={18} />
      </IconButton>
    </li>
  );
}

/** The playlists of this browser, or the one in the URL. */
export function PlaylistsView() {
  const { t } = useTranslation();
  const { playlist: wanted } = useLocalPlace();
  const { status, playlists } = useLocalPlaylists();
  if (status === 'loading') {
    return (
      <EmptyState
        compact
        drawing={<HeadphonesDrawing />}
        title={t('localMusic.loading')}
        action={<Spinner />}
        role="status"
      />
    );
  }
  if (status === 'failed') {
    return (
      <EmptyState
        compact
        drawing={<BrokenRecordDrawing />}
        title={t('localMusic.playlist.failed')}
        role="alert"
        action={<ButtonLink to={localAddress({ tab: 'songs' })}>{t('localMusic.tab.songs')}</ButtonLink>}
      />
    );
  }
  if (wanted === null) return <PlaylistList playlists={playlists} />;
  const playlist = playlists.find(({ id }) => id === wanted);
  if (playlist) return <PlaylistDetail key={playlist.id} playlist={playlist} />;
  return (
    <EmptyState
      drawing={<HeadphonesDrawing />}
      role="status"
      title={t('localMusic.playlist.gone')}
      action={<ButtonLink to={localAddress({ tab: 'playlists' })}>{t('localMusic.tab.playlists')}</ButtonLink>}
    />
  );
}
