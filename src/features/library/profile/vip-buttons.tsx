import { CalendarCheck, Check, Crown } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { useCheckIn, useDayVip, useHasVipOfToday } from './use-vip-claims';
import styles from './vip-buttons.module.css';

/** Buttons for the check-in (hours of VIP) and for claiming today's VIP. */
export function VipButtons() {
  const { t } = useTranslation();
  const checkIn = useCheckIn();
  const dayVip = useDayVip();
  const hasVipOfToday = useHasVipOfToday();
  return (
    <div className={styles.buttons}>
      <Button
        tone="primary"
        disabled={checkIn.isPending}
        aria-busy={checkIn.isPending}
        onClick={() => checkIn.mutate()}
      >
        <CalendarCheck size={18} aria-hidden="true" />
        {t('library.checkIn')}
      </Button>
      <Button disabled={dayVip.isPending || hasVipOfToday} aria-busy={dayVip.isPending} onClick={() => dayVip.mutate()}>
        {hasVipOfToday ? <Check size={18} aria-hidden="true" /> : <Crown size={18} aria-hidden="true" />}
        {t(hasVipOfToday ? 'library.vipOfToday' : 'library.claimVip')}
      </Button>
    </div>
  );
}
