import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Chart } from '@/api/browse/charts.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { storedValue } from '@/storage/stored-value.ts';
import { ChoiceChips, ChoiceChipsSkeleton } from '@/ui/chips/choice-chips.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { useIsNarrow } from '@/ui/use-media-query.ts';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { allCharts } from './all-charts.ts';
import { ChartColumn, ChartSkeleton } from './chart-column.tsx';
import { chartIdsSchema, initialCharts, maxCharts, randomCharts, toggleChart } from './chart-rules.ts';
import { ChartTabs } from './chart-tabs.tsx';
import styles from './ranking-page.module.css';

/** Ids of the selected charts; null before the first choice. */
const storedCharts = storedValue<readonly string[] | null>({
  key: 'selectedRankIds',
  schema: chartIdsSchema,
  fallback: null,
});

/** Up to six charts side by side, or one at a time in a narrow window. `isTab` = below the title of another screen. */
export function RankingPage({ isTab = false }: { isTab?: boolean }) {
  const { t } = useTranslation();
  const charts = useQuery(allCharts);
  return (
    <>
      {isTab ? null : <h1 className={styles.title}>{t('ranking.title')}</h1>}
      {charts.data === undefined && charts.isError ? (
        <LoadError title={t('ranking.failed')} error={charts.error} onRetry={() => charts.refetch()} />
      ) : charts.data === undefined ? (
        <ChartsSkeleton />
      ) : charts.data.length === 0 ? (
        <EmptyState
          drawing={<HeadphonesDrawing />}
          title={t('ranking.none')}
          role="status"
          action={<Button onClick={() => void charts.refetch()}>{t('error.retry')}</Button>}
        />
      ) : (
        <Charts charts={charts.data} />
      )}
    </>
  );
}

function Charts({ charts }: { charts: readonly Chart[] }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const ids = charts.map(({ id }) => id);
  const [chosen, setChosen] = useState(() => initialCharts(ids, storedCharts.read(), Math.random));
  useEffect(() => {
    storedCharts.write(chosen);
  }, [chosen]);
  const shown = charts.filter(({ id }) => chosen.includes(id));
  const toggle = (id: string) => {
    // Charts that no longer exist do not count, because the user could not remove them.
    const next = toggleChart(
      shown.map((chart) => chart.id),
      id,
    );
    if (next) setChosen(next);
    else showToast(t('ranking.tooMany'));
  };
  const [first, ...others] = shown;
  const chooser = (
    <>
      <ChoiceChips
        label={t('ranking.chips')}
        chips={charts.map(({ id, name, coverUrl }) => ({ id, label: name, coverUrl }))}
        isChosen={(id) => chosen.includes(id)}
        onPress={toggle}
      />
      <p className={styles.count} role="status">
        {t('ranking.chosen', { count: shown.length, most: maxCharts })}
      </p>
    </>
  );
  if (isNarrow && first) return <ChartTabs charts={[first, ...others]} chooser={chooser} />;
  return (
    <>
      {chooser}
      {shown.length === 0 ? (
        <EmptyState
          drawing={<HeadphonesDrawing />}
          title={t('ranking.noneChosen')}
          role="status"
          action={
            <Button tone="primary" onClick={() => setChosen(randomCharts(ids, Math.random))}>
              {t('ranking.chooseForMe')}
            </Button>
          }
        >
          <p>{t('ranking.noneChosenHint')}</p>
        </EmptyState>
      ) : (
        <section aria-label={t('ranking.columns')} className={styles.columns}>
          {shown.map((chart) => (
            <ChartColumn key={chart.id} chart={chart} scroller="list" />
          ))}
        </section>
      )}
    </>
  );
}

function ChartsSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.chipSkeleton}>
        <ChoiceChipsSkeleton size="large" widths={[128, 128, 128, 128, 128, 128]} />
      </div>
      <div className={styles.columns}>
        {[0, 1, 2, 3].map((column) => (
          <ChartSkeleton key={column} label={t('browse.loading')} />
        ))}
      </div>
    </>
  );
}
