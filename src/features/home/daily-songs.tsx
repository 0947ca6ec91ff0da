import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shuffle } from '@/core/shuffle';
import { isPlayable, type Song } from '@/core/song';
import { api } from '@/state/api';
import { usePlayerCommand } from '@/state/use-player';
import { useUserId } from '@/state/use-user-id';
import buttonStyles from '@/ui/button.module.css';
import { HeadphonesDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { CardGridSkeleton } from '@/widgets/card-grid';
import { LoadFailure } from '@/widgets/load-failure';
import { useSongPress } from '@/widgets/use-song-press';
import { fetchDailySongs } from './home-api';
import styles from './home-page.module.css';
import { SongGrid } from './song-grid';

/** Stand-ins while the daily songs load (doc 1 §9). */
const skeletonCards = 16;
const noSongs: readonly Song[] = [];

/** The songs picked for today, as they are asked for. */
export function useDailySongs() {
  const userId = useUserId();
  return useQuery({
    queryKey: ['home', 'daily', userId],
    // In random order, which then stays for as long as the answer does.
    queryFn: async ({ signal }) => shuffle(await fetchDailySongs(api, signal), Math.random),
    // Today's songs stay as they are; yesterday's are shown until today's have come.
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
          action={
            <Link to="/search" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
              {t('home.goSearch')}
            </Link>
          }
        >
          <p>{t('home.noneHint')}</p>
        </EmptyState>
      ) : (
        <SongGrid label={t('home.daily')} songs={songs} onPress={onPress} />
      )}
    </section>
  );
}

function isToday(epochMs: number): boolean {
  return new Date(epochMs).toDateString() === new Date().toDateString();
}
