import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Folder from 'lucide-react/icons/folder';
import Play from 'lucide-react/icons/play';
import Shuffle from 'lucide-react/icons/shuffle';
import { useMemo, useRef, useState } from 'react';
import { localAddress } from '@/core/local-music/local-address.ts';
import type { LocalFolder } from '@/core/local-music/local-folder.ts';
import { songsOf } from '@/core/local-music/local-row.ts';
import { type LocalTrack, parentPath } from '@/core/local-music/local-track.ts';
import { folderView } from '@/core/local-music/local-views.ts';
import { textOrder } from '@/core/track-list/track-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLocalLibrary } from '@/state/local-music.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useRovingFocus } from '@/ui/controls/use-roving-focus.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Menu, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { positionBelow } from '@/ui/overlays/menu-position.ts';
import { FolderDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import songText from '@/widgets/songs/row/song-text.module.css';
import { useSongsActions } from '@/widgets/songs/table/use-songs-actions.tsx';
import styles from './folders-view.module.css';
import { NoSongs } from './library-states.tsx';
import { LocalSongs, useLocalRows, useLocalSongsMenu, useShownTracks } from './local-songs.tsx';
import { useLocalPlace } from './use-local-place.ts';

/** The folders of the device as a tree, one level at a time. A single folder is open from the start. */
export function FoldersView() {
  const { t } = useTranslation();
  const { folder: wanted, of } = useLocalPlace();
  const folders = useLocalLibrary((state) => state.folders);
  const tracks = useShownTracks();
  const song = useMemo(() => (of === null ? undefined : tracks.find(({ id }) => id === of)), [tracks, of]);
  const place = wanted ?? (song ? { folderId: song.folderId, path: parentPath(song.path) } : null);
  const [only] = folders;
  const folder = place ? folders.find(({ id }) => id === place.folderId) : folders.length === 1 ? only : undefined;
  const counts = useMemo(() => {
    const byFolder = new Map<string, number>();
    for (const { folderId } of tracks) byFolder.set(folderId, (byFolder.get(folderId) ?? 0) + 1);
    return byFolder;
  }, [tracks]);
  if (tracks.length === 0) return <NoSongs />;
  if (folder) return <OneFolder key={folder.id} folder={folder} path={place?.path ?? ''} />;
  if (place || of !== null) return <MissingFolder />;
  return (
    <FolderList
      label={t('localMusic.folder.list')}
      entries={folders.map(({ id, name }) => ({
        key: id,
        name,
        count: counts.get(id) ?? 0,
        to: localAddress({ tab: 'folders', folder: { folderId: id } }),
      }))}
    />
  );
}

function MissingFolder() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<FolderDrawing />}
      role="status"
      title={t('localMusic.folder.missing')}
      action={<ButtonLink to={localAddress({ tab: 'folders' })}>{t('localMusic.tab.folders')}</ButtonLink>}
    />
  );
}

function OneFolder({ folder, path }: { folder: LocalFolder; path: string }) {
  const { t, i18n } = useTranslation();
  const hasSeveral = useLocalLibrary(({ folders }) => folders.length > 1);
  const tracks = useShownTracks();
  const view = useMemo(
    () => folderView(folder, path, tracks, textOrder(i18n.language)),
    [folder, path, tracks, i18n.language],
  );
  const rows = useLocalRows(view.tracks);
  const to = (below: string) => localAddress({ tab: 'folders', folder: { folderId: folder.id, path: below } });
  if (view.all.length === 0 && path !== '') return <MissingFolder />;
  return (
    <>
      <div className={styles.head}>
        <nav aria-label={t('localMusic.folder.trail')} className={styles.trail}>
          <ol className={styles.steps}>
            {hasSeveral ? (
              <li className={styles.step}>
                <Link to={localAddress({ tab: 'folders' })}>{t('localMusic.tab.folders')}</Link>
              </li>
            ) : null}
            {view.trail.map((step, index) => (
              <li key={step.path} className={styles.step}>
                {hasSeveral || index > 0 ? <ChevronRight size={14} aria-hidden="true" /> : null}
                {step.path === path ? (
                  <ForeignText aria-current="page" className={styles.here}>
                    {step.name}
                  </ForeignText>
                ) : (
                  <Link to={to(step.path)}>{step.name}</Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <FolderActions name={view.trail.at(-1)?.name ?? ''} tracks={view.all} />
      </div>
      {view.subFolders.length > 0 ? (
        <FolderList
          key={`folders/${path}`}
          label={t('localMusic.folder.list')}
          entries={view.subFolders.map(({ name, path: below, songCount }) => ({
            key: below,
            name,
            count: songCount,
            to: to(below),
          }))}
        />
      ) : null}
      {rows.length > 0 ? (
        <LocalSongs
          key={`songs/${path}`}
          rows={rows}
          label={t('localMusic.songs')}
          name={view.trail.at(-1)?.name ?? ''}
        />
      ) : null}
    </>
  );
}

type FolderListProps = {
  label: string;
  entries: readonly { key: string; name: string; count: number; to: string }[];
};

/** Folders as tiles, with layout of visible ones only, because there may be thousands. */
function FolderList({ label, entries }: FolderListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { tabStop, ...roving } = useRovingFocus(list, entries.length);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul ref={list} role="list" aria-label={label} className={styles.folders} {...roving}>
      {entries.map(({ key, name, count, to }, index) => (
        <li key={key} className={styles.item}>
          <Link to={to} className={styles.folder} data-index={index} tabIndex={index === tabStop ? 0 : -1}>
            <Folder size={20} aria-hidden="true" className={styles.icon} />
            <span className={styles.words}>
              <ForeignText className={songText.title} title={name}>
                {name}
              </ForeignText>
              <ForeignText className={songText.artists}>{t('localMusic.count', { count })}</ForeignText>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Buttons that play and queue everything in a folder and its subfolders. */
function FolderActions({ name, tracks }: { name: string; tracks: readonly LocalTrack[] }) {
  const { t } = useTranslation();
  const actions = useSongsActions();
  const menuItems = useLocalSongsMenu();
  const [menu, setMenu] = useState<MenuPosition | null>(null);
  return (
    <div className={styles.actions}>
      <Button onClick={() => actions.play(songsOf(tracks))}>
        <Play size={18} fill="currentColor" aria-hidden="true" />
        {t('trackTable.play')}
      </Button>
      <IconButton label={t('localMusic.shuffle')} onClick={() => actions.shuffle(songsOf(tracks))}>
        <Shuffle size={18} />
      </IconButton>
      <IconButton
        label={t('song.more', { title: name })}
        aria-haspopup="menu"
        onClick={(event) => setMenu(positionBelow(event.currentTarget))}
      >
        <Ellipsis size={18} />
      </IconButton>
      {menu ? (
        <Menu
          label={t('song.more', { title: name })}
          items={menuItems(tracks)}
          at={menu}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </div>
  );
}
