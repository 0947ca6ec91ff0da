import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fetchTagGroups } from '@/api/browse/discover.ts';
import { fetchRecommendedPlaylists } from '@/api/playlists/playlists.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { ChoiceChipsSkeleton } from '@/ui/chips/choice-chips.tsx';
import { EndOfList } from '@/widgets/feedback/end-of-list.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { CardGrid, CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { PlaylistTile } from '@/widgets/playlists/playlist-tile.tsx';
import styles from './discover-page.module.css';
import {
  nextPage,
  type PlaylistPage,
  selectionAt,
  selectionQuery,
  selectTag,
  uniquePlaylists,
} from './discover-rules.ts';
import { FilterRows } from './filter-rows.tsx';
import { NothingHere } from './nothing-here.tsx';

/** Categories of playlists with their tags. */
export const tagGroups = queryOptions({
  queryKey: ['discover', 'tags'],
  queryFn: ({ signal }) => fetchTagGroups(api, signal),
  meta: { persist: true },
});

/** Playlists by category. The URL contains the selection: `main` and `sub` (indexes) and `tag` (id). */
export function PlaylistsByTag() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const tags = useQuery(tagGroups);
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
        <NothingHere title={t('discover.tagsNone')} />
      ) : (
        <>
          <FilterRows
            filters={[
              {
                key: 'categories',
                label: t('discover.categories'),
                title: t('discover.categories'),
                options: groups.map(({ id, name }) => ({ id, label: serviceWord(t, name) })),
                chosen: group.id,
                onChoose: (_, index) => select(index, 0),
              },
              ...(group.tags.length > 0
                ? [
                    {
                      key: group.id,
                      label: t('discover.subCategories', { category: serviceWord(t, group.name) }),
                      title: serviceWord(t, group.name),
                      options: group.tags.map(({ id, name }) => ({ id, label: serviceWord(t, name) })),
                      chosen: group.tags[selection.sub ?? -1]?.id ?? null,
                      onChoose: (_: string, index: number) => select(selection.main, index),
                    },
                  ]
                : []),
            ]}
          />
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
      <ChoiceChipsSkeleton hasTitle widths={[80, 80, 80, 80, 80, 80, 80, 80]} />
      <ChoiceChipsSkeleton hasTitle widths={[60, 60, 60, 60, 60, 60]} />
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
    return <NothingHere title={t('discover.none')} hint={t('discover.noneHint')} />;
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
