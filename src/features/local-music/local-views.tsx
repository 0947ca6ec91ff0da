import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { listen } from '@/core/async/listen';
import { type LocalTab, localAddress, localTabs } from '@/core/local-music/local-address';
import { useTranslation } from '@/i18n/use-translation';
import { TabList, tabId } from '@/ui/controls/tab-list';
import { AlbumsView } from './cards/albums-view';
import { ArtistsView } from './cards/artists-view';
import { FoldersView } from './folders/folders-view';
import styles from './local-music-page.module.css';
import { PlaylistsView } from './playlists/playlists-view';
import { LocalSongs } from './songs/local-songs';
import { useLocalRows, useShownTracks } from './songs/use-shown-tracks';
import { NoSongs } from './states/no-songs';
import { useLocalPlace } from './use-local-place';

/** Positions of the views that were left, by their address; for as long as the page is open. */
const positions = new Map<string, number>();

/**
 * Scrolling between the views of one screen, which the app leaves alone because only the query changes: going back
 * restores the position of a view, and a new view begins at its top if that is out of sight.
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

/** The tabs of local music with the view of the selected one, which the address names. */
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

/** All local songs. */
function SongsView() {
  const { t } = useTranslation();
  const { query } = useLocalPlace();
  const rows = useLocalRows(useShownTracks());
  if (rows.length === 0) return <NoSongs />;
  // Keyed by the search of the address: a link to another search replaces what was typed.
  return <LocalSongs key={query} rows={rows} label={t('localMusic.songs')} query={query} />;
}
