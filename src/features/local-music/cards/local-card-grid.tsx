import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react';
import { List } from 'react-window';
import { useTranslation } from '@/i18n/use-translation';
import { Menu, type MenuPlace } from '@/ui/overlays/menu';
import { useCardColumns } from '@/widgets/virtual-list/use-card-columns';
import { useVirtualList } from '@/widgets/virtual-list/use-virtual-list';
import { useLocalSongsMenu } from '../use-local-songs-menu';
import { type LocalCard, LocalCardLine, type LocalCardLineProps } from './local-card-line';

type LocalCardGridProps = {
  label: string;
  cards: readonly LocalCard[];
  /** Artists have round pictures. */
  isRound?: boolean;
};

const linesBeyond = 2;

/**
 * Cards in as many columns as fit, virtual, because a collection may have thousands of albums. Scrolls with the page.
 * One tab stop; arrow keys, Home, End and page keys move.
 */
export function LocalCardGrid({ label, cards, isRound = false }: LocalCardGridProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ card: LocalCard; at: MenuPlace } | null>(null);
  const menuItems = useLocalSongsMenu();
  const { perRow, rowHeight, gap } = useCardColumns(frame, true);
  const { listProps, onKey, tabStop, setTabStop } = useVirtualList({
    entries: cards,
    scroller: 'page',
    columns: perRow,
  });
  const onMenu = useCallback((card: LocalCard, at: MenuPlace) => setMenu({ card, at }), []);
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
