import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FoundSong, searchPageSize, searchSongs } from '@/api/catalogue/search';
import type { PlaylistCard } from '@/core/playlist/playlist';
import type { Album } from '@/core/song/album';
import { formatDay } from '@/core/text/format';
import { useTranslation } from '@/i18n/use-translation';
import { api } from '@/state/queries/api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings';
import { CardGridSkeleton } from '@/widgets/cards/card-grid';
import { LoadError } from '@/widgets/cards/load-error';
import { ButtonLink } from '@/widgets/navigation/button-link';
import { SongList, SongListSkeleton } from '@/widgets/song/song-list';
import { AlbumResults, ArtistResults, PlaylistResults } from './result-cards';
import { type ArtistCard, searchAlbums, searchArtists, searchPlaylists } from './search-api';
import { addressOfSearch, type SearchKind, type SearchRequest, searchWords } from './search-kinds';

/** One page of results of one type. */
type Results = { total: number } & (
  | { kind: 'song'; items: FoundSong[] }
  | { kind: 'special'; items: PlaylistCard[] }
  | { kind: 'album'; items: Album[] }
  | { kind: 'author'; items: ArtistCard[] }
);

async function fetchResults({ query, kind, page }: SearchRequest, signal: AbortSignal): Promise<Results> {
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

/** The query of a page of results. Cancelled when the search changes; results stay cached for going back. */
function searchOptions(request: SearchRequest) {
  return queryOptions({
    queryKey: ['search', request.kind, request.query, request.page],
    queryFn: ({ signal }) => fetchResults(request, signal),
  });
}

/** Number of results of the search; that of the previous page while another page of the same search loads. */
export function useSearchTotal(request: SearchRequest): number | null {
  const { data } = useQuery({
    ...searchOptions(request),
    placeholderData: (previous, query) => {
      const [, kind, text] = query?.queryKey ?? [];
      return kind === request.kind && text === request.query ? previous : undefined;
    },
    select: ({ total }) => total,
  });
  return data ?? null;
}

/** One page of results, or the error. */
export function SearchResults({ request }: { request: SearchRequest }) {
  const { t } = useTranslation();
  const { query, kind, page } = request;
  const results = useQuery(searchOptions(request));
  if (results.data === undefined && results.isError) {
    return <LoadError title={t('search.failed')} error={results.error} onRetry={() => results.refetch()} />;
  }
  if (results.data === undefined) return <ResultsSkeleton kind={kind} />;
  if (results.data.items.length > 0) return <Found results={results.data} page={page} />;
  if (page > 1) {
    return (
      <EmptyState
        drawing={<LoupeDrawing />}
        role="status"
        title={t('search.noneHere', { page })}
        action={<ButtonLink to={addressOfSearch({ query, kind })}>{t('search.toFirstPage')}</ButtonLink>}
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

/** Songs with their release dates. */
function FoundSongs({ found, firstNumber }: { found: readonly FoundSong[]; firstNumber: number }) {
  const { t, i18n } = useTranslation();
  const songs = useMemo(() => found.map(({ song }) => song), [found]);
  const days = found.map(({ publishedOn }) => formatDay(publishedOn, i18n.language));
  return <SongList label={t('song.list')} songs={songs} asides={days} firstNumber={firstNumber} />;
}

/** Placeholders in the shape of the results. */
function ResultsSkeleton({ kind }: { kind: SearchKind }) {
  const { t } = useTranslation();
  const label = t('search.loading');
  if (kind === 'song') return <SongListSkeleton rows={searchPageSize} label={label} hasAside />;
  return <CardGridSkeleton cards={searchPageSize} label={label} isRound={kind === 'author'} />;
}
