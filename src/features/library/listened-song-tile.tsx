import { Play } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDuration } from '@/core/format';
import { CoverImage } from '@/ui/cover-image';
import { EqualiserBars } from '@/ui/equaliser-bars';
import { ArtistLinks } from '@/widgets/artist-links';
import { SongMenuButton } from '@/widgets/song-menu-button';
import words from '@/widgets/song-words.module.css';
import { type SongEntryProps, useSongEntry } from '@/widgets/use-song-entry';
import styles from './listened-song-tile.module.css';

type ListenedSongTileProps = SongEntryProps & { listenCount: number };

/** A song as a small tile, with how often it was played. */
export const ListenedSongTile = memo(function ListenedSongTile({ listenCount, ...props }: ListenedSongTileProps) {
  const { song } = props;
  const { t, i18n } = useTranslation();
  const { title, isCurrent, isPlaying, playable, innerTabIndex, entry, onPlayButton, onMenuButton } =
    useSongEntry(props);
  const plays = { count: listenCount, formatted: formatCount(listenCount, i18n.language) };
  return (
    <li className={styles.tile} {...entry}>
      <span className={styles.picture}>
        <CoverImage url={song.coverUrl} size={120} className={styles.cover} />
        {isCurrent ? (
          <span className={styles.current}>
            <EqualiserBars moving={isPlaying} />
          </span>
        ) : null}
        {playable && !isCurrent ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.play}
            aria-label={t('song.play', { title })}
            onClick={onPlayButton}
          >
            <Play size={18} fill="currentColor" aria-hidden="true" />
          </button>
        ) : null}
      </span>
      <span className={styles.words}>
        <span className={`${words.title} ${styles.title}`} title={title}>
          {title}
        </span>
        <span className={words.artists}>
          <ArtistLinks artists={song.artists} tabIndex={innerTabIndex} />
        </span>
      </span>
      <span className={styles.figures} title={listenCount > 0 ? t('library.plays', plays) : undefined}>
        {song.durationMs > 0 ? formatDuration(song.durationMs) : ''}
      </span>
      <SongMenuButton
        song={song}
        title={title}
        tabIndex={innerTabIndex}
        className={styles.more}
        onClick={onMenuButton}
      />
    </li>
  );
});
