import * as v from 'valibot';
import { checkedData } from '../checked-data.ts';
import { type Account, AccountSchema } from './account.ts';
import data from './demo-accounts.json' with { type: 'json' };

/** Password of every demo account; they are on the loopback interface and contain nothing. */
export const DEMO_PASSWORD = 'kanade';
/** SMS code of every demo phone. */
export const SMS_CODE = '246810';
/** Phone of callers without an account. */
export const DEMO_PHONE = '13800000001';

/** All accounts. Ids never change. */
export const DEMO_ACCOUNTS: readonly Account[] = checkedData('demo-accounts.json', data, v.array(AccountSchema));

/** Lines that the service prints at its start. */
export function demoLogins(): string[] {
  const names = DEMO_ACCOUNTS.map(({ userName }) => userName).join(', ');
  const phones = [...new Set(DEMO_ACCOUNTS.flatMap(({ mobiles }) => mobiles))].sort().join(', ');
  return [`Demo accounts: ${names} (password "${DEMO_PASSWORD}")`, `Demo phones: ${phones} (SMS code ${SMS_CODE})`];
}
