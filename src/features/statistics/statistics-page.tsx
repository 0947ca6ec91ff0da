import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Sparkles from 'lucide-react/icons/sparkles';
import { memo, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { paths } from '@/core/navigation/paths.ts';
import { type Calendar, parsePeriod, periodWith } from '@/core/plays/period.ts';
import type { Statistics } from '@/core/plays/statistics.ts';
import { formatYear } from '@/core/text/format-days.ts';
import { isoDay, localDay } from '@/core/time/calendar-day.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { saveFile } from '@/state/save-file.ts';
import { type ExportFormat, statistics as statisticsService } from '@/state/statistics/statistics.ts';
import { useCalendar, useStatistics } from '@/state/statistics/use-statistics.ts';
import { Button } from '@/ui/controls/button.tsx';
import { tabId } from '@/ui/controls/tab-list.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Menu, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { positionBelow } from '@/ui/overlays/menu-position.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { TurntableDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { Discovered } from './discovered.tsx';
import { ListeningMaps } from './listening-maps.tsx';
import { PeriodBar } from './period-bar.tsx';
import styles from './statistics-page.module.css';
import { Summary } from './summary.tsx';
import { TopAlbums, TopArtists } from './top-names.tsx';
import { TopSongs } from './top-songs.tsx';

const log = createLog('statistics');

/** Draws the picture of a year, which few visits do. */
const ReviewDialog = lazyComponent(async () => (await import('./review/review-dialog.tsx')).ReviewDialog);

/** What was heard on this device, by day, week, month, year and in all (docs/behaviour.md#statistics). */
export function StatisticsPage() {
  const { t } = useTranslation();
  const panelId = useId();
  const [parameters] = useSearchParams();
  const calendar = useCalendar();
  const [kind, at] = [parameters.get('period'), parameters.get('at')];
  const period = useMemo(() => parsePeriod({ period: kind, at }, calendar), [kind, at, calendar]);
  const { data, error, isPlaceholderData, refetch } = useStatistics(period, calendar);
  if (data === undefined && error) {
    return (
      <LoadError isStored title={t('statistics.failed')} error={toAppError(error)} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <PageHeader title={t('statistics.title')} lead={t('statistics.lead')}>
        {data?.logged ? <Review statistics={data} calendar={calendar} /> : null}
        <ButtonLink to={paths.history} tone="secondary">
          <History size={18} aria-hidden="true" />
          {t('history.title')}
        </ButtonLink>
        {data?.logged ? <Export /> : null}
      </PageHeader>
      {data && data.logged === null ? (
        <EmptyState
          role="status"
          drawing={<HeadphonesDrawing />}
          title={t('statistics.empty')}
          action={<ButtonLink to={paths.discover}>{t('statistics.goDiscover')}</ButtonLink>}
        >
          <p>{t('statistics.emptyHint')}</p>
        </EmptyState>
      ) : (
        <>
          <PeriodBar period={period} calendar={calendar} firstDay={data?.logged?.first ?? null} panelId={panelId} />
          <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, period.kind)} aria-busy={isPlaceholderData}>
            {data === undefined ? <StatisticsSkeleton /> : <PeriodContent statistics={data} calendar={calendar} />}
          </div>
        </>
      )}
    </>
  );
}

type PeriodContentProps = { statistics: Statistics; calendar: Calendar };

/** Memoised, because another period shows the statistics of the one before until its own are there. */
const PeriodContent = memo(function PeriodContent({ statistics, calendar }: PeriodContentProps) {
  const { t } = useTranslation();
  const { songs, artists, albums, total } = statistics;
  if (total.songs === 0) {
    return (
      <EmptyState compact role="status" drawing={<TurntableDrawing />} title={t('statistics.emptyPeriod')}>
        <p>{t('statistics.emptyPeriodHint')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Summary statistics={statistics} calendar={calendar} />
      <div className={styles.top}>
        <TopSongs title={t('statistics.topSongs')} songs={songs} shownFirst={12} />
        <div className={styles.names}>
          <TopArtists artists={artists} />
          <TopAlbums albums={albums} />
        </div>
      </div>
      <ListeningMaps statistics={statistics} calendar={calendar} />
      <Discovered statistics={statistics} />
    </>
  );
});

/** Opens the review of the shown year; of another period, of its last year. */
function Review({ statistics: { period, logged }, calendar }: { statistics: Statistics; calendar: Calendar }) {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const year = periodWith(period.kind === 'all' ? (logged?.last ?? calendar.today) : period.from, 'year', calendar);
  if (year.kind === 'all') return null;
  return (
    <>
      <Button tone="primary" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <Sparkles size={18} aria-hidden="true" />
        {t('statistics.review', { year: formatYear(year.from, i18n.language) })}
      </Button>
      {isOpen ? <ReviewDialog year={year} calendar={calendar} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Export() {
  const { t } = useTranslation();
  const [menuAt, setMenuAt] = useState<MenuPosition | null>(null);
  const { run, isRunning } = useExport();
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-busy={isRunning}
        disabled={isRunning}
        onClick={(event) => setMenuAt(positionBelow(event.currentTarget))}
      >
        <Download size={18} aria-hidden="true" />
        {t(isRunning ? 'statistics.exporting' : 'statistics.export')}
      </Button>
      {menuAt ? (
        <Menu
          label={t('statistics.export')}
          at={menuAt}
          onClose={() => setMenuAt(null)}
          items={(['csv', 'json'] as const).map((format) => ({
            id: format,
            label: t(`statistics.exportAs.${format}`),
            icon: <Download size={18} aria-hidden="true" />,
            run: () => void run(format),
          }))}
        />
      ) : null}
    </>
  );
}

/** Saves the whole play log as a file. */
function useExport(): { run: (format: ExportFormat) => Promise<void>; isRunning: boolean } {
  const { t } = useTranslation();
  const [isRunning, setIsRunning] = useState(false);
  const run = async (format: ExportFormat): Promise<void> => {
    setIsRunning(true);
    try {
      saveFile(
        `kanade-plays-${isoDay(localDay(Date.now()))}.${format}`,
        await statisticsService.ask('export', { format }),
      );
    } catch (error) {
      log.warn('the plays could not be exported', error);
      showToast(t('statistics.exportFailed'), { tone: 'danger' });
    } finally {
      setIsRunning(false);
    }
  };
  return { run, isRunning };
}

function StatisticsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('statistics.loading')} className={styles.skeleton}>
      <Skeleton height={280} />
      <Skeleton height={280} />
      <Skeleton height={420} />
      <Skeleton height={420} />
    </div>
  );
}
