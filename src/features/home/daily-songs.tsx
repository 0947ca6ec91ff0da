import { useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import { memo, useDeferredValue, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths, settingsAddress } from '@/core/navigation/paths';
import { isOfDemo } from '@/core/service/demo';
import { isPlayable, type Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerCommand } from '@/state/player/use-player';
import { useUserId } from '@/state/session/session-store';
import { IconButton } from '@/ui/controls/icon-button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { HeadphonesDrawing } from '@/ui/pictures/drawings';
import { CardGridSkeleton } from '@/widgets/cards/card-grid';
import grid from '@/widgets/cards/card-grid.module.css';
import { LoadError } from '@/widgets/cards/load-error';
import { useFirstItems } from '@/widgets/cards/use-first-items';
import { ButtonLink } from '@/widgets/navigation/button-link';
import { SongEntries, type SongEntryProps, songEntryKey, useSongEntry } from '@/widgets/song/song-entries';
import { useSongPress } from '@/widgets/song/use-song-press';
import { SongCardFace, songCardClass } from '@/widgets/song-parts/song-card-face';
import styles from './home-page.module.css';
import { dailySongs } from './home-queries';

/** A song with a large cover. */
const SongCard = memo(function SongCard(props: SongEntryProps) {
  const { t } = useTranslation();
  const entry = useSongEntry(props);
  return (
    <li className={songCardClass} {...entry.attributes}>
      <SongCardFace song={props.song} entry={entry} t={t} eager={props.index < 4} />
    </li>
  );
});

/** As many cards as there were placeholders at first, so that nothing below them moves. */
function SongCards({ songs }: { songs: readonly Song[] }) {
  const { t } = useTranslation();
  const onPress = useSongPress(songs);
  return (
    <SongEntries
      label={t('home.daily')}
      songs={useFirstItems(songs, skeletonCards)}
      className={grid.grid}
      onPress={onPress}
      render={(entry) => <SongCard key={songEntryKey(entry)} {...entry} />}
    />
  );
}

/** Number of placeholders while the daily songs load (docs/behaviour.md#home). */
const skeletonCards = 16;
const noSongs: readonly Song[] = [];

/** The query of the songs picked for today. */
export function useDailySongs() {
  return useQuery(dailySongs(useUserId()));
}

/** The songs picked for today. */
export function DailySongs() {
  const { t } = useTranslation();
  const titleId = useId();
  const send = usePlayerCommand();
  const daily = useDailySongs();
  // Rendered in slices of a few milliseconds, because the cards are many.
  const shown = useDeferredValue(daily.data);
  const songs = shown ?? noSongs;
  const playable = songs.filter(isPlayable);
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.sectionHeader}>
        <div>
          <h2 id={titleId} className={styles.sectionTitle}>
            {t('home.daily')}
          </h2>
          <p className={styles.hint}>
            {songs.some(({ cover }) => isOfDemo(cover)) ? (
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
            onClick={() => send({ type: 'replace-queue', songs: playable, startIndex: 0, play: true })}
          >
            <Play size={20} fill="currentColor" className={styles.playIcon} />
          </IconButton>
        ) : null}
      </header>
      {shown === undefined && daily.isError ? (
        <LoadError title={t('home.failed')} error={daily.error} onRetry={() => daily.refetch()} />
      ) : shown === undefined ? (
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
        <SongCards songs={songs} />
      )}
    </section>
  );
}
