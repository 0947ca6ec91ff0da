import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { everyArtist, fetchTagGroups } from '@/api/browse/discover.ts';
import { fetchRecommendedPlaylists } from '@/api/playlists/playlists.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { ChoiceChips, ChoiceChipsSkeleton } from '@/ui/chips/choice-chips.tsx';
import { TabList, tabId } from '@/ui/controls/tab-list.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { EndOfList } from '@/widgets/feedback/end-of-list.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { CardGrid, CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { PlaylistTile } from '@/widgets/playlists/playlist-tile.tsx';
import { ArtistDirectoryView, artistDirectory } from './artist-directory.tsx';
import styles from './discover-page.module.css';
import {
  nextPage,
  type PlaylistPage,
  selectionAt,
  selectionQuery,
  selectTag,
  uniquePlaylists,
} from './discover-rules.ts';
import { NewAlbums, NewSongs, newAlbums, newSongs } from './new-releases.tsx';
import { PicksView, useHasPicks } from './picks.tsx';
import { RadioView, useHasRadio } from './radio-view.tsx';
import { StyleSongsView, styleSongs } from './style-songs.tsx';

const views = ['playlists', 'picks', 'charts', 'albums', 'songs', 'styles', 'artists', 'radio'] as const;
type View = (typeof views)[number];

/** The tabs of Discover, by `view` in the URL; playlists by category are the default. */
export function DiscoverPage({ charts }: { charts: ReactNode }) {
  const { t } = useTranslation();
  const panelId = useId();
  const [parameters, setParameters] = useSearchParams();
  const view = views.find((one) => one === parameters.get('view')) ?? 'playlists';
  // The queries stay disabled here: they only tell which calls the service is known to lack.
  const offered: Record<View, boolean> = {
    playlists: true,
    picks: useHasPicks(),
    charts: true,
    albums: useQuery({ ...newAlbums, enabled: false }).data !== null,
    songs: useQuery({ ...newSongs, enabled: false }).data !== null,
    styles: useQuery({ ...styleSongs([]), enabled: false }).data !== null,
    artists: useQuery({ ...artistDirectory(everyArtist), enabled: false }).data !== null,
    radio: useHasRadio(),
  };
  const labels: Record<View, string> = {
    playlists: t('discover.playlists'),
    picks: t('discover.picks'),
    charts: t('nav.ranking'),
    albums: t('albums.fresh'),
    songs: t('albums.freshSongs'),
    styles: t('discover.styles'),
    artists: t('discover.artists'),
    radio: t('radio.title'),
  };
  const select = (id: View, by: 'press' | 'keys'): void =>
    // Arrow keys pass several tabs; together they add one history entry.
    setParameters(id === 'playlists' ? {} : { view: id }, { replace: by === 'keys' });
  return (
    <>
      <h1 className={styles.title}>{t('nav.discover')}</h1>
      <div className={styles.views}>
        <TabList
          label={t('nav.discover')}
          tabs={views.filter((id) => offered[id] || id === view).map((id) => ({ id, label: labels[id] }))}
          selected={view}
          onSelect={select}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, view)}>
        {contentOf(view, charts)}
      </div>
    </>
  );
}

function contentOf(view: View, charts: ReactNode): ReactNode {
  switch (view) {
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

/** Playlists by category. The URL contains the selection: `main` and `sub` (indexes) and `tag` (id). */
function PlaylistsByTag() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const tags = useQuery({
    queryKey: ['discover', 'tags'],
    queryFn: ({ signal }) => fetchTagGroups(api, signal),
    meta: { persist: true },
  });
  const groups = tags.data;
  const selection = groups
    ? selectTag(groups, { main: parameters.get('main'), sub: parameters.get('sub'), tag: parameters.get('tag') })
    : null;
  const select = (main: number, sub: number) => {
    const next = groups ? selectionAt(groups, main, sub) : null;
    if (next && next.categoryId !== selection?.categoryId) setParameters(selectionQuery(next));
  };
  const group = selection ? groups?.[selection.main] : undefined;
  return (
    <>
      {groups === undefined && tags.isError ? (
        <LoadError title={t('discover.tagsFailed')} error={tags.error} onRetry={() => tags.refetch()} />
      ) : groups === undefined ? (
        <>
          <TagSkeleton />
          <CardGridSkeleton cards={skeletonCards} label={t('browse.loading')} />
        </>
      ) : !selection || !group ? (
        <EmptyState drawing={<HeadphonesDrawing />} title={t('discover.tagsNone')} role="status" />
      ) : (
        <>
          <div className={styles.choices}>
            <ChoiceChips
              label={t('discover.categories')}
              size="large"
              chips={groups.map(({ id, name }) => ({ id, label: serviceWord(t, name) }))}
              isChosen={(_, index) => index === selection.main}
              onPress={(_, index) => select(index, 0)}
            />
            {group.tags.length > 0 ? (
              <ChoiceChips
                key={group.id}
                label={t('discover.subCategories', { category: serviceWord(t, group.name) })}
                chips={group.tags.map(({ id, name }) => ({ id, label: serviceWord(t, name) }))}
                isChosen={(_, index) => index === selection.sub}
                onPress={(_, index) => select(selection.main, index)}
              />
            ) : null}
          </div>
          <TagPlaylists
            key={selection.categoryId}
            categoryId={selection.categoryId}
            label={serviceWord(t, group.tags[selection.sub ?? -1]?.name ?? group.name)}
          />
        </>
      )}
    </>
  );
}

function TagSkeleton() {
  return (
    <div className={styles.choices} aria-hidden="true">
      <ChoiceChipsSkeleton size="large" widths={[80, 80, 80, 80, 80, 80, 80, 80]} />
      <ChoiceChipsSkeleton widths={[60, 60, 60, 60, 60, 60]} />
    </div>
  );
}

/** Number of placeholders while a category loads (docs/behaviour.md#discover). */
const skeletonCards = 10;
/** Two rows of cards in px, so that the next page loads before the end is visible. */
const loadWithinPx = 600;
const noPages: readonly PlaylistPage[] = [];

/** The playlists of a category, with more loaded at the end. */
function TagPlaylists({ categoryId, label }: { categoryId: string; label: string }) {
  const { t } = useTranslation();
  const found = useInfiniteQuery({
    queryKey: ['discover', 'playlists', categoryId],
    queryFn: ({ pageParam, signal }) => fetchRecommendedPlaylists(api, { categoryId, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    meta: { persist: true },
  });
  const pages = found.data?.pages ?? noPages;
  const playlists = useMemo(() => uniquePlaylists(pages), [pages]);
  const { fetchNextPage } = found;
  // Otherwise loading the next page would cancel a running refetch.
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  if (!found.data) {
    return found.isError ? (
      <LoadError title={t('discover.failed')} error={found.error} onRetry={() => found.refetch()} />
    ) : (
      <CardGridSkeleton cards={skeletonCards} label={t('browse.loading')} />
    );
  }
  if (playlists.length === 0) {
    return (
      <EmptyState drawing={<LoupeDrawing />} title={t('discover.none')} role="status">
        <p>{t('discover.noneHint')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid
        label={label}
        items={playlists}
        render={(playlist, place) => <PlaylistTile key={playlist.globalId} playlist={playlist} {...place} />}
      />
      <EndOfList
        hasMore={found.hasNextPage}
        isLoading={found.isFetchingNextPage}
        error={found.isFetchNextPageError ? found.error : null}
        onMore={onMore}
        withinPx={loadWithinPx}
      />
    </>
  );
}
