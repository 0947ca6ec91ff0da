import { type CSSProperties, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { List, useListCallbackRef } from 'react-window';
import { rovingTarget } from '@/core/keyboard/roving';
import { useTranslation } from '@/i18n/use-translation';
import { Menu, type MenuPlace } from '@/ui/overlays/menu';
import type { RowRange } from '@/widgets/virtual-list/deferred-rows';
import { useCardColumns } from '@/widgets/virtual-list/use-card-columns';
import { useVirtualFocus } from '@/widgets/virtual-list/use-virtual-focus';
import { useTracksMenu } from '../use-tracks-menu';
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
  const [list, setList] = useListCallbackRef(null);
  const [menu, setMenu] = useState<{ card: LocalCard; at: MenuPlace } | null>(null);
  const menuItems = useTracksMenu();
  const { perRow, rowHeight, gap } = useCardColumns(frame, true);
  const { tabStop, setFocused, reveal, pageRows, onRowsRendered: onFocusRows } = useVirtualFocus(list, cards, perRow);
  const onRowsRendered = useCallback((visible: RowRange) => onFocusRows(visible), [onFocusRows]);
  const onMenu = useCallback((card: LocalCard, at: MenuPlace) => setMenu({ card, at }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.closest('[data-index]')) return;
    const to = rovingTarget(event, tabStop, cards.length, perRow, pageRows());
    if (to === null) return;
    event.preventDefault();
    reveal(to);
  };
  const rowProps = useMemo(
    (): LocalCardLineProps => ({ cards, perRow, tabStop, isRound, t, onMenu, onFocusCard: setFocused }),
    [cards, perRow, tabStop, isRound, t, onMenu, setFocused],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards inside
    <div ref={frame} style={{ '--cards': perRow, '--card-gap': `${gap}px` } as CSSProperties} onKeyDown={onKeyDown}>
      <List
        listRef={setList}
        scrollElement="window"
        aria-label={label}
        overscanCount={linesBeyond}
        onRowsRendered={onRowsRendered}
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
