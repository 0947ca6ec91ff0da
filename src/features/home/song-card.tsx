import { Play } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverImage } from '@/ui/cover-image';
import { EqualiserBars } from '@/ui/equaliser-bars';
import { ArtistLinks } from '@/widgets/artist-links';
import { SongMenuButton } from '@/widgets/song-menu-button';
import words from '@/widgets/song-words.module.css';
import { type SongEntryProps, useSongEntry } from '@/widgets/use-song-entry';
import styles from './song-card.module.css';

/** A song with a large cover. */
export const SongCard = memo(function SongCard(props: SongEntryProps) {
  const { song, index } = props;
  const { t } = useTranslation();
  const { title, isCurrent, isPlaying, playable, innerTabIndex, entry, onPlayButton, onMenuButton } =
    useSongEntry(props);
  return (
    <li className={styles.card} {...entry}>
      <div className={styles.picture}>
        <CoverImage url={song.coverUrl} size={240} className={styles.cover} eager={index < 8} />
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
            <Play size={20} fill="currentColor" aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <div className={styles.words}>
        <span className={`${words.title} ${styles.title}`} title={title}>
          {title}
        </span>
        <span className={`${words.artists} ${styles.artists}`}>
          <ArtistLinks artists={song.artists} tabIndex={innerTabIndex} />
        </span>
        <SongMenuButton
          song={song}
          title={title}
          tabIndex={innerTabIndex}
          className={styles.more}
          onClick={onMenuButton}
        />
      </div>
    </li>
  );
});
