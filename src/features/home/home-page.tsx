import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayPart } from '@/core/greeting';
import { shuffle } from '@/core/shuffle';
import { isPlayable, type Song } from '@/core/song';
import { api } from '@/state/api';
import { usePlayerCommand } from '@/state/use-player';
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

/** A greeting and the songs picked for today. */
export function HomePage() {
  const { t } = useTranslation();
  return (
    <>
      <header className={styles.greeting}>
        <h1 className={styles.title}>{t(`greeting.${dayPart(new Date().getHours())}`)}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
      </header>
      <DailySongs />
    </>
  );
}

function DailySongs() {
  const { t } = useTranslation();
  const titleId = useId();
  const send = usePlayerCommand();
  const daily = useQuery({
    queryKey: ['home', 'daily'],
    // In random order, which then stays for as long as the answer does.
    queryFn: async ({ signal }) => shuffle(await fetchDailySongs(api, signal), Math.random),
    staleTime: Number.POSITIVE_INFINITY,
  });
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
      {daily.isPending ? (
        <CardGridSkeleton cards={skeletonCards} label={t('player.loading')} />
      ) : daily.isError ? (
        <LoadFailure title={t('home.failed')} error={daily.error} onRetry={() => daily.refetch()} />
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
