import type { CSSProperties } from 'react';
import { formatDuration } from '@/core/text/format';
import { useTranslation } from '@/i18n/use-translation';
import { CoverImage } from '@/ui/pictures/cover-image';
import { type SongEntryProps, useSongEntry } from '@/widgets/song/use-song-entry';
import { SongMenuButton } from '@/widgets/song-menu/song-menu-button';
import { ArtistLinks } from '@/widgets/song-parts/artist-links';
import { SongIndex } from '@/widgets/song-parts/song-index';
import rowStyles from '@/widgets/song-parts/song-row.module.css';
import words from '@/widgets/song-parts/song-words.module.css';
import styles from './chart-row.module.css';

type ChartRowProps = SongEntryProps & {
  style: CSSProperties;
  /** Role and position in the list, for screen readers. */
  position: { role: 'listitem'; 'aria-posinset': number; 'aria-setsize': number };
  onFocusRow: (index: number) => void;
};

/** Number of ranks at the top that are emphasised. */
const podium = 3;

/** A song of a chart with its rank, as wide as its column. */
export function ChartRow({ style, position, onFocusRow, ...props }: ChartRowProps) {
  const { song, index } = props;
  const { t } = useTranslation();
  const entry = useSongEntry(props);
  const { title, innerTabIndex, onMenuButton } = entry;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role comes with the position
    <div
      {...position}
      {...entry.attributes}
      style={style}
      className={`${rowStyles.row} ${styles.row}`}
      onFocus={() => onFocusRow(index)}
    >
      <SongIndex
        number={index + 1}
        entry={entry}
        t={t}
        className={styles.index}
        playSize={16}
        isPodium={index < podium}
      />
      <CoverImage cover={song.cover} size={120} className={`${rowStyles.cover} ${styles.cover}`} />
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
