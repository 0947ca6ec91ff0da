import { type ExampleRow, refused, row, value } from './example-row.ts';

/** Expected results of the VIP calls for their example bodies. */
export const vipRows: ExampleRow[] = [
  row('youth_vip', 'checkIn', value({ kind: 'checked-in', awardedHours: 3, remainingCheckIns: 7 })),
  row('youth_vip.not-allowed', 'checkIn', refused('server')),
  row('youth_vip.verify', 'checkIn', refused('verification')),
  row('youth_vip.too-often', 'checkIn', refused('server')),
  row('youth_day_vip', 'dayVip', value({ kind: 'claimed', endsAtMs: 1_777_737_599_000 })),
  row('youth_day_vip.duplicate', 'dayVip', value({ kind: 'already-claimed' })),
  row('youth_day_vip.past-date', 'dayVip', refused('server', '日期不能小于今天')),
  row('youth_day_vip.verify', 'dayVip', refused('verification')),
  row('youth_vip.quota', 'checkIn', value({ kind: 'used-up' })),
  row('youth_day_vip.past-day', 'dayVip', refused('server', '日期不能小于今天')),
  row('youth_day_vip.kicked', 'dayVip', refused('login-expired')),
  row('_risk.20028', 'dayVip', refused('verification')),
  row('youth_day_vip_upgrade', 'upgradeDayVip', value('upgraded')),
  row('youth_day_vip_upgrade.duplicate', 'upgradeDayVip', value('already-upgraded')),
  row('youth_month_vip_record', 'dayVipRecord', value('upgraded')),
];
