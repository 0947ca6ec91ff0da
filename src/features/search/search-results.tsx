import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay } from '@/core/format';
import type { PlaylistCard } from '@/core/playlist';
import { api } from '@/state/api';
import buttonStyles from '@/ui/button.module.css';
import { LoupeDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { CardGridSkeleton } from '@/widgets/card-grid';
import { LoadFailure } from '@/widgets/load-failure';
import { SongList } from '@/widgets/song-list';
import { SongListSkeleton } from '@/widgets/song-list-skeleton';
import { AlbumResults, ArtistResults, PlaylistResults } from './result-cards';
import {
  type AlbumCard,
  type ArtistCard,
  type FoundSong,
  searchAlbums,
  searchArtists,
  searchPageSize,
  searchPlaylists,
  searchSongs,
} from './search-api';
import { type SearchKind, type SearchWish, searchQuery, searchWords } from './search-kinds';

/** One page of results of one kind. */
type Results = { total: number } & (
  | { kind: 'song'; items: FoundSong[] }
  | { kind: 'special'; items: PlaylistCard[] }
  | { kind: 'album'; items: AlbumCard[] }
  | { kind: 'author'; items: ArtistCard[] }
);

async function fetchResults({ query, kind, page }: SearchWish, signal: AbortSignal): Promise<Results> {
  switch (kind) {
    case 'song': {
      const { songs, total } = await searchSongs(api, query, page, signal);
      return { kind, items: songs, total };
    }
    case 'special':
      return { kind, ...(await searchPlaylists(api, query, page, signal)) };
    case 'album':
      return { kind, ...(await searchAlbums(api, query, page, signal)) };
    case 'author':
      return { kind, ...(await searchArtists(api, query, page, signal)) };
    default:
      return kind satisfies never;
  }
}

/** How a page of results is asked for. Cancelled when the search changes; what was found stays for going back. */
function searchOptions(wish: SearchWish) {
  return queryOptions({
    queryKey: ['search', wish.kind, wish.query, wish.page],
    queryFn: ({ signal }) => fetchResults(wish, signal),
  });
}

/** How many results the search has: of the page before, while another page of the same search is on its way. */
export function useSearchTotal(wish: SearchWish): number | null {
  const { data } = useQuery({
    ...searchOptions(wish),
    placeholderData: (previous, query) => {
      const [, kind, text] = query?.queryKey ?? [];
      return kind === wish.kind && text === wish.query ? previous : undefined;
    },
    select: ({ total }) => total,
  });
  return data ?? null;
}

/** One page of results, or why there is none. */
export function SearchResults({ wish }: { wish: SearchWish }) {
  const { t } = useTranslation();
  const { query, kind, page } = wish;
  const results = useQuery(searchOptions(wish));
  if (results.data === undefined && results.isError) {
    return <LoadFailure title={t('search.failed')} error={results.error} onRetry={() => results.refetch()} />;
  }
  if (results.data === undefined) return <ResultsSkeleton kind={kind} />;
  if (results.data.items.length > 0) return <Found results={results.data} page={page} />;
  if (page > 1) {
    return (
      <EmptyState
        drawing={<LoupeDrawing />}
        role="status"
        title={t('search.noneHere', { page })}
        action={
          <Link to={searchQuery({ query, kind })} className={`${buttonStyles.button} ${buttonStyles.primary}`}>
            {t('search.toFirstPage')}
          </Link>
        }
      >
        <p>{t('search.noneHereHint')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={<LoupeDrawing />} role="status" title={t(searchWords[kind].none, { query })}>
      <p>{t('search.noneHint')}</p>
    </EmptyState>
  );
}

function Found({ results, page }: { results: Results; page: number }) {
  const { t } = useTranslation();
  const label = t(searchWords[results.kind].tab);
  switch (results.kind) {
    case 'song':
      return <FoundSongs found={results.items} firstNumber={(page - 1) * searchPageSize + 1} />;
    case 'special':
      return <PlaylistResults label={label} playlists={results.items} />;
    case 'album':
      return <AlbumResults label={label} albums={results.items} />;
    case 'author':
      return <ArtistResults label={label} artists={results.items} />;
    default:
      return results satisfies never;
  }
}

/** Songs with the days on which they came out. */
function FoundSongs({ found, firstNumber }: { found: readonly FoundSong[]; firstNumber: number }) {
  const { t, i18n } = useTranslation();
  const songs = useMemo(() => found.map(({ song }) => song), [found]);
  const days = found.map(({ publishedOn }) => formatDay(publishedOn, i18n.language));
  return <SongList label={t('song.list')} songs={songs} asides={days} firstNumber={firstNumber} />;
}

/** Stand-ins of the shape of what is coming. */
function ResultsSkeleton({ kind }: { kind: SearchKind }) {
  const { t } = useTranslation();
  const label = t('search.loading');
  if (kind === 'song') return <SongListSkeleton rows={searchPageSize} label={label} hasAside />;
  return <CardGridSkeleton cards={searchPageSize} label={label} isRound={kind === 'author'} />;
}
