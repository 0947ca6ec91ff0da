import * as v from 'valibot';
import { checkedData } from '../checked-data.ts';
import { type Account, AccountSchema } from './account.ts';
import data from './demo-accounts.json' with { type: 'json' };

/** Password of every demo account: they are on the loopback interface, hold nothing and are meant to be used. */
export const DEMO_PASSWORD = 'kanade';
/** The code that "arrives" on every demo phone. */
export const SMS_CODE = '246810';
/** The phone that callers without an account have. */
export const DEMO_PHONE = '13800000001';

/** The accounts of this service. Ids never change. */
export const DEMO_ACCOUNTS: readonly Account[] = checkedData('demo-accounts.json', data, v.array(AccountSchema));

/** The lines that the service prints at start. */
export function demoLogins(): string[] {
  const names = DEMO_ACCOUNTS.map(({ userName }) => userName).join(', ');
  const phones = [...new Set(DEMO_ACCOUNTS.flatMap(({ mobiles }) => mobiles))].sort().join(', ');
  return [
    `Demo accounts: ${names} (password "${DEMO_PASSWORD}", also as name@example.test)`,
    `Demo phones: ${phones} (SMS code ${SMS_CODE}; the second one belongs to two accounts)`,
  ];
}
