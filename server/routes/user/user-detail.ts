import type { ApiRoute } from '../../api-exchange.ts';
import { NOT_SIGNED_IN, signedIn, success } from '../answers.ts';
import { pictureUrl } from '../user-fields.ts';

/** Parts of a profile that a user can hide; here everything is shown. */
const VISIBLE = [
  'actor',
  'album',
  'birthday',
  'city',
  'comment',
  'constellation',
  'descri',
  'dynamic',
  'fans',
  'follow',
  'friend',
  'gender',
  'hobby',
  'info',
  'ktv',
  'listenmusic',
  'live',
  'loc',
  'medal',
  'musicbook',
  'mv',
  'occupation',
  'playlist',
  'province',
  'recent',
  'visitor',
];

/** Sun sign, 1 = Aries; 0 when the birthday is not known. */
function constellation(birthday: string): number {
  if (birthday === '') return 0;
  const dayOfYear = Number(birthday.slice(5, 7)) * 100 + Number(birthday.slice(8, 10));
  const starts = [321, 420, 521, 622, 723, 823, 923, 1024, 1123, 1222];
  const passed = starts.filter((start) => dayOfYear >= start).length;
  if (passed > 0) return passed;
  return dayOfYear >= 219 ? 12 : dayOfYear >= 120 ? 11 : 10;
}

/** `/user/detail`: the caller's profile. */
export const userDetail: ApiRoute = signedIn((request, { users }, session) => {
  const user = users.user(session.userId);
  const account = users.accountById(session.userId);
  if (user === null || account === null) return NOT_SIGNED_IN;
  const picture = pictureUrl(account.pictureId, 165, request.baseUrl);
  const played = user.listens.reduce((sum, { count }) => sum + count, 0);
  return success({
    nickname: account.nickname,
    k_nickname: account.nickname,
    fx_nickname: '',
    pic: picture,
    k_pic: '',
    fx_pic: '',
    bg_pic: '',
    gender: account.gender,
    vip_type: 0,
    m_type: 0,
    y_type: 0,
    user_type: 0,
    user_y_type: 0,
    descri: account.description,
    follows: user.artists.length + user.friends.length,
    fans: account.fans,
    friends: user.friends.length,
    visitors: account.visitors,
    hvisitors: account.visitors,
    nvisitors: 0,
    p_grade: account.level,
    // The catalogue's songs last some three minutes.
    duration: account.listenedMinutes + played * 3,
    rtime: account.registeredAt,
    logintime: users.session(session.key)?.openedAt ?? 0,
    servertime: Math.floor(users.now() / 1000),
    constellation: constellation(account.birthday),
    birthday: account.birthday,
    province: account.province,
    city: account.city,
    loc: `${account.province.replace(/省$/, '')}${account.city.replace(/市$/, '')}`,
    occupation: '',
    hobby: '',
    remark: '',
    svip_level: 0,
    svip_score: 0,
    su_vip_begin_time: '',
    su_vip_end_time: '',
    su_vip_clearday: '',
    su_vip_y_endtime: '',
    medal: { ktv: { type1: '', type2: '', type3: '' }, fx: {} },
    knock: [],
    knock_cnt: 0,
    ...Object.fromEntries(VISIBLE.map((name) => [`${name}_visible`, 1])),
  });
});
