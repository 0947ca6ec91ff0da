import ChevronDown from 'lucide-react/icons/chevron-down';
import ListChecks from 'lucide-react/icons/list-checks';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { TrackRow } from '@/core/track-list/track-order';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { IconButton } from '@/ui/controls/icon-button';
import { Announcement } from '@/ui/feedback/announcement';
import { Menu, type MenuEntry, type MenuPlace } from '@/ui/overlays/menu';
import styles from './track-batch.module.css';
import type { TrackTableState } from './use-track-table';

type TrackBatchProps<Row extends TrackRow> = {
  table: TrackTableState<Row>;
  items: (selected: readonly Row[]) => readonly MenuEntry[];
};

/**
 * The button of batch mode: the first press shows checkboxes, the next opens the menu of the selected songs, and a
 * press while it is open closes it and clears the selection (docs/behaviour.md#batch-mode). If nothing is selected, the
 * press ends batch mode.
 */
export function TrackBatch<Row extends TrackRow>({ table, items }: TrackBatchProps<Row>) {
  const { t, i18n } = useTranslation();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const { isBatch, startBatch, endBatch, selected, shown, toggleAll } = table;
  const count = selected.length;
  const allChosen = count > 0 && count === shown.length;
  if (!isBatch) {
    return (
      <Button className={styles.button} disabled={shown.length === 0} onClick={startBatch}>
        <ListChecks size={18} aria-hidden="true" />
        {t('trackTable.batch')}
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
          if (count > 0 && !menu) return setMenu(belowStart(event.currentTarget));
          setMenu(null);
          endBatch();
        }}
      >
        {count > 0
          ? t('trackTable.chosen', { count, formatted: count.toLocaleString(i18n.language) })
          : t('trackTable.done')}
        {count > 0 ? <ChevronDown size={16} aria-hidden="true" /> : null}
      </Button>
      {count > 0 ? (
        <IconButton size="small" label={t('trackTable.endBatch')} onClick={endBatch}>
          <X size={18} />
        </IconButton>
      ) : null}
      <Announcement>{t('trackTable.chosen', { count, formatted: count.toLocaleString(i18n.language) })}</Announcement>
      {menu ? (
        <Menu label={t('trackTable.batch')} items={items(selected)} at={menu} onClose={() => setMenu(null)} />
      ) : null}
    </>
  );
}

/** Below the button, aligned at its inline start. */
function belowStart(button: Element): MenuPlace {
  const { left, top, bottom } = button.getBoundingClientRect();
  return { x: left, y: bottom + 4, above: top - 4 };
}
