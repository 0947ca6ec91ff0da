import { Crown } from 'lucide-react';
import { vipBadges } from '@/core/account/vip-badges';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { Skeleton } from '@/ui/feedback/skeleton';
import { useVipStatus } from '../library-queries';
import styles from './vip-badges.module.css';

/** The user's VIP memberships with their end dates, or a note that there are none. */
export function VipBadges() {
  const { t, i18n } = useTranslation();
  const { data, isPending, refetch } = useVipStatus();
  if (isPending) return <Skeleton width={150} height={22} shape="pill" />;
  if (!data) {
    return (
      <p role="alert" className={styles.failed}>
        {t('library.vipFailed')}
        <Button tone="quiet" className={styles.retry} onClick={() => refetch()}>
          {t('error.retry')}
        </Button>
      </p>
    );
  }
  const badges = vipBadges(data, Date.now());
  if (badges.length === 0) return <span className={styles.none}>{t('library.noVip')}</span>;
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <div className={styles.badges}>
      {badges.map(({ kind, endsAtMs }) => (
        <span key={kind} className={styles.badge} data-kind={kind}>
          <Crown size={14} aria-hidden="true" />
          <strong>{kind === 'svip' ? 'SVIP' : 'VIP'}</strong>
          {endsAtMs === null ? null : (
            <span className={styles.end}>{t('library.vipUntil', { day: day.format(endsAtMs) })}</span>
          )}
        </span>
      ))}
    </div>
  );
}
