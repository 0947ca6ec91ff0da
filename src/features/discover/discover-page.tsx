import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { everyArtist } from '@/api/browse/discover.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { TabList, tabId } from '@/ui/controls/tab-list.tsx';
import { ArtistDirectoryView, artistDirectory } from './artist-directory.tsx';
import styles from './discover-page.module.css';
import { type DiscoverView, discoverViews, viewAt } from './discover-rules.ts';
import { NewAlbums, NewSongs, newAlbums, newSongs } from './new-releases.tsx';
import { Overview } from './overview.tsx';
import { PicksView, useHasPicks } from './picks.tsx';
import { PlaylistsByTag } from './playlists-by-tag.tsx';
import { RadioView, useHasRadio } from './radio-view.tsx';
import { StyleSongsView, styleSongs } from './style-songs.tsx';

type DiscoverPageProps = {
  /** Content of the tab of charts. */
  charts: ReactNode;
  /** The shelf of charts in the overview. */
  topCharts: ReactNode;
};

/** The tabs of Discover, by `view` in the URL; an overview of all others is the default. */
export function DiscoverPage(content: DiscoverPageProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const [parameters, setParameters] = useSearchParams();
  const view = viewAt(parameters);
  // The queries stay disabled here: they only tell which calls the service is known to lack.
  const offered: Record<DiscoverView, boolean> = {
    overview: true,
    playlists: true,
    picks: useHasPicks(),
    charts: true,
    albums: useQuery({ ...newAlbums, enabled: false }).data !== null,
    songs: useQuery({ ...newSongs, enabled: false }).data !== null,
    styles: useQuery({ ...styleSongs([]), enabled: false }).data !== null,
    artists: useQuery({ ...artistDirectory(everyArtist), enabled: false }).data !== null,
    radio: useHasRadio(),
  };
  const labels: Record<DiscoverView, string> = {
    overview: t('discover.overview'),
    playlists: t('discover.playlists'),
    picks: t('discover.picks'),
    charts: t('nav.ranking'),
    albums: t('albums.fresh'),
    songs: t('albums.freshSongs'),
    styles: t('discover.styles'),
    artists: t('discover.artists'),
    radio: t('radio.title'),
  };
  const select = (id: DiscoverView, by: 'press' | 'keys'): void =>
    // Arrow keys pass several tabs; together they add one history entry.
    setParameters(id === 'overview' ? {} : { view: id }, { replace: by === 'keys' });
  return (
    <>
      <h1 className={styles.title}>{t('nav.discover')}</h1>
      <div className={styles.views}>
        <TabList
          look="lines"
          label={t('nav.discover')}
          tabs={discoverViews.filter((id) => offered[id] || id === view).map((id) => ({ id, label: labels[id] }))}
          selected={view}
          onSelect={select}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, view)}>
        {contentOf(view, content)}
      </div>
    </>
  );
}

function contentOf(view: DiscoverView, { charts, topCharts }: DiscoverPageProps): ReactNode {
  switch (view) {
    case 'overview':
      return <Overview topCharts={topCharts} />;
    case 'playlists':
      return <PlaylistsByTag />;
    case 'picks':
      return <PicksView />;
    case 'charts':
      return charts;
    case 'albums':
      return <NewAlbums />;
    case 'songs':
      return <NewSongs />;
    case 'styles':
      return <StyleSongsView />;
    case 'artists':
      return <ArtistDirectoryView />;
    case 'radio':
      return <RadioView />;
    default:
      return view satisfies never;
  }
}
