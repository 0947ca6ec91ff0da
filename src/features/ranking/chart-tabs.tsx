import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useState } from 'react';
import type { Chart } from '@/api/browse/charts.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { TabList, tabId } from '@/ui/controls/tab-list.tsx';
import { ChartColumn } from './chart-column.tsx';
import styles from './chart-tabs.module.css';

type ChartTabsProps = {
  /** At least one. */
  charts: readonly [Chart, ...Chart[]];
  /** The chips that choose charts, behind a button. */
  chooser: ReactNode;
};

/** The chosen charts in a narrow window: one at a time, whose songs scroll with the page. */
export function ChartTabs({ charts, chooser }: ChartTabsProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const [wanted, setWanted] = useState(charts[0].id);
  const [isChoosing, setIsChoosing] = useState(false);
  const chart = charts.find(({ id }) => id === wanted) ?? charts[0];
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.tabs}>
          <TabList
            label={t('ranking.columns')}
            tabs={charts.map(({ id, name }) => ({ id, label: name }))}
            selected={chart.id}
            onSelect={setWanted}
            panelId={panelId}
          />
        </div>
        <IconButton label={t('ranking.chips')} aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
          <SlidersHorizontal size={20} />
        </IconButton>
      </div>
      {isChoosing ? chooser : null}
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, chart.id)}>
        <ChartColumn key={chart.id} chart={chart} scroller="page" />
      </div>
    </>
  );
}
