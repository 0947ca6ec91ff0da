import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FilterBox } from '@/ui/controls/filter-box.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Announcement } from '@/ui/feedback/announcement.tsx';
import { Menu, type MenuEntry, type MenuItem, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { positionBelow } from '@/ui/overlays/menu-position.ts';
import styles from './track-toolbar.module.css';
import type { TrackTableState } from './use-track-table.ts';

export type TrackToolbarProps<Row extends TrackRow> = {
  table: TrackTableState<Row>;
  /** The actions for the selected rows. */
  batchItems: (selected: readonly Row[]) => readonly MenuEntry[];
  /** Shown before the tools once `isStuck`; with `isHeadingFixed`, in a narrow window always. */
  heading?: ReactNode;
  isStuck: boolean;
  isHeadingFixed?: boolean | undefined;
  /** Orders in which the list itself can be, above those of its columns. */
  orders?: readonly MenuItem[] | undefined;
};

/** The toolbar of a table of songs: batch mode, a filter, the sort order if there are no column heads, list or grid. */
export function TrackToolbar<Row extends TrackRow>(props: TrackToolbarProps<Row>) {
  const { table, batchItems, heading, isStuck, isHeadingFixed = false, orders = [] } = props;
  const { t } = useTranslation();
  const [sortMenu, setSortMenu] = useState<MenuPosition | null>(null);
  const { view, setView, filter, setFilter, columns, ownColumns, sort, toggleSort } = table;
  const other = view === 'list' ? 'grid' : 'list';
  const sortable = [
    ...ownColumns.map((id) => ({
      id: id as string,
      label: (id === 'title' ? table.titleLabel : null) ?? t(`trackTable.${id}`),
    })),
    ...columns.map(({ id, label }) => ({ id, label })),
  ];
  const sortItems = sortable.map(
    ({ id, label }): MenuItem => ({
      id,
      label: sort.column === id ? t(`trackTable.sorted.${sort.direction}`, { column: label }) : label,
      icon: sort.column === id ? <Check size={18} /> : <span className={styles.noIcon} />,
      run: () => toggleSort(id),
    }),
  );
  const entries: MenuEntry[] = orders.length > 0 ? [...orders, 'separator', ...sortItems] : sortItems;
  return (
    <div className={styles.toolbar} data-heads={table.hasHeads} data-batch={table.isBatch}>
      {heading && (isStuck || isHeadingFixed) ? (
        <div className={styles.heading} data-stuck={isStuck}>
          {heading}
        </div>
      ) : null}
      <TrackBatch table={table} items={batchItems} />
      <FilterBox className={styles.filter} label={t('trackTable.filter')} text={filter} onText={setFilter} />
      <IconButton
        size="small"
        className={styles.sort}
        label={t('trackTable.sort')}
        aria-haspopup="menu"
        onClick={(event: MouseEvent<HTMLElement>) => setSortMenu(positionBelow(event.currentTarget))}
      >
        <ArrowDownUp size={18} />
      </IconButton>
      {table.layout === 'album' ? null : (
        <IconButton
          size="small"
          className={styles.view}
          label={t(`trackTable.show.${other}`)}
          onClick={() => setView(other)}
        >
          {other === 'grid' ? <LayoutGrid size={18} /> : <List size={18} />}
        </IconButton>
      )}
      {sortMenu ? (
        <Menu label={t('trackTable.sort')} items={entries} at={sortMenu} onClose={() => setSortMenu(null)} />
      ) : null}
    </div>
  );
}

type TrackBatchProps<Row extends TrackRow> = {
  table: TrackTableState<Row>;
  items: (selected: readonly Row[]) => readonly MenuEntry[];
};

/**
 * The button of batch mode: the first press shows checkboxes, the next opens the menu of the selected songs, and a
 * press while it is open closes it and clears the selection (docs/behaviour.md#batch-mode). Without a selection, a
 * press ends batch mode.
 */
function TrackBatch<Row extends TrackRow>({ table, items }: TrackBatchProps<Row>) {
  const { t } = useTranslation();
  const [menu, setMenu] = useState<MenuPosition | null>(null);
  const { isBatch, startBatch, endBatch, selected, shown, toggleAll } = table;
  const count = selected.length;
  const allChosen = count > 0 && count === shown.length;
  if (!isBatch) {
    return (
      <Button
        className={`${styles.button} ${styles.start}`}
        aria-label={t('trackTable.batch')}
        title={t('trackTable.batch')}
        disabled={shown.length === 0}
        onClick={startBatch}
      >
        <ListChecks size={18} aria-hidden="true" />
        <span className={styles.word}>{t('trackTable.batch')}</span>
      </Button>
    );
  }
  return (
    <>
      <input
        type="checkbox"
        className={styles.all}
        aria-label={t(allChosen ? 'trackTable.chooseNone' : 'trackTable.chooseAll')}
        title={t(allChosen ? 'trackTable.chooseNone' : 'trackTable.chooseAll')}
        checked={allChosen}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !allChosen;
        }}
        onChange={toggleAll}
      />
      <Button
        tone={count > 0 ? 'primary' : 'secondary'}
        className={styles.button}
        aria-haspopup={count > 0 ? 'menu' : undefined}
        aria-expanded={count > 0 ? menu !== null : undefined}
        onClick={(event) => {
          if (count > 0 && !menu) return setMenu(positionBelowStart(event.currentTarget));
          setMenu(null);
          endBatch();
        }}
      >
        {count > 0 ? t('trackTable.chosen', { count }) : t('trackTable.done')}
        {count > 0 ? <ChevronDown size={16} aria-hidden="true" /> : null}
      </Button>
      {count > 0 ? (
        <IconButton size="small" label={t('trackTable.endBatch')} onClick={endBatch}>
          <X size={18} />
        </IconButton>
      ) : null}
      <Announcement>{t('trackTable.chosen', { count })}</Announcement>
      {menu ? (
        <Menu label={t('trackTable.batch')} items={items(selected)} at={menu} onClose={() => setMenu(null)} />
      ) : null}
    </>
  );
}

/** Position of a menu below the button, aligned at its inline start. */
function positionBelowStart(button: Element): MenuPosition {
  const { left, top, bottom } = button.getBoundingClientRect();
  return { x: left, y: bottom + 4, above: top - 4 };
}
