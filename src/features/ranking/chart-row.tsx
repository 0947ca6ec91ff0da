import { Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '@/core/format';
import { CoverImage } from '@/ui/cover-image';
import { EqualiserBars } from '@/ui/equaliser-bars';
import { ArtistLinks } from '@/widgets/artist-links';
import { SongMenuButton } from '@/widgets/song-menu-button';
import rowStyles from '@/widgets/song-row.module.css';
import words from '@/widgets/song-words.module.css';
import { type SongEntryProps, useSongEntry } from '@/widgets/use-song-entry';
import styles from './chart-row.module.css';

type ChartRowProps = SongEntryProps & {
  style: CSSProperties;
  /** Role and place in the list, for screen readers. */
  position: { role: 'listitem'; 'aria-posinset': number; 'aria-setsize': number };
  onFocusRow: (index: number) => void;
};

/** So many places at the top stand out. */
const podium = 3;

/** A song of a chart with its place: a row as narrow as its column. */
export function ChartRow({ style, position, onFocusRow, ...props }: ChartRowProps) {
  const { song, index } = props;
  const { t } = useTranslation();
  const { title, isCurrent, isPlaying, playable, innerTabIndex, entry, onPlayButton, onMenuButton } =
    useSongEntry(props);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role comes with the position
    <div
      {...position}
      {...entry}
      style={style}
      className={`${rowStyles.row} ${styles.row}`}
      onFocus={() => onFocusRow(index)}
    >
      <span className={`${rowStyles.index} ${styles.index}`} data-podium={index < podium}>
        {isCurrent ? <EqualiserBars moving={isPlaying} /> : <span>{index + 1}</span>}
        {playable && !isPlaying ? (
          <button
            type="button"
            className={rowStyles.play}
            tabIndex={-1}
            aria-label={t('song.play', { title })}
            onClick={onPlayButton}
          >
            <Play size={16} fill="currentColor" aria-hidden="true" />
          </button>
        ) : null}
      </span>
      <CoverImage url={song.coverUrl} size={120} className={`${rowStyles.cover} ${styles.cover}`} />
      <span className={rowStyles.main}>
        <span className={`${words.title} ${rowStyles.title}`} title={title}>
          {title}
        </span>
        <span className={`${words.artists} ${rowStyles.artists}`} title={song.album?.name}>
          <ArtistLinks artists={song.artists} tabIndex={innerTabIndex} />
        </span>
      </span>
      <span className={`${rowStyles.duration} ${styles.duration}`}>
        {song.durationMs > 0 ? formatDuration(song.durationMs) : ''}
      </span>
      <span className={rowStyles.more}>
        <SongMenuButton song={song} title={title} tabIndex={innerTabIndex} onClick={onMenuButton} />
      </span>
    </div>
  );
}
