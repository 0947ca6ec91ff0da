import Ellipsis from 'lucide-react/icons/ellipsis';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import type { MenuPosition } from '@/ui/overlays/menu.tsx';
import { positionAt, positionBelow } from '@/ui/overlays/menu-position.ts';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import songText from '@/widgets/songs/row/song-text.module.css';
import cards from './cover-card.module.css';
import { CoverPlay } from './cover-play.tsx';
import styles from './media-card.module.css';

export type MediaCardProps = {
  /** Position in the grid, from 0. */
  index: number;
  /** True for the one card that Tab reaches; arrow keys reach all others. */
  isTabStop: boolean;
  /** The address it links to; null = none, for example while a list is being created. */
  to: string | null;
  /** True for a card without an address that plays on a press anywhere. */
  playsWhole?: boolean;
  title: string;
  /** The second line; if empty, its space is reserved. */
  subtitle?: ReactNode;
  /** URL from the service; null = the default cover. */
  coverUrl: string | null;
  /** True for artists. */
  isRound?: boolean;
  /** `wide` for videos, 16 : 9. */
  shape?: 'square' | 'wide';
  /** True for a picture that is visible on load; by default the first cards. */
  eager?: boolean;
  /** A short note on the picture, such as a count. */
  badge?: ReactNode;
  /** Plays the item; omitted = the card only opens it. */
  onPlay?: () => void;
  /** Label of the play button while it pauses; null = it plays. */
  pauseLabel?: string | null;
  /** True while the request started by `onPlay` is pending. */
  isBusy?: boolean;
  /** Opens the item's menu: on a right click, a long press, the menu key or its button. */
  onMenu?: (at: MenuPosition) => void;
};

/**
 * A playlist, album, artist or video: a picture with a play button that appears on hover and focus, and two lines of
 * text.
 */
export const MediaCard = memo(function MediaCard(props: MediaCardProps) {
  const {
    index,
    isTabStop,
    to,
    playsWhole = false,
    title,
    subtitle,
    coverUrl,
    isRound = false,
    shape = 'square',
    eager = index < 8,
    badge,
    onPlay,
    pauseLabel = null,
    isBusy,
    onMenu,
  } = props;
  const { t } = useTranslation();
  const target = { className: styles.link, 'data-index': index, tabIndex: isTabStop ? 0 : -1 };
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    onMenu?.(positionAt(event, event.currentTarget));
  };
  const face = (
    <>
      <CoverImage
        cover={coverUrl}
        size={shape === 'wide' ? 480 : 240}
        className={`${cards.cover} ${styles.cover}`}
        eager={eager}
      />
      {badge ? <span className={cards.badge}>{badge}</span> : null}
      <ForeignText className={`${songText.title} ${styles.title}`} title={title}>
        {title}
      </ForeignText>
      <ForeignText className={`${songText.artists} ${styles.subtitle}`}>{subtitle}</ForeignText>
    </>
  );
  return (
    <li
      className={`${cards.card} ${styles.card}`}
      data-round={isRound}
      data-shape={shape}
      data-menu={onMenu !== undefined}
      onContextMenu={onMenu && openMenu}
    >
      {to === null ? (
        <button
          type="button"
          {...target}
          aria-disabled={!playsWhole || isBusy}
          onClick={playsWhole && !isBusy ? onPlay : undefined}
        >
          {face}
        </button>
      ) : (
        <Link to={to} {...target}>
          {face}
        </Link>
      )}
      {onPlay ? (
        <CoverPlay
          size="large"
          // A sibling, because a link can't contain a button; Tab reaches it from the card.
          tabIndex={isTabStop ? 0 : -1}
          className={styles.play}
          label={pauseLabel ?? t('song.play', { title })}
          isBusy={isBusy}
          isOn={pauseLabel !== null}
          onClick={onPlay}
        />
      ) : null}
      {onMenu ? (
        <IconButton
          size="small"
          className={`${cards.more} ${styles.more}`}
          tabIndex={isTabStop ? 0 : -1}
          label={t('song.more', { title })}
          aria-haspopup="menu"
          onClick={(event) => onMenu(positionBelow(event.currentTarget))}
        >
          <Ellipsis size={18} />
        </IconButton>
      ) : null}
    </li>
  );
});
