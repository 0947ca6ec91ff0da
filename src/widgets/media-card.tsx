import { Ellipsis, Play } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CoverImage } from '@/ui/cover-image';
import { IconButton } from '@/ui/icon-button';
import type { MenuPlace } from '@/ui/menu';
import { placeBelow, placeOf } from '@/ui/menu-place';
import styles from './media-card.module.css';
import words from './song-words.module.css';

export type MediaCardProps = {
  /** Place in its grid, from 0. */
  index: number;
  /** True for the one card that Tab reaches; arrows reach the others. */
  isTabStop: boolean;
  /** Where a press on it leads; null where it leads nowhere, then `onOpen` says so. */
  to: string | null;
  /** What a press does where `to` is null. */
  onOpen?: () => void;
  title: string;
  /** The second line; empty keeps its place. */
  subtitle?: ReactNode;
  /** As the service gave it; null = the default cover. */
  coverUrl: string | null;
  /** Artists have round pictures. */
  isRound?: boolean;
  /** A short note on the picture, such as a count. */
  badge?: ReactNode;
  /** Plays what the card stands for; left out = it only opens. */
  onPlay?: () => void;
  /** True while what `onPlay` asked for is on its way. */
  isBusy?: boolean;
  /** Opens the menu of what the card stands for: by right click, long press, the menu key, or its button. */
  onMenu?: (at: MenuPlace) => void;
};

/** A playlist, album or artist: a square picture with a play button that rises on hover and focus, and two lines. */
export const MediaCard = memo(function MediaCard(props: MediaCardProps) {
  const {
    index,
    isTabStop,
    to,
    title,
    subtitle,
    coverUrl,
    isRound = false,
    badge,
    onPlay,
    isBusy,
    onOpen,
    onMenu,
  } = props;
  const { t } = useTranslation();
  const target = { className: styles.link, 'data-index': index, tabIndex: isTabStop ? 0 : -1 };
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    onMenu?.(placeOf(event, event.currentTarget));
  };
  const face = (
    <>
      <CoverImage url={coverUrl} size={240} className={styles.cover} eager={index < 8} />
      {badge ? <span className={styles.badge}>{badge}</span> : null}
      <span className={`${words.title} ${styles.title}`} title={title}>
        {title}
      </span>
      <span className={`${words.artists} ${styles.subtitle}`}>{subtitle}</span>
    </>
  );
  return (
    <li
      className={styles.card}
      data-round={isRound}
      data-menu={onMenu !== undefined}
      onContextMenu={onMenu && openMenu}
    >
      {to === null ? (
        <button type="button" {...target} onClick={onOpen}>
          {face}
        </button>
      ) : (
        <Link to={to} {...target}>
          {face}
        </Link>
      )}
      {onPlay ? (
        <button
          type="button"
          // Beside the link, not in it; the keyboard reaches it with Tab from the card.
          tabIndex={isTabStop ? 0 : -1}
          className={styles.play}
          aria-label={t('song.play', { title })}
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={onPlay}
        >
          <Play size={20} fill="currentColor" aria-hidden="true" />
        </button>
      ) : null}
      {onMenu ? (
        <IconButton
          size="small"
          className={styles.more}
          tabIndex={isTabStop ? 0 : -1}
          label={t('song.more', { title })}
          aria-haspopup="menu"
          onClick={(event) => onMenu(placeBelow(event.currentTarget))}
        >
          <Ellipsis size={18} />
        </IconButton>
      ) : null}
    </li>
  );
});
