import ChevronRight from 'lucide-react/icons/chevron-right';
import Folder from 'lucide-react/icons/folder';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { localAddress } from '@/core/local-music/local-address';
import type { LocalFolder } from '@/core/local-music/local-folder';
import { parentPath } from '@/core/local-music/local-track';
import { folderView } from '@/core/local-music/local-views';
import { textOrder } from '@/core/track-list/track-order';
import { useTranslation } from '@/i18n/use-translation';
import { useLocalLibrary } from '@/state/local-music/local-library';
import { EmptyState } from '@/ui/feedback/empty-state';
import { FolderDrawing } from '@/ui/pictures/screen-drawings';
import words from '@/widgets/song-parts/song-words.module.css';
import { useRovingFocus } from '@/widgets/virtual-list/use-roving-focus';
import { LocalSongs } from '../songs/local-songs';
import { useLocalRows, useShownTracks } from '../songs/use-shown-tracks';
import { NoSongs } from '../states/no-songs';
import { useLocalPlace } from '../use-local-place';
import { FolderActions } from './folder-actions';
import styles from './folders-view.module.css';

/** The folders of the device as a tree that is walked step by step. A single folder is open from the start. */
export function FoldersView() {
  const { t, i18n } = useTranslation();
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
  if (place || of !== null) {
    return <EmptyState drawing={<FolderDrawing />} role="status" title={t('localMusic.folder.missing')} />;
  }
  return (
    <FolderList
      label={t('localMusic.folder.list')}
      entries={folders.map(({ id, name }) => ({
        key: id,
        name,
        count: counts.get(id) ?? 0,
        to: localAddress({ tab: 'folders', folder: { folderId: id } }),
      }))}
      language={i18n.language}
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
  if (view.all.length === 0 && path !== '') {
    return <EmptyState drawing={<FolderDrawing />} role="status" title={t('localMusic.folder.missing')} />;
  }
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
                  <span aria-current="page" className={styles.here}>
                    {step.name}
                  </span>
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
          language={i18n.language}
        />
      ) : null}
      {rows.length > 0 ? <LocalSongs key={`songs/${path}`} rows={rows} label={t('localMusic.songs')} /> : null}
    </>
  );
}

type FolderListProps = {
  label: string;
  entries: readonly { key: string; name: string; count: number; to: string }[];
  language: string;
};

/** Folders as tiles; what is not in sight is not laid out, because there may be thousands. */
function FolderList({ label, entries, language }: FolderListProps) {
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
              <span className={words.title} title={name}>
                {name}
              </span>
              <span className={words.artists}>
                {t('localMusic.count', { count, formatted: count.toLocaleString(language) })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
