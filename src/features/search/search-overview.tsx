import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { type AllKinds, searchAllKinds } from '@/api/catalogue/search-results.ts';
import { albumAddress, artistAddress, playlistAddress } from '@/core/navigation/paths.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { VideoGrid } from '@/widgets/lists/cards/video-grid.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { SongList, SongListSkeleton } from '@/widgets/songs/song-list.tsx';
import { type BestMatch, bestMatch } from './best-match.ts';
import { fetchResults } from './kind-results.ts';
import { AlbumResults, ArtistResults, PlaylistResults } from './result-cards.tsx';
import { addressOfSearch, kindTexts, type ListedKind } from './search-kinds.ts';
import styles from './search-overview.module.css';
import { SearchError, searchOptions } from './search-results.tsx';

/** Songs on this device; loaded with the first search. */
export const OnDeviceSection = lazyComponent(
  async () => (await withTexts(() => import('@/widgets/local-music/on-device-section.tsx'), 'local')).OnDeviceSection,
);

/** Maximum numbers of results per kind. */
const shownSongs = 6;
const shownCards = 6;
const shownVideos = 4;

/** Whether the service searches all kinds at once; cleared when the user or the service changes. */
const offered = queryOptions<boolean>({ queryKey: ['search', 'every-kind'], queryFn: skipToken });

/** The query of the first results of each kind; null if the service does not search all kinds at once. */
function overview(query: string) {
  return queryOptions({
    queryKey: ['search', 'all', query],
    queryFn: async ({ signal, client }) => {
      // The original service refuses this call without a login; a song search first tells whether it allows searches.
      if (api.session() === null && client.getQueryData(offered.queryKey) === undefined) {
        const songs = { query, kind: 'song', page: 1 } as const;
        client.setQueryData(searchOptions(songs).queryKey, await fetchResults(songs, signal));
      }
      const found = await searchAllKinds(api, query, signal);
      client.setQueryData(offered.queryKey, found !== null);
      return found;
    },
  });
}

/** Whether the service may search all kinds at once: true until it is known that it does not. */
export function useHasOverview(): boolean {
  return useQuery(offered).data !== false;
}

/** The best results of all kinds: the most likely match, songs, albums, playlists, artists and videos. */
export function SearchOverview({ query }: { query: string }) {
  const { t } = useTranslation();
  const { data: found, isError, error, refetch } = useQuery(overview(query));
  if (!found && isError) {
    return (
      <>
        <OnDeviceSection query={query} />
        <SearchError error={error} onRetry={() => refetch()} />
      </>
    );
  }
  if (!found) return <OverviewSkeleton />;
  const { song, album, special, author, mv, correction } = found;
  const best = bestMatch(found, query);
  const otherArtists = best?.kind === 'author' ? author.items.filter(({ id }) => id !== best.item.id) : author.items;
  const isEmpty = [song, album, special, author, mv].every(({ items }) => items.length === 0);
  return (
    <>
      {correction !== '' && correction !== query ? (
        <p className={styles.correction}>
          {t('search.didYouMean')} <Link to={addressOfSearch({ query: correction, kind: 'all' })}>{correction}</Link>
        </p>
      ) : null}
      {isEmpty ? (
        <>
          <OnDeviceSection query={query} />
          <EmptyState drawing={<LoupeDrawing />} role="status" title={t('search.none', { query })}>
            <p>{t('search.noneHint')}</p>
          </EmptyState>
        </>
      ) : (
        <>
          <div className={styles.top} data-both={best !== null && song.items.length > 0}>
            {best ? <BestCard best={best} /> : null}
            <Songs query={query} song={song} />
          </div>
          <OnDeviceSection query={query} />
          <Section kind="album" query={query} total={album.total} shown={album.items.length}>
            <AlbumResults label={t('search.albums')} albums={album.items.slice(0, shownCards)} />
          </Section>
          <Section kind="special" query={query} total={special.total} shown={special.items.length}>
            <PlaylistResults label={t('search.playlists')} playlists={special.items.slice(0, shownCards)} />
          </Section>
          <Section kind="author" query={query} total={author.total} shown={otherArtists.length}>
            <ArtistResults label={t('search.artists')} artists={otherArtists.slice(0, shownCards)} />
          </Section>
          <Section kind="mv" query={query} total={mv.total} shown={mv.items.length}>
            <VideoGrid label={t('search.videos')} videos={mv.items.slice(0, shownVideos)} />
          </Section>
        </>
      )}
    </>
  );
}

function Songs({ query, song }: { query: string; song: AllKinds['song'] }) {
  const { t } = useTranslation();
  const songs = useMemo(() => song.items.slice(0, shownSongs).map((found) => found.song), [song]);
  return (
    <Section kind="song" query={query} total={song.total} shown={songs.length}>
      <SongList label={t('song.list')} songs={songs} />
    </Section>
  );
}

type SectionProps = {
  kind: ListedKind;
  query: string;
  total: number;
  /** Number of displayed results; 0 hides the section. */
  shown: number;
  children: ReactNode;
};

/** Some results of one kind below its name, with a link to all of them. */
function Section({ kind, query, total, shown, children }: SectionProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (shown === 0) return null;
  const name = t(kindTexts[kind].tab);
  const limit = kind === 'song' ? shownSongs : kind === 'mv' ? shownVideos : shownCards;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {name}
        </h2>
        {total > Math.min(shown, limit) ? (
          <Link
            to={addressOfSearch({ query, kind })}
            className={styles.all}
            aria-label={t('search.showAllOf', { kind: name })}
          >
            {t('search.showAll')}
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  );
}

/** The most likely match of the search, as one large link. */
function BestCard({ best }: { best: BestMatch }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { to, picture, line } = useBestFacts(best);
  const kindName = { author: t('search.artist'), album: t('search.album'), special: t('search.playlist') }[best.kind];
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t('search.best')}
        </h2>
      </header>
      <Link to={to} className={styles.best} data-round={best.kind === 'author'}>
        <CoverImage cover={picture} size={240} className={styles.picture} eager />
        <span className={styles.words}>
          <ForeignText className={styles.name} title={best.item.name}>
            {best.item.name}
          </ForeignText>
          <span className={styles.line}>
            <span className={styles.kind}>{kindName}</span>
            {line}
          </span>
        </span>
      </Link>
    </section>
  );
}

function useBestFacts({ kind, item }: BestMatch): { to: string; picture: string | null; line: string } {
  const { t } = useTranslation();
  switch (kind) {
    case 'author': {
      const line = item.fanCount > 0 ? t('search.fans', { count: item.fanCount }) : '';
      return { to: artistAddress(item.id), picture: item.avatarUrl, line };
    }
    case 'album': {
      const line = item.artists.map(({ name }) => name).join(t('song.artistSeparator'));
      return { to: albumAddress(item.id), picture: item.coverUrl, line };
    }
    case 'special':
      return { to: playlistAddress(item.globalId), picture: item.coverUrl, line: item.creatorName };
    default:
      return kind satisfies never;
  }
}

function OverviewSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.section}>
        <SongListSkeleton rows={shownSongs} label={t('search.loading')} />
      </div>
      <div aria-hidden="true">
        <CardGridSkeleton cards={shownCards} label={t('search.loading')} />
      </div>
    </>
  );
}
