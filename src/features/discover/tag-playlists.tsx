import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { fetchRecommendedPlaylists } from '@/api/playlists/playlists';
import { useTranslation } from '@/i18n/use-translation';
import { api } from '@/state/queries/api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings';
import { CardGrid, CardGridSkeleton } from '@/widgets/cards/card-grid';
import { EndOfList } from '@/widgets/cards/end-of-list';
import { LoadError } from '@/widgets/cards/load-error';
import { PlaylistTile } from '@/widgets/playlist/playlist-tile';
import { nextPage, type PlaylistPage, uniquePlaylists } from './endless-playlists';

/** Number of placeholders while a category loads (docs/behaviour.md#discover). */
export const skeletonCards = 10;
/** About two rows of cards, so that the next page loads before the end is visible. */
const loadWithinPx = 600;
const noPages: readonly PlaylistPage[] = [];

/** The playlists of one category, with more loaded at the end. */
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
  // Without this, loading the next page would cancel a running refresh.
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  if (!found.data) {
    return found.isError ? (
      <LoadError title={t('browse.discoverFailed')} error={found.error} onRetry={() => found.refetch()} />
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
