import { useId, useRef } from 'react';
import { type LocalTab, localAddress, localTabs } from '@/core/local-music/local-address';
import { useTranslation } from '@/i18n/use-translation';
import { TabList, tabId } from '@/ui/controls/tab-list';
import { AlbumsView } from './cards/albums-view';
import { ArtistsView } from './cards/artists-view';
import { FoldersView } from './folders/folders-view';
import styles from './local-music-page.module.css';
import { PlaylistsView } from './playlists/playlists-view';
import { SongsView } from './songs/songs-view';
import { useLocalPlace } from './use-local-place';
import { usePanelScroll } from './use-panel-scroll';

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
