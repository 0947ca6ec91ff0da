import type { TFunction } from 'i18next';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type CSSProperties, type MouseEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { List, type RowComponentProps } from 'react-window';
import { songsOf } from '@/core/local-music/local-row.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Menu, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { positionAt, positionBelow } from '@/ui/overlays/menu-position.ts';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import cards from '@/widgets/lists/cards/cover-card.module.css';
import { CoverPlay } from '@/widgets/lists/cards/cover-play.tsx';
import media from '@/widgets/lists/cards/media-card.module.css';
import { useCardColumns } from '@/widgets/lists/virtual/use-card-columns.ts';
import { useVirtualList } from '@/widgets/lists/virtual/use-virtual-list.ts';
import { Link } from '@/widgets/navigation/link.tsx';
import songText from '@/widgets/songs/row/song-text.module.css';
import { useSongsActions } from '@/widgets/songs/table/use-songs-actions.tsx';
import styles from './local-card-grid.module.css';
import { useLocalSongsMenu } from './local-songs.tsx';

type LocalCardGridProps = {
  label: string;
  cards: readonly LocalCard[];
  /** True for artists. */
  isRound?: boolean;
};

const linesBeyond = 2;

/**
 * Cards in as many columns as fit, virtualised, because a collection may have thousands of albums. Scrolls with the
 * page. One tab stop; arrow keys, Home, End and page keys move.
 */
export function LocalCardGrid({ label, cards, isRound = false }: LocalCardGridProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ card: LocalCard; at: MenuPosition } | null>(null);
  const menuItems = useLocalSongsMenu();
  const { perRow, rowHeight, gap } = useCardColumns(frame, true);
  const { listProps, onKey, tabStop, setTabStop } = useVirtualList({
    entries: cards,
    scroller: 'page',
    columns: perRow,
  });
  const onMenu = useCallback((card: LocalCard, at: MenuPosition) => setMenu({ card, at }), []);
  const rowProps = useMemo(
    (): LocalCardLineProps => ({ cards, perRow, tabStop, isRound, t, onMenu, onFocusCard: setTabStop }),
    [cards, perRow, tabStop, isRound, t, onMenu, setTabStop],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards inside
    <div
      ref={frame}
      style={{ '--cards': perRow, '--card-gap': `${gap}px` } as CSSProperties}
      onKeyDown={(event) => void onKey(event)}
    >
      <List
        {...listProps}
        aria-label={label}
        overscanCount={linesBeyond}
        defaultHeight={800}
        rowComponent={LocalCardLine}
        rowCount={Math.ceil(cards.length / perRow)}
        rowHeight={rowHeight}
        rowProps={rowProps}
      />
      {menu ? (
        <Menu
          label={t('song.more', { title: menu.card.title })}
          items={menuItems(menu.card.tracks)}
          at={menu.at}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </div>
  );
}

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

type LocalCardLineProps = {
  cards: readonly LocalCard[];
  perRow: number;
  /** Index of the one card that Tab reaches. */
  tabStop: number;
  isRound: boolean;
  t: TFunction;
  onMenu: (card: LocalCard, at: MenuPosition) => void;
  onFocusCard: (index: number) => void;
};

/** A row of cards in a virtual grid. */
function LocalCardLine(props: RowComponentProps<LocalCardLineProps>) {
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
    onMenu(card, positionAt(event, event.currentTarget));
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
        <ForeignText className={`${songText.title} ${media.title}`} title={title}>
          {title}
        </ForeignText>
        <ForeignText className={`${songText.artists} ${media.subtitle}`}>{subtitle}</ForeignText>
      </Link>
      <CoverPlay
        size="large"
        tabIndex={innerTabIndex}
        className={media.play}
        label={t('song.play', { title })}
        onClick={() => actions.play(songsOf(tracks))}
      />
      <IconButton
        size="small"
        className={`${cards.more} ${media.more}`}
        tabIndex={innerTabIndex}
        label={t('song.more', { title })}
        aria-haspopup="menu"
        onClick={(event) => onMenu(card, positionBelow(event.currentTarget))}
      >
        <Ellipsis size={18} />
      </IconButton>
    </div>
  );
});
