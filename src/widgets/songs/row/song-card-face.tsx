import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Song } from '@/core/song/song.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverBox, CoverImage } from '@/ui/pictures/cover-image.tsx';
import cards from '@/widgets/lists/cards/cover-card.module.css';
import { CoverBars, CoverPlay } from '@/widgets/lists/cards/cover-play.tsx';
import { SongMenuButton } from '@/widgets/songs/menu/song-menu-button.tsx';
import { ArtistLinks } from './name-links.tsx';
import type { RowProps } from './row-props.ts';
import styles from './song-card.module.css';
import { SongCheck } from './song-check.tsx';
import songText from './song-text.module.css';
import { artistText } from './song-text.ts';

/** Class of the element around the face, which has the attributes of the row. */
export const songCardClass = `${cards.card} ${styles.card}`;

type SongCardFaceProps = {
  song: Song;
  row: RowProps;
  t: TFunction;
  /** A short label on the cover. */
  badge?: ReactNode;
};

/** A large cover, title and artists of a song, with a play button and menu; in select mode with a checkbox. */
export function SongCardFace({ song, row, t, badge }: SongCardFaceProps) {
  const { title, isCurrent, isPlaying, isPlayable, blocked, isSelecting, innerTabIndex, onPlayButton, onMenuButton } =
    row;
  return (
    <>
      <div className={styles.picture}>
        <CoverImage cover={song.cover} size={240} className={`${cards.cover} ${styles.cover}`} />
        {badge ? <span className={cards.badge}>{badge}</span> : null}
        {isSelecting ? (
          <span className={styles.check}>
            <SongCheck row={row} t={t} />
          </span>
        ) : null}
        {isCurrent ? (
          <CoverBars isPlaying={isPlaying} size="large" className={styles.overlay} />
        ) : isPlayable && !isSelecting ? (
          <CoverPlay
            size="large"
            // Enter on the card does the same.
            tabIndex={-1}
            className={styles.overlay}
            label={t('song.play', { title })}
            onClick={onPlayButton}
          />
        ) : null}
      </div>
      <div className={styles.words}>
        <ForeignText className={`${songText.title} ${styles.title}`} title={title}>
          {title}
        </ForeignText>
        <ForeignText className={`${songText.artists} ${styles.artists}`}>
          {blocked === null ? null : <span title={blocked}>{`${t('blocked.badge')} · `}</span>}
          {isSelecting ? (
            artistText(song.artists, t)
          ) : (
            <ArtistLinks artists={song.artists} t={t} tabIndex={innerTabIndex} />
          )}
        </ForeignText>
        <SongMenuButton
          song={song}
          t={t}
          title={title}
          tabIndex={innerTabIndex}
          className={`${cards.more} ${styles.more}`}
          onClick={onMenuButton}
        />
      </div>
    </>
  );
}

/** The text of a card with an empty cover, for deferred rendering. */
export function TextOnlySongCardFace({ song, row, t }: Pick<SongCardFaceProps, 'song' | 'row' | 't'>) {
  return (
    <>
      <CoverBox className={`${cards.cover} ${styles.cover}`} />
      <div className={styles.words}>
        <ForeignText className={`${songText.title} ${styles.title}`}>{row.title}</ForeignText>
        <ForeignText className={`${songText.artists} ${styles.artists}`}>{artistText(song.artists, t)}</ForeignText>
      </div>
    </>
  );
}
