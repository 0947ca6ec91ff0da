import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Check from 'lucide-react/icons/check';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import Search from 'lucide-react/icons/search';
import { type MouseEvent, useState } from 'react';
import type { TrackRow } from '@/core/track-list/track-order';
import { trackColumns } from '@/core/track-list/track-order';
import { useTranslation } from '@/i18n/use-translation';
import { IconButton } from '@/ui/controls/icon-button';
import { Menu, type MenuEntry, type MenuItem, type MenuPlace } from '@/ui/overlays/menu';
import { placeBelow } from '@/ui/overlays/menu-place';
import { TrackBatch } from './track-batch';
import styles from './track-toolbar.module.css';
import type { TrackTableState } from './use-track-table';

type TrackToolbarProps<Row extends TrackRow> = {
  table: TrackTableState<Row>;
  /** The actions for the selected rows. */
  batchItems: (selected: readonly Row[]) => readonly MenuEntry[];
};

/** The toolbar of a table of songs: batch mode, a filter, the sort order if there are no column heads, list or grid. */
export function TrackToolbar<Row extends TrackRow>({ table, batchItems }: TrackToolbarProps<Row>) {
  const { t } = useTranslation();
  const [sortMenu, setSortMenu] = useState<MenuPlace | null>(null);
  const { view, setView, filter, setFilter, columns, sort, toggleSort } = table;
  const other = view === 'list' ? 'grid' : 'list';
  const sortable = [
    ...trackColumns.map((id) => ({
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
  return (
    <div className={styles.toolbar} data-heads={table.hasHeads} data-batch={table.isBatch}>
      <TrackBatch table={table} items={batchItems} />
      <span className={styles.filter}>
        <Search size={16} className={styles.loupe} aria-hidden="true" />
        <input
          type="search"
          className={styles.input}
          placeholder={t('trackTable.filter')}
          aria-label={t('trackTable.filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || filter === '') return;
            event.preventDefault();
            setFilter('');
          }}
        />
      </span>
      <IconButton
        size="small"
        className={styles.sort}
        label={t('trackTable.sort')}
        aria-haspopup="menu"
        onClick={(event: MouseEvent<HTMLElement>) => setSortMenu(placeBelow(event.currentTarget))}
      >
        <ArrowDownUp size={18} />
      </IconButton>
      <IconButton
        size="small"
        className={styles.view}
        label={t(`trackTable.show.${other}`)}
        onClick={() => setView(other)}
      >
        {other === 'grid' ? <LayoutGrid size={18} /> : <List size={18} />}
      </IconButton>
      {sortMenu ? (
        <Menu label={t('trackTable.sort')} items={sortItems} at={sortMenu} onClose={() => setSortMenu(null)} />
      ) : null}
    </div>
  );
}
