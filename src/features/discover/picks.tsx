import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { fetchPicks, fetchThemeSongs, fetchThemes, type Theme } from '@/api/browse/discover.ts';
import { sharedFailure } from '@/core/service/shared-failure.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { blocks } from '@/playback/persistence/blocks.ts';
import { api } from '@/state/queries/api.ts';
import { ChoiceChips } from '@/ui/chips/choice-chips.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { CardGrid, CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { PlaylistTile } from '@/widgets/playlists/playlist-tile.tsx';
import { SongListSkeleton } from '@/widgets/songs/song-list.tsx';
import styles from './discover-page.module.css';
import { NothingHere } from './nothing-here.tsx';
import { PlayableSongs } from './style-songs.tsx';
import { useSetParameter } from './use-filters.ts';

/** Playlists chosen by editors; null if the service has no such call. */
export const picks = queryOptions({
  queryKey: ['discover', 'picks'],
  queryFn: ({ signal }) => fetchPicks(api, signal),
});

/** Songs by theme; null if the service has no such call. */
const themes = queryOptions({
  queryKey: ['discover', 'themes'],
  queryFn: ({ signal }) => fetchThemes(api, signal),
});

const skeletonCards = 10;
const skeletonRows = 8;

/** Whether the service may have picks or themes: true until it is known to have neither call. */
export function useHasPicks(): boolean {
  const hasThemes = useQuery({ ...themes, enabled: false }).data !== null;
  return useQuery({ ...picks, enabled: false }).data !== null || hasThemes;
}

/** Playlists chosen by editors, and the songs of a theme, which is `theme` in the URL. */
export function PicksView() {
  const { t } = useTranslation();
  const chosen = useQuery(picks);
  const occasions = useQuery(themes);
  const failure = sharedFailure([chosen, occasions]);
  if (failure !== null) {
    const retry = () => Promise.all([chosen.refetch(), occasions.refetch()]);
    return <LoadError title={t('discover.failed')} error={failure} onRetry={retry} />;
  }
  const lists = chosen.data ?? [];
  if (chosen.isPending || (lists.length === 0 && !chosen.isError && occasions.isPending)) {
    return <CardGridSkeleton cards={skeletonCards} label={t('browse.loading')} />;
  }
  const isEmpty = [chosen, occasions].every(({ data }) => data === null || data?.length === 0);
  if (isEmpty) {
    const isOffered = chosen.data !== null || occasions.data !== null;
    return <NothingHere title={t('discover.noPicks')} hint={isOffered ? undefined : t('albums.notOffered')} />;
  }
  return (
    <>
      {chosen.data === undefined ? (
        <LoadError title={t('discover.failed')} error={chosen.error} onRetry={() => chosen.refetch()} />
      ) : lists.length > 0 ? (
        <CardGrid
          label={t('discover.picks')}
          items={lists}
          render={(playlist, place) => (
            <PlaylistTile
              key={playlist.globalId}
              playlist={playlist}
              subtitle={serviceWord(t, playlist.intro)}
              {...place}
            />
          )}
        />
      ) : null}
      {occasions.isError && occasions.data === undefined ? (
        <LoadError title={t('discover.themesFailed')} error={occasions.error} onRetry={() => occasions.refetch()} />
      ) : occasions.data && occasions.data.length > 0 ? (
        <Themes themes={occasions.data} />
      ) : null}
    </>
  );
}

function Themes({ themes: all }: { themes: readonly Theme[] }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const setParameter = useSetParameter();
  const theme = all.find(({ id }) => id === parameters.get('theme')) ?? all[0];
  return (
    <section aria-label={t('discover.themes')} className={styles.later}>
      <h2 className={styles.shelfTitle}>{t('discover.themes')}</h2>
      <div className={styles.choices}>
        <ChoiceChips
          label={t('discover.themes')}
          chips={all.map(({ id, title, coverUrl }) => ({ id, label: title, coverUrl }))}
          isChosen={(id) => id === theme?.id}
          onPress={(id) => setParameter('theme', id)}
        />
        {theme === undefined || theme.intro === '' ? null : (
          <ForeignText as="p" className={styles.intro}>
            {theme.intro}
          </ForeignText>
        )}
      </div>
      {theme === undefined ? null : <ThemeSongs key={theme.id} theme={theme} />}
    </section>
  );
}

function ThemeSongs({ theme: { id, title } }: { theme: Theme }) {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['discover', 'theme', id],
    queryFn: async ({ signal }) => {
      const songs = await fetchThemeSongs(api, id, signal);
      blocks.count(songs, 'recommendations');
      return songs;
    },
  });
  if (isPending) return <SongListSkeleton rows={skeletonRows} label={t('browse.loading')} />;
  if (data === undefined) {
    return <LoadError title={t('discover.songsFailed')} error={error} onRetry={() => refetch()} />;
  }
  if (data.length === 0) return <NothingHere title={t('discover.noSongs')} />;
  return <PlayableSongs label={title} songs={data} />;
}
