import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type SongMatch, searchPageSize } from '@/api/catalogue/search.ts';
import { toAppError } from '@/core/errors.ts';
import { formatDay } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { type KindRequest, type ListedKind, type Results, searchOptions } from '@/state/search/search-queries.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FilterBox } from '@/ui/controls/filter-box.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { VideoGrid } from '@/widgets/lists/cards/video-grid.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { MarkedText } from '@/widgets/search/marked-text.tsx';
import { SongList, SongListSkeleton } from '@/widgets/songs/song-list.tsx';
import { filterResults } from './filter-results.ts';
import { NothingFound } from './nothing-found.tsx';
import { PlayFound } from './play-found.tsx';
import { AlbumResults, ArtistResults, PlaylistResults } from './result-cards.tsx';
import { addressOfSearch, kindTexts } from './search-kinds.ts';
import styles from './search-results.module.css';

/** A search that failed, or is refused without a login. */
export function SearchError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const needsLogin = toAppError(error).kind === 'needs-login';
  return <LoadError title={t(needsLogin ? 'search.needsLogin' : 'search.failed')} error={error} onRetry={onRetry} />;
}

/** Number of results of the search; the previous page's while another page of the same search loads. */
export function useSearchTotal(request: KindRequest): number | null {
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
export function SearchResults({ request }: { request: KindRequest }) {
  const { t } = useTranslation();
  const { query, kind, page } = request;
  const results = useQuery(searchOptions(request));
  if (results.data === undefined && results.isError) {
    return <SearchError error={results.error} onRetry={() => results.refetch()} />;
  }
  if (results.data === undefined) return <ResultsSkeleton kind={kind} />;
  if (results.data.items.length > 0) return <Filtered results={results.data} request={request} />;
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
  return <NothingFound query={query} kind={kind} />;
}

/** Number of results from which a filter is shown. */
const minFiltered = 8;

/** The results of a page, and a field that filters them. */
function Filtered({ results, request }: { results: Results; request: KindRequest }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const shown = useMemo(() => filterResults(results, text), [results, text]);
  const isFiltered = text.trim() !== '';
  const songs =
    (shown.kind === 'song' || shown.kind === 'lyric') && shown.items.length > 1
      ? shown.items.map(({ song }) => song)
      : null;
  return (
    <>
      {results.items.length >= minFiltered || songs !== null ? (
        <div className={styles.filter}>
          {songs !== null ? (
            <div className={styles.play}>
              <PlayFound query={request.query} load={async () => songs} />
            </div>
          ) : null}
          {results.items.length >= minFiltered ? (
            <>
              <span role="status" className={styles.count}>
                {isFiltered ? t('search.filtered', { shown: shown.items.length, total: results.items.length }) : ''}
              </span>
              <FilterBox className={styles.box} label={t('search.filter')} text={text} onText={setText} />
            </>
          ) : null}
        </div>
      ) : null}
      {shown.items.length > 0 ? (
        <Found results={shown} request={request} isFiltered={isFiltered} />
      ) : (
        <EmptyState
          compact
          drawing={<LoupeDrawing />}
          title={t('search.filterNone', { text: text.trim() })}
          action={
            <Button tone="secondary" onClick={() => setText('')}>
              {t('search.filterClear')}
            </Button>
          }
        />
      )}
    </>
  );
}

type FoundProps = { results: Results; request: KindRequest; isFiltered: boolean };

function Found({ results, request, isFiltered }: FoundProps) {
  const { t } = useTranslation();
  const label = t(kindTexts[results.kind].tab);
  const firstNumber = isFiltered ? 1 : (request.page - 1) * searchPageSize + 1;
  switch (results.kind) {
    case 'song':
      return <SongMatches found={results.items} firstNumber={firstNumber} />;
    case 'lyric':
      return <LyricMatches found={results.items} firstNumber={firstNumber} query={request.query} />;
    case 'special':
      return <PlaylistResults label={label} playlists={results.items} />;
    case 'album':
      return <AlbumResults label={label} albums={results.items} />;
    case 'author':
      return <ArtistResults label={label} artists={results.items} />;
    case 'mv':
      return <VideoGrid label={label} videos={results.items} />;
    default:
      return results satisfies never;
  }
}

type SongMatchesProps = { found: readonly SongMatch[]; firstNumber: number };

/** Songs with their release dates. */
function SongMatches({ found, firstNumber }: SongMatchesProps) {
  const { t, i18n } = useTranslation();
  const songs = useMemo(() => found.map(({ song }) => song), [found]);
  const days = found.map(({ publishedOn }) => formatDay(publishedOn, i18n.language));
  return <SongList label={t('song.list')} songs={songs} asides={days} firstNumber={firstNumber} />;
}

/** Songs with the lyrics line that matches, in which the typed words are marked. */
function LyricMatches({ found, firstNumber, query }: SongMatchesProps & { query: string }) {
  const { t } = useTranslation();
  const songs = useMemo(() => found.map(({ song }) => song), [found]);
  const excerpts = useMemo(
    () => found.map(({ lyric }) => (lyric === '' ? null : <MarkedText key={lyric} text={lyric} typed={query} />)),
    [found, query],
  );
  return <SongList label={t('song.list')} songs={songs} excerpts={excerpts} firstNumber={firstNumber} />;
}

function ResultsSkeleton({ kind }: { kind: ListedKind }) {
  const { t } = useTranslation();
  const label = t('search.loading');
  if (kind === 'song' || kind === 'lyric')
    return <SongListSkeleton rows={searchPageSize} label={label} hasAside={kind === 'song'} />;
  return (
    <CardGridSkeleton
      cards={searchPageSize}
      label={label}
      isRound={kind === 'author'}
      shape={kind === 'mv' ? 'wide' : 'square'}
    />
  );
}
