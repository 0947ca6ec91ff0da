import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo } from 'react';
import { type Chart, type ChartPage, fetchChartSongs } from '@/api/browse/charts.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import rowStyles from '@/widgets/songs/row/song-row.module.css';
import styles from './chart-column.module.css';
import { chartSongs, nextChartPage } from './chart-rules.ts';
import row from './chart-songs.module.css';
import { type ChartScroller, ChartSongs } from './chart-songs.tsx';
import { colourOf, PlayChart } from './play-chart.tsx';

const noPages: readonly ChartPage[] = [];

type ChartColumnProps = { chart: Chart; scroller: ChartScroller };

/** A chart with its description and its songs, which load, fail and retry independently of other charts. */
export function ChartColumn({ chart, scroller }: ChartColumnProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { id, issueId, name } = chart;
  const found = useInfiniteQuery({
    queryKey: ['charts', id, issueId],
    queryFn: ({ pageParam, signal }) => fetchChartSongs(api, { chartId: id, issueId, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextChartPage(pages),
    meta: { persist: true },
  });
  const pages = found.data?.pages ?? noPages;
  const songs = useMemo(() => chartSongs(pages), [pages]);
  const { fetchNextPage } = found;
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const total = Math.max(chart.songCount ?? 0, pages[0]?.totalCount ?? 0);
  const facts = [serviceWord(t, chart.updateFrequency), total > 0 ? t('ranking.songCount', { count: total }) : ''];
  const about = [chart.intro, chart.sortRule].filter((line) => line !== '').join('\n');
  return (
    <section aria-labelledby={titleId} className={styles.column} style={colourOf(chart)}>
      <header className={styles.header}>
        <CoverImage cover={chart.coverUrl} size={120} className={styles.cover} eager />
        <div className={styles.words}>
          <ForeignText as="h2" id={titleId} className={styles.title} title={name}>
            {name}
          </ForeignText>
          <p className={styles.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
          {about ? (
            <ForeignText className={styles.intro} title={about}>
              {about}
            </ForeignText>
          ) : null}
        </div>
        {songs.length > 0 ? <PlayChart chart={chart} /> : null}
      </header>
      <div className={styles.body}>
        {found.data === undefined && found.isError ? (
          <LoadError compact title={t('ranking.columnFailed')} error={found.error} onRetry={() => found.refetch()} />
        ) : found.data === undefined ? (
          <ChartRowsSkeleton label={t('browse.loading')} />
        ) : songs.length === 0 ? (
          <EmptyState
            compact
            drawing={<HeadphonesDrawing />}
            title={t('ranking.columnNone')}
            role="status"
            action={<Button onClick={() => void found.refetch()}>{t('error.retry')}</Button>}
          />
        ) : (
          <ChartSongs
            label={name}
            songs={songs}
            scroller={scroller}
            end={{
              hasMore: found.hasNextPage,
              isLoading: found.isFetchingNextPage,
              error: found.isFetchNextPageError ? found.error : null,
              onMore,
            }}
          />
        )}
      </div>
    </section>
  );
}

function ChartRowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={index} className={`${row.row} ${styles.skeletonRow}`}>
          <span className={rowStyles.index}>
            <Skeleton width={14} />
          </span>
          <Skeleton width="min(2.5rem, var(--song-cover))" height="min(2.5rem, var(--song-cover))" />
          <span className={styles.skeletonWords}>
            <Skeleton width={`${52 + ((index * 17) % 38)}%`} height={13} />
            <Skeleton width={`${34 + ((index * 11) % 28)}%`} height={11} />
          </span>
          <Skeleton width={28} height={11} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder column while the list of charts loads. */
export function ChartSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.column}>
      <div className={`${styles.header} ${styles.skeletonHeader}`}>
        <Skeleton width={56} height={56} />
        <span className={styles.skeletonWords}>
          <Skeleton width={128} height={16} />
          <Skeleton width={92} height={11} />
        </span>
      </div>
      <div className={styles.skeletonBody}>
        <ChartRowsSkeleton label={label} />
      </div>
    </div>
  );
}
