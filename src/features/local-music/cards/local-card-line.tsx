import type { TFunction } from 'i18next';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Play from 'lucide-react/icons/play';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import type { RowComponentProps } from 'react-window';
import { songsOf } from '@/core/local-music/local-row';
import type { LocalTrack } from '@/core/local-music/local-track';
import { IconButton } from '@/ui/controls/icon-button';
import type { MenuPlace } from '@/ui/overlays/menu';
import { placeBelow, placeOf } from '@/ui/overlays/menu-place';
import { CoverImage } from '@/ui/pictures/cover-image';
import cards from '@/widgets/cards/cover-card.module.css';
import media from '@/widgets/cards/media-card.module.css';
import words from '@/widgets/song-parts/song-words.module.css';
import { useSongsActions } from '@/widgets/track-table/use-songs-actions';
import styles from './local-card-line.module.css';

/** An album or artist as a card. */
export type LocalCard = {
  key: string;
  title: string;
  subtitle: string;
  coverId: string | null;
  /** Address of its detail view. */
  to: string;
  tracks: readonly LocalTrack[];
};

export type LocalCardLineProps = {
  cards: readonly LocalCard[];
  perRow: number;
  /** Index of the one card that Tab reaches. */
  tabStop: number;
  isRound: boolean;
  t: TFunction;
  onMenu: (card: LocalCard, at: MenuPlace) => void;
  onFocusCard: (index: number) => void;
};

/** One row of cards of a virtual grid. */
export function LocalCardLine(props: RowComponentProps<LocalCardLineProps>) {
  const { index: line, style, cards: all, perRow, tabStop, isRound, t, onMenu, onFocusCard } = props;
  const first = line * perRow;
  return (
    <div role="presentation" style={style} className={styles.line}>
      {all.slice(first, first + perRow).map((card, column) => (
        <Card
          key={card.key}
          card={card}
          index={first + column}
          count={all.length}
          isTabStop={first + column === tabStop}
          isRound={isRound}
          t={t}
          onMenu={onMenu}
          onFocusCard={onFocusCard}
        />
      ))}
    </div>
  );
}

type CardProps = Pick<LocalCardLineProps, 'isRound' | 't' | 'onMenu' | 'onFocusCard'> & {
  card: LocalCard;
  index: number;
  count: number;
  isTabStop: boolean;
};

const Card = memo(function Card({ card, index, count, isTabStop, isRound, t, onMenu, onFocusCard }: CardProps) {
  const actions = useSongsActions();
  const { title, subtitle, coverId, to, tracks } = card;
  const innerTabIndex = isTabStop ? 0 : -1;
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    onMenu(card, placeOf(event, event.currentTarget));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of a virtual list can not contain list elements
    <div
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={count}
      className={`${cards.card} ${media.card}`}
      data-round={isRound}
      data-menu="true"
      onFocus={() => onFocusCard(index)}
      onContextMenu={openMenu}
    >
      <Link to={to} className={media.link} data-index={index} tabIndex={innerTabIndex} draggable={false}>
        <CoverImage
          cover={coverId === null ? null : { storedCoverId: coverId }}
          size={240}
          className={`${cards.cover} ${media.cover}`}
        />
        <span className={`${words.title} ${media.title}`} title={title}>
          {title}
        </span>
        <span className={`${words.artists} ${media.subtitle}`}>{subtitle}</span>
      </Link>
      <button
        type="button"
        tabIndex={innerTabIndex}
        className={`${cards.play} ${media.play}`}
        aria-label={t('song.play', { title })}
        onClick={() => actions.play(songsOf(tracks))}
      >
        <Play size={20} fill="currentColor" aria-hidden="true" />
      </button>
      <IconButton
        size="small"
        className={`${cards.more} ${media.more}`}
        tabIndex={innerTabIndex}
        label={t('song.more', { title })}
        aria-haspopup="menu"
        onClick={(event) => onMenu(card, placeBelow(event.currentTarget))}
      >
        <Ellipsis size={18} />
      </IconButton>
    </div>
  );
});
