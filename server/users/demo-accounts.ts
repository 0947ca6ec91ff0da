import { avatarIdOf } from '../covers/picture-ids.ts';
import type { Account } from './account.ts';

/** Password of every demo account: they are on the loopback interface, hold nothing and are meant to be used. */
export const DEMO_PASSWORD = 'kanade';
/** The code that "arrives" on every demo phone. */
export const SMS_CODE = '246810';
/** The phone that callers without an account have. */
export const DEMO_PHONE = '13800000001';

/** The accounts of this service. Ids never change. */
export const DEMO_ACCOUNTS: readonly Account[] = [
  {
    userId: 880200101,
    userName: 'listener',
    email: 'listener@example.test',
    mobiles: [DEMO_PHONE, '13800000002'],
    nickname: '窗边听众',
    pictureId: avatarIdOf(880200101),
    gender: 2,
    description: '在雨天听歌 · music on rainy days',
    birthday: '2000-07-01',
    province: '福建省',
    city: '厦门市',
    level: 9,
    fans: 34,
    visitors: 560,
    listenedMinutes: 48211,
    registeredAt: 1583020800,
  },
  {
    userId: 880200102,
    userName: 'vip',
    email: 'vip@example.test',
    mobiles: ['13800000002'],
    nickname: '灯塔会员',
    pictureId: avatarIdOf(880200102),
    gender: 0,
    description: '无损收藏中',
    birthday: '1998-11-20',
    province: '浙江省',
    city: '杭州市',
    level: 12,
    fans: 208,
    visitors: 1904,
    listenedMinutes: 90310,
    registeredAt: 1546300800,
  },
  {
    userId: 880200103,
    userName: 'newcomer',
    email: 'newcomer@example.test',
    mobiles: ['13800000003'],
    nickname: '新来的朋友',
    pictureId: avatarIdOf(880200103),
    gender: 2,
    description: '',
    birthday: '',
    province: '',
    city: '',
    level: 0,
    fans: 0,
    visitors: 0,
    listenedMinutes: 0,
    registeredAt: 1780000000,
  },
];

/** The lines that the service prints at start. */
export function demoLogins(): string[] {
  const names = DEMO_ACCOUNTS.map(({ userName }) => userName).join(', ');
  const phones = [...new Set(DEMO_ACCOUNTS.flatMap(({ mobiles }) => mobiles))].sort().join(', ');
  return [
    `Demo accounts: ${names} (password "${DEMO_PASSWORD}", also as name@example.test)`,
    `Demo phones: ${phones} (SMS code ${SMS_CODE}; the second one belongs to two accounts)`,
  ];
}
