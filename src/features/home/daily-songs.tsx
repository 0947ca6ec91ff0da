import { useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import { memo, useId } from 'react';
import { paths, settingsAddress } from '@/core/navigation/paths.ts';
import { isDemoAddress } from '@/core/service/demo.ts';
import { isPlayable, type Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { useReplaceQueue } from '@/widgets/player/use-queue-actions.ts';
import { SongTile } from '@/widgets/songs/row/song-tile.tsx';
import { type ListedSong, SongRows, songRowKey, useSongRow } from '@/widgets/songs/song-rows.tsx';
import { useSongPress } from '@/widgets/songs/use-song-press.ts';
import styles from './daily-songs.module.css';
import home from './home-page.module.css';
import { dailySongs } from './home-queries.ts';

const DailySongTile = memo(function DailySongTile(props: ListedSong) {
  const { song, index, t } = props;
  return <SongTile song={song} row={useSongRow(props)} t={t} className={styles.song} eager={index < skeletonSongs} />;
});

function SongTiles({ songs }: { songs: readonly Song[] }) {
  const { t } = useTranslation();
  const onPress = useSongPress(songs);
  return (
    <SongRows
      label={t('home.daily')}
      songs={songs}
      className={styles.songs}
      onPress={onPress}
      render={(entry) => <DailySongTile key={songRowKey(entry)} {...entry} />}
    />
  );
}

/** Number of placeholders while the daily songs load (docs/behaviour.md#home). */
const skeletonSongs = 16;
const noSongs: readonly Song[] = [];

export function useDailySongs() {
  return useQuery(dailySongs(useUserId()));
}

export function DailySongs() {
  const { t } = useTranslation();
  const titleId = useId();
  const replaceQueue = useReplaceQueue();
  const daily = useDailySongs();
  const songs = daily.data ?? noSongs;
  const playable = songs.filter(isPlayable);
  return (
    <section aria-labelledby={titleId}>
      <header className={home.sectionHeader}>
        <div>
          <h2 id={titleId} className={home.sectionTitle}>
            {t('home.daily')}
          </h2>
          <p className={home.hint}>
            {songs.some(({ cover }) => isDemoAddress(cover)) ? (
              <Link to={settingsAddress({ field: 'networkMode' })}>{t('home.demo')}</Link>
            ) : (
              t('home.dailyHint')
            )}
          </p>
        </div>
        {playable.length > 0 ? (
          <IconButton
            size="large"
            tone="filled"
            label={t('home.playAll')}
            onClick={() => replaceQueue({ type: 'replace-queue', songs: playable, startIndex: null, play: true })}
          >
            <Play size={20} fill="currentColor" className={home.playIcon} />
          </IconButton>
        ) : null}
      </header>
      {daily.data === undefined && daily.isError ? (
        <LoadError title={t('home.failed')} error={daily.error} onRetry={() => daily.refetch()} />
      ) : daily.data === undefined ? (
        <SongTilesSkeleton label={t('player.loading')} />
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
        <SongTiles songs={songs} />
      )}
    </section>
  );
}

function SongTilesSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.songs}>
      {Array.from({ length: skeletonSongs }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the songs are all alike
        <div key={index} className={`${styles.song} ${styles.placeholder}`}>
          <span className={styles.picture}>
            <Skeleton height="100%" />
          </span>
          <span className={styles.words}>
            <Skeleton width={`${58 + ((index * 17) % 34)}%`} height={13} />
            <Skeleton width={`${30 + ((index * 11) % 30)}%`} height={11} />
          </span>
        </div>
      ))}
    </div>
  );
}
