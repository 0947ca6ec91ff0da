import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useNavigate } from 'react-router-dom';
import {
  besidePeriod,
  type Calendar,
  type Period,
  type PeriodKind,
  periodEnd,
  periodKinds,
  periodWith,
} from '@/core/plays/period.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { TabList } from '@/ui/controls/tab-list.tsx';
import styles from './period-bar.module.css';
import { periodName, statisticsAddress } from './period-names.ts';

type PeriodBarProps = {
  period: Period;
  calendar: Calendar;
  /** First day with plays, before which there are no periods; null while it is unknown. */
  firstDay: number | null;
  panelId: string;
};

/** The length of the period as tabs, its name, and the ways to the ones beside it. */
export function PeriodBar({ period, calendar, firstDay, panelId }: PeriodBarProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const show = (next: Period, replace = false) => navigate(statisticsAddress(next, calendar), { replace });
  const select = (kind: PeriodKind, by: 'press' | 'keys') => {
    // The last day of the shown period, so that a longer and then a shorter one lead back to it.
    const day = period.kind === 'all' ? calendar.today : Math.min(periodEnd(period) - 1, calendar.today);
    // Arrow keys pass several tabs; together they add one history entry.
    show(periodWith(day, kind, calendar), by === 'keys');
  };
  const hasEarlier = period.kind !== 'all' && (firstDay === null || period.from > firstDay);
  const hasLater = period.kind !== 'all' && periodEnd(period) <= calendar.today;
  return (
    <div className={styles.bar}>
      <div className={styles.kinds}>
        <TabList
          label={t('statistics.periods')}
          tabs={periodKinds.map((id) => ({ id, label: t(`statistics.period.${id}`) }))}
          selected={period.kind}
          onSelect={select}
          panelId={panelId}
          look="segments"
        />
      </div>
      {period.kind === 'all' ? null : (
        <div className={styles.steps}>
          <IconButton
            label={t('statistics.earlier')}
            disabled={!hasEarlier}
            onClick={() => show(besidePeriod(period, -1))}
          >
            <ChevronLeft size={20} />
          </IconButton>
          <p className={styles.name} aria-live="polite">
            {periodName(period, t, i18n.language)}
          </p>
          <IconButton label={t('statistics.later')} disabled={!hasLater} onClick={() => show(besidePeriod(period, 1))}>
            <ChevronRight size={20} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
