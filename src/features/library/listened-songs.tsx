import Play from 'lucide-react/icons/play';
import Shuffle from 'lucide-react/icons/shuffle';
import { memo, useId, useMemo } from 'react';
import { paths } from '@/core/navigation/paths.ts';
import { isPlayable } from '@/core/song/song.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { TurntableDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { useReplaceQueue } from '@/widgets/player/use-queue-actions.ts';
import { SongTile } from '@/widgets/songs/row/song-tile.tsx';
import { type ListedSong, SongRows, songRowKey, useSongRow } from '@/widgets/songs/song-rows.tsx';
import { useSongPress } from '@/widgets/songs/use-song-press.ts';
import { useListenedSongs } from './library-queries.ts';
import { type ListenedPick, listenedShown } from './listened-pick.ts';
import styles from './listened-songs.module.css';

/** The user's most played songs: a random sixteen, to play one, play all, or reshuffle. */
export function ListenedSongs() {
  const { t } = useTranslation();
  const titleId = useId();
  const replaceQueue = useReplaceQueue(useListHere(t('library.listenedSongs')));
  const { listened, reshuffle } = useListenedSongs();
  const { data, isPending, error, refetch } = listened;
  const playable = data?.shown.map(({ song }) => song).filter(isPlayable) ?? [];
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t('library.listenedSongs')}
        </h2>
        {data && data.all.length > 1 ? (
          <IconButton label={t('library.reshuffle')} onClick={reshuffle}>
            <Shuffle size={18} />
          </IconButton>
        ) : null}
        {playable.length > 0 ? (
          <IconButton
            tone="filled"
            label={t('library.playListened')}
            onClick={() => replaceQueue({ type: 'replace-queue', songs: playable, startIndex: null, play: true })}
          >
            <Play size={18} fill="currentColor" className={styles.playIcon} />
          </IconButton>
        ) : null}
      </header>
      {isPending ? (
        <TilesSkeleton />
      ) : !data ? (
        <LoadError compact title={t('library.listenedFailed')} error={error} onRetry={() => refetch()} />
      ) : data.shown.length === 0 ? (
        <EmptyState
          compact
          role="status"
          drawing={<TurntableDrawing />}
          title={t('library.noListened')}
          action={<ButtonLink to={paths.discover}>{t('library.goDiscover')}</ButtonLink>}
        >
          <p>{t('library.noListenedHint')}</p>
        </EmptyState>
      ) : (
        <Tiles pick={data} />
      )}
    </section>
  );
}

function Tiles({ pick }: { pick: ListenedPick }) {
  const { t } = useTranslation();
  const songs = useMemo(() => pick.shown.map(({ song }) => song), [pick]);
  const onPress = useSongPress(songs, useListHere(t('library.listenedSongs')));
  return (
    <SongRows
      label={t('library.listenedSongs')}
      songs={songs}
      className={styles.tiles}
      onPress={onPress}
      render={(entry) => (
        <ListenedSongTile key={songRowKey(entry)} listenCount={pick.shown[entry.index]?.listenCount ?? 0} {...entry} />
      )}
    />
  );
}

function TilesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('library.loadingListened')} className={styles.tiles}>
      {Array.from({ length: listenedShown }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike
        <div key={index} className={styles.placeholder}>
          <Skeleton width={48} height={48} />
          <div className={styles.standWords}>
            <Skeleton width={`${48 + ((index * 17) % 40)}%`} height={13} />
            <Skeleton width={`${28 + ((index * 11) % 30)}%`} height={11} />
          </div>
        </div>
      ))}
    </div>
  );
}

type ListenedSongTileProps = ListedSong & { listenCount: number };

/** A song with its play count. */
const ListenedSongTile = memo(function ListenedSongTile({ listenCount, ...props }: ListenedSongTileProps) {
  const { song, t } = props;
  return (
    <SongTile
      song={song}
      row={useSongRow(props)}
      t={t}
      className={styles.tile}
      figures={
        <span
          className={styles.figures}
          title={listenCount > 0 ? t('library.plays', { count: listenCount }) : undefined}
        >
          {song.durationMs > 0 ? formatDuration(song.durationMs) : ''}
        </span>
      }
    />
  );
});
