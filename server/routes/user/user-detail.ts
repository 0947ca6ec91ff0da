import type { ApiCall, MemberRoute } from '../../api-exchange.ts';
import { listenedSeconds } from '../../users/listen-history.ts';
import { success } from '../answers.ts';
import { shapesOf } from '../shapes.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './user-detail.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

/** Zodiac sign, 1 = Aries; 0 without a birthday. */
function constellation(birthday: string): number {
  if (birthday === '') return 0;
  const dayOfYear = Number(birthday.slice(5, 7)) * 100 + Number(birthday.slice(8, 10));
  const starts = [321, 420, 521, 622, 723, 823, 923, 1024, 1123, 1222];
  const passed = starts.filter((start) => dayOfYear >= start).length;
  if (passed > 0) return passed;
  return dayOfYear >= 219 ? 12 : dayOfYear >= 120 ? 11 : 10;
}

/** `/user/detail`: the caller's profile. */
const userDetail: MemberRoute = ({ baseUrl }, { users }, { key, user, account }) =>
  success(
    SHAPES.profile({
      ...account,
      picture: pictureUrl(account.pictureId, 165, baseUrl),
      follows: user.artists.length + user.friends.length,
      friends: user.friends.length,
      minutes: Math.floor(listenedSeconds(users, user.userId) / 60),
      loggedInAt: users.session(key)?.openedAt ?? 0,
      now: Math.floor(users.now() / 1000),
      constellation: constellation(account.birthday),
      location: `${account.province.replace(/省$/, '')}${account.city.replace(/市$/, '')}`,
    }),
  );

export const USER_DETAIL_CALLS: readonly ApiCall[] = [{ path: '/user/detail', memberRoute: userDetail }];
