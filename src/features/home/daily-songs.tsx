import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useId } from 'react';
import { paths } from '@/core/navigation/paths';
import { shuffle } from '@/core/queue/shuffle';
import { isPlayable, type Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerCommand } from '@/state/player/use-player';
import { api } from '@/state/queries/api';
import { useUserId } from '@/state/session/use-user-id';
import { IconButton } from '@/ui/controls/icon-button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { HeadphonesDrawing } from '@/ui/pictures/drawings';
import { CardGridSkeleton } from '@/widgets/cards/card-grid';
import grid from '@/widgets/cards/card-grid.module.css';
import { LoadFailure } from '@/widgets/cards/load-failure';
import { ButtonLink } from '@/widgets/navigation/button-link';
import { SongEntries, songEntryKey } from '@/widgets/song/song-entries';
import { useSongPress } from '@/widgets/song/use-song-press';
import { fetchDailySongs } from './home-api';
import styles from './home-page.module.css';
import { SongCard } from './song-card';

/** Number of placeholders while the daily songs load (docs/behaviour.md#home). */
const skeletonCards = 16;
const noSongs: readonly Song[] = [];

/** The query of the songs picked for today. */
export function useDailySongs() {
  const userId = useUserId();
  return useQuery({
    queryKey: ['home', 'daily', userId],
    // Shuffled once per response, so that the order is stable while it is cached.
    queryFn: async ({ signal }) => shuffle(await fetchDailySongs(api, signal), Math.random),
    // Today's songs are not refetched; yesterday's are shown until today's have loaded.
    staleTime: ({ state }) => (isToday(state.dataUpdatedAt) ? Number.POSITIVE_INFINITY : 0),
    meta: { persist: true },
  });
}

/** The songs picked for today. */
export function DailySongs() {
  const { t } = useTranslation();
  const titleId = useId();
  const send = usePlayerCommand();
  const daily = useDailySongs();
  const songs = daily.data ?? noSongs;
  const onPress = useSongPress(songs);
  const playable = songs.filter(isPlayable);
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.sectionHeader}>
        <div>
          <h2 id={titleId} className={styles.sectionTitle}>
            {t('home.daily')}
          </h2>
          <p className={styles.hint}>{t('home.dailyHint')}</p>
        </div>
        {playable.length > 0 ? (
          <IconButton
            size="large"
            tone="filled"
            label={t('home.playAll')}
            onClick={() => send({ type: 'replace-queue', songs: playable, startIndex: 0, play: true })}
          >
            <Play size={20} fill="currentColor" className={styles.playIcon} />
          </IconButton>
        ) : null}
      </header>
      {daily.data === undefined && daily.isError ? (
        <LoadFailure title={t('home.failed')} error={daily.error} onRetry={() => daily.refetch()} />
      ) : daily.data === undefined ? (
        <CardGridSkeleton cards={skeletonCards} label={t('player.loading')} />
      ) : songs.length === 0 ? (
        <EmptyState
          drawing={<HeadphonesDrawing />}
          title={t('home.none')}
          role="status"
          action={<ButtonLink to={paths.search}>{t('home.goSearch')}</ButtonLink>}
        >
          <p>{t('home.noneHint')}</p>
        </EmptyState>
      ) : (
        <SongEntries
          label={t('home.daily')}
          songs={songs}
          className={grid.grid}
          onPress={onPress}
          render={(entry) => <SongCard key={songEntryKey(entry)} {...entry} />}
        />
      )}
    </section>
  );
}

function isToday(epochMs: number): boolean {
  return new Date(epochMs).toDateString() === new Date().toDateString();
}
