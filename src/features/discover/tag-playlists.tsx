import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchRecommendedPlaylists } from '@/api/playlists';
import { api } from '@/state/api';
import { LoupeDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { CardGrid, CardGridSkeleton } from '@/widgets/card-grid';
import { EndOfList } from '@/widgets/end-of-list';
import { LoadFailure } from '@/widgets/load-failure';
import { PlaylistTile } from '@/widgets/playlist-tile';
import { nextPage, type PlaylistPage, uniquePlaylists } from './endless-playlists';

/** Stand-ins while a category loads (doc 1 §9). */
export const skeletonCards = 10;
/** About two rows of cards: more is there before the end comes into sight. */
const loadWithinPx = 600;
const noPages: readonly PlaylistPage[] = [];

/** The playlists of one category, more of them at the end. */
export function TagPlaylists({ categoryId, label }: { categoryId: string; label: string }) {
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
  // Without this a refresh that is under way would be thrown away for the next page.
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  if (!found.data) {
    return found.isError ? (
      <LoadFailure title={t('browse.discoverFailed')} error={found.error} onRetry={() => found.refetch()} />
    ) : (
      <CardGridSkeleton cards={skeletonCards} label={t('browse.loading')} />
    );
  }
  if (playlists.length === 0) {
    return (
      <EmptyState drawing={<LoupeDrawing />} title={t('browse.discoverNone')} role="status">
        <p>{t('browse.discoverNoneHint')}</p>
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
