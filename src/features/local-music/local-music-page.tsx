import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { listen } from '@/core/async/listen.ts';
import { type LocalTab, localAddress, localTabs } from '@/core/local-music/local-address.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { refreshOnce, useLocalLibrary } from '@/state/local-music.ts';
import { TabList, tabId } from '@/ui/controls/tab-list.tsx';
import { TrackTableSkeleton } from '@/widgets/songs/table/track-table-skeleton.tsx';
import { AlbumsView } from './albums-view.tsx';
import { ArtistsView } from './artists-view.tsx';
import { FoldersView } from './folders-view.tsx';
import { AccessNotices, UnreadableNotice } from './header/folder-notices.tsx';
import { LocalHeader } from './header/local-header.tsx';
import { ScanBar } from './header/scan-bar.tsx';
import { LibraryError, NoSongs, Welcome } from './library-states.tsx';
import styles from './local-music-page.module.css';
import { LocalSongs, useLocalRows, useShownTracks } from './local-songs.tsx';
import { PlaylistsView } from './playlists/playlists-view.tsx';
import { useLocalPlace } from './use-local-place.ts';

const skeletonRows = 10;

/** The music files of this device: folders, songs, albums, artists and playlists. Needs no service and no login. */
export function LocalMusicPage() {
  const { t } = useTranslation();
  const status = useLocalLibrary((state) => state.status);
  const error = useLocalLibrary((state) => state.error);
  const folders = useLocalLibrary((state) => state.folders);
  const { album, artist, playlist, tab, of } = useLocalPlace();
  // The state of the library shows the error.
  useEffect(() => void refreshOnce().catch(() => undefined), []);
  const isDetail = album !== null || artist !== null || playlist !== null || (tab === 'albums' && of !== null);
  if (status === 'failed') return <LibraryError error={error} />;
  if (status === 'loading') {
    return (
      <>
        <h1 className={styles.title}>{t('localMusic.title')}</h1>
        <TrackTableSkeleton
          viewKey="localMusicListMode"
          layout="files"
          rows={skeletonRows}
          label={t('localMusic.loading')}
        />
      </>
    );
  }
  if (folders.length === 0) return <Welcome />;
  const isReadable = folders.some(({ access }) => access === 'granted');
  return (
    <>
      <LocalHeader isSmall={isDetail} />
      <div className={styles.notices}>
        <ScanBar />
        <AccessNotices />
        {isDetail ? null : <UnreadableNotice />}
      </div>
      <LocalViews isDimmed={!isReadable} />
    </>
  );
}

/** Scroll positions of the views by URL, while the page is open. */
const positions = new Map<string, number>();

/**
 * Scrolls between the views of this screen, whose changes of the query the app ignores: going back restores the
 * position of a view, and a new view begins at its top if that is not visible.
 */
function usePanelScroll(panel: RefObject<HTMLElement | null>, address: string): void {
  const action = useNavigationType();
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = address;
    if (before !== null && before !== address && panel.current) {
      const { scrollMarginTop } = getComputedStyle(panel.current);
      const top = panel.current.getBoundingClientRect().top + scrollY - (Number.parseFloat(scrollMarginTop) || 0);
      const saved = action === 'POP' ? positions.get(address) : undefined;
      if (saved !== undefined) scrollTo({ top: saved, behavior: 'instant' });
      else if (scrollY > top) scrollTo({ top, behavior: 'instant' });
    }
    const save = () => positions.set(address, scrollY);
    return listen(window, 'scroll', save, { passive: true });
  }, [panel, address, action]);
}

const views: Record<LocalTab, () => React.ReactNode> = {
  songs: () => <SongsView />,
  albums: () => <AlbumsView />,
  artists: () => <ArtistsView />,
  folders: () => <FoldersView />,
  playlists: () => <PlaylistsView />,
};

/** The tabs of local music with the selected view, which is in the URL. */
export function LocalViews({ isDimmed }: { isDimmed: boolean }) {
  const { t } = useTranslation();
  const { go, ...place } = useLocalPlace();
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  usePanelScroll(panel, localAddress({ ...place, query: '' }));
  const { tab } = place;
  return (
    <>
      <TabList
        label={t('localMusic.tabs')}
        tabs={localTabs.map((id) => ({ id, label: t(`localMusic.tab.${id}`) }))}
        selected={tab}
        onSelect={(next) => go({ tab: next })}
        panelId={panelId}
      />
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, tab)}
        className={styles.panel}
        data-dimmed={isDimmed}
      >
        {views[tab]()}
      </div>
    </>
  );
}

function SongsView() {
  const { t } = useTranslation();
  const { query } = useLocalPlace();
  const rows = useLocalRows(useShownTracks());
  if (rows.length === 0) return <NoSongs />;
  // Keyed by the search in the URL: a link to another search replaces the typed text.
  return <LocalSongs key={query} rows={rows} label={t('localMusic.songs')} query={query} />;
}
