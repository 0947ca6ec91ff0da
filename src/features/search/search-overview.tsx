import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { searchPageSize } from '@/api/catalogue/search.ts';
import type { AllKinds } from '@/api/catalogue/search-results.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { allKindsOptions, type ListedKind, searchOptions } from '@/state/search/search-queries.ts';
import { CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { VideoGrid } from '@/widgets/lists/cards/video-grid.tsx';
import { useGridColumns } from '@/widgets/lists/shelf/use-grid-columns.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { bestName, foundNames } from '@/widgets/search/ranked-names.ts';
import { useRankedNames } from '@/widgets/search/use-ranked-names.ts';
import { SongList, SongListSkeleton } from '@/widgets/songs/song-list.tsx';
import { useSongPress } from '@/widgets/songs/use-song-press.ts';
import { BestCard } from './best-card.tsx';
import { filledCount } from './filled-count.ts';
import { NothingFound } from './nothing-found.tsx';
import { PlayFound } from './play-found.tsx';
import { AlbumResults, ArtistResults, PlaylistResults } from './result-cards.tsx';
import { addressOfSearch, kindTexts } from './search-kinds.ts';
import styles from './search-overview.module.css';
import { SearchError } from './search-results.tsx';

/** Songs on this device; loaded with the first search. */
export const OnDeviceSection = lazyComponent(
  async () => (await withTexts(() => import('@/widgets/local-music/on-device-section.tsx'), 'local')).OnDeviceSection,
);

/** Maximum number of songs. */
const shownSongs = 6;

/** Number of placeholder cards; whole rows of them are shown. */
const requestedCards = 10;

/** The best results of all kinds: the most likely match, songs, albums, playlists, artists and videos. */
export function SearchOverview({ query }: { query: string }) {
  const { data: found, isError, error, refetch } = useQuery(allKindsOptions(query));
  if (!found && isError) {
    return (
      <>
        <OnDeviceSection query={query} />
        <SearchError error={error} onRetry={() => refetch()} />
      </>
    );
  }
  if (!found) return <OverviewSkeleton />;
  return <Found query={query} found={found} />;
}

function Found({ query, found }: { query: string; found: AllKinds }) {
  const { t } = useTranslation();
  const { song, album, special, author, mv, correction } = found;
  const names = useMemo(() => foundNames(found), [found]);
  const best = bestName(useRankedNames(names, query));
  const songs = useMemo(() => song.items.map((match) => match.song), [song]);
  const playSong = useSongPress(songs);
  const otherArtists = best?.kind === 'author' ? author.items.filter(({ id }) => id !== best.item.id) : author.items;
  return (
    <>
      {correction !== '' && correction !== query ? (
        <p className={styles.correction}>
          {t('search.didYouMean')} <Link to={addressOfSearch({ query: correction, kind: 'all' })}>{correction}</Link>
        </p>
      ) : null}
      {names.length + mv.items.length === 0 ? (
        <>
          <OnDeviceSection query={query} />
          <NothingFound query={query} kind={null} />
        </>
      ) : (
        <>
          <div className={styles.top} data-both={best !== null && songs.length > 0}>
            {best ? (
              <BestCard best={best} onPlay={() => playSong(best.kind === 'song' ? songs.indexOf(best.item) : 0)} />
            ) : null}
            {songs.length > 0 ? (
              <Section
                kind="song"
                query={query}
                isAll={song.total <= Math.min(songs.length, shownSongs)}
                action={songs.length > 1 ? <PlayFirstSongs query={query} total={song.total} /> : null}
              >
                <SongList label={t('song.list')} songs={songs} shown={shownSongs} />
              </Section>
            ) : null}
          </div>
          <OnDeviceSection query={query} />
          <Cards kind="album" query={query} results={album}>
            {(shown) => <AlbumResults label={t('search.albums')} albums={shown} />}
          </Cards>
          <Cards kind="special" query={query} results={special}>
            {(shown) => <PlaylistResults label={t('search.playlists')} playlists={shown} />}
          </Cards>
          <Cards kind="author" query={query} results={{ items: otherArtists, total: author.total }}>
            {(shown) => <ArtistResults label={t('search.artists')} artists={shown} />}
          </Cards>
          <Cards kind="mv" query={query} results={mv}>
            {(shown) => <VideoGrid label={t('search.videos')} videos={shown} />}
          </Cards>
        </>
      )}
    </>
  );
}

/** Plays the first page of the found songs, which is more than the overview shows. */
function PlayFirstSongs({ query, total }: { query: string; total: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const load = async () => {
    const results = await client.fetchQuery(searchOptions({ query, kind: 'song', page: 1 }));
    return results.kind === 'song' ? results.items.map(({ song }) => song) : [];
  };
  const hint = total > searchPageSize ? t('search.playsFirst', { count: searchPageSize }) : undefined;
  return <PlayFound query={query} hint={hint} load={load} />;
}

type CardsProps<Item> = {
  kind: ListedKind;
  query: string;
  results: { items: readonly Item[]; total: number };
  children: (shown: readonly Item[]) => ReactNode;
};

/** The first results of a kind, as many as fill whole rows; nothing without any. */
function Cards<Item>({ kind, query, results: { items, total }, children }: CardsProps<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useGridColumns(frame) ?? 1;
  const shown = filledCount(items.length, columns);
  if (shown === 0) return null;
  return (
    <Section kind={kind} query={query} isAll={total <= shown}>
      <div ref={frame}>{children(items.slice(0, shown))}</div>
    </Section>
  );
}

type SectionProps = {
  kind: ListedKind;
  query: string;
  /** True if there are no other results. */
  isAll: boolean;
  action?: ReactNode;
  children: ReactNode;
};

/** Some results of one kind below its name, with a link to all of them. */
function Section({ kind, query, isAll, action, children }: SectionProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const name = t(kindTexts[kind].tab);
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {name}
        </h2>
        {action}
        {isAll ? null : (
          <Link
            to={addressOfSearch({ query, kind })}
            className={styles.all}
            aria-label={t('search.showAllOf', { kind: name })}
          >
            {t('search.showAll')}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

function OverviewSkeleton() {
  const { t } = useTranslation();
  const cards = useRef<HTMLDivElement>(null);
  const columns = useGridColumns(cards) ?? 1;
  return (
    <>
      <div className={styles.section}>
        <SongListSkeleton rows={shownSongs} label={t('search.loading')} />
      </div>
      <div aria-hidden="true" ref={cards}>
        <CardGridSkeleton cards={filledCount(requestedCards, columns)} label={t('search.loading')} />
      </div>
    </>
  );
}
