import { memo } from 'react';
import { formatCount, formatDuration } from '@/core/text/format';
import { useTranslation } from '@/i18n/use-translation';
import { type SongEntryProps, useSongEntry } from '@/widgets/song/use-song-entry';
import { SongMenuButton } from '@/widgets/song-menu/song-menu-button';
import { ArtistLinks } from '@/widgets/song-parts/artist-links';
import { CoverBars, CoverPlayButton, SongCover } from '@/widgets/song-parts/song-cover';
import words from '@/widgets/song-parts/song-words.module.css';
import styles from './listened-song-tile.module.css';

type ListenedSongTileProps = SongEntryProps & { listenCount: number };

/** A song as a small tile, with how often it was played. */
export const ListenedSongTile = memo(function ListenedSongTile({ listenCount, ...props }: ListenedSongTileProps) {
  const { song } = props;
  const { t, i18n } = useTranslation();
  const entry = useSongEntry(props);
  const { title, isCurrent, isPlaying, playable, innerTabIndex, onPlayButton, onMenuButton } = entry;
  const plays = { count: listenCount, formatted: formatCount(listenCount, i18n.language) };
  return (
    <li className={styles.tile} {...entry.attributes}>
      <SongCover cover={song.cover} size={120} className={styles.cover}>
        {isCurrent ? (
          <CoverBars isPlaying={isPlaying} />
        ) : playable ? (
          <CoverPlayButton title={title} size={18} t={t} onClick={onPlayButton} />
        ) : null}
      </SongCover>
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
