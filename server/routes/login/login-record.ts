import { createHash } from 'node:crypto';
import type { ApiAnswer, ApiRequest, ServiceContext } from '../../api-exchange.ts';
import { timeText } from '../../china-time.ts';
import { SESSION_SECONDS } from '../../logins/sessions.ts';
import type { Account } from '../../users/account.ts';
import { success } from '../answers.ts';
import { pictureUrl } from '../user-fields.ts';

/** Answer to a login that succeeded, with the cookies that go with it. */
export function loginAnswer(
  account: Account,
  token: string,
  request: ApiRequest,
  { users }: ServiceContext,
): ApiAnswer {
  const seconds = Math.floor(users.now() / 1000);
  const unused = (name: string): string => createHash('sha256').update(`${name}:${token}`).digest('hex').slice(0, 32);
  const t1 = unused('t1');
  const data = {
    userid: account.userId,
    token,
    username: account.userName,
    nickname: account.nickname,
    pic: pictureUrl(account.pictureId, 165, request.baseUrl),
    is_vip: 0,
    vip_type: 0,
    vip_token: '',
    vip_begin_time: '',
    vip_end_time: '',
    su_vip_begin_time: '',
    su_vip_end_time: '',
    su_vip_clearday: '',
    su_vip_y_endtime: '',
    m_type: 0,
    m_is_old: 0,
    m_begin_time: '',
    m_end_time: '',
    y_type: 0,
    user_type: 0,
    user_y_type: 0,
    servertime: timeText(seconds),
    reg_time: timeText(account.registeredAt),
    expire_time: timeText(seconds + SESSION_SECONDS),
    t_expire_time: SESSION_SECONDS,
    // Real services refresh with these; this one does it with the token itself.
    t1,
    totp_server_timestamp: seconds,
    secu_params: unused('secu_params'),
    exp: account.level * 470,
    score: 0,
    sex: account.gender,
    birthday: account.birthday,
    birthday_mmdd: account.birthday.slice(5).replace('-', ''),
    mobile: account.mobiles.length > 0 ? 1 : 0,
    qq: 0,
    wechat: 0,
    roam_type: 0,
    roam_begin_time: '',
    roam_end_time: '',
    roam_list: {},
    listen_type: 0,
    listen_begin_time: '',
    listen_end_time: '',
    bookvip_valid: 0,
    bookvip_end_time: '',
    bc_code: '',
    arttoy_avatar: '',
  };
  return {
    ...success(data),
    cookies: { token, userid: String(account.userId), vip_type: '0', vip_token: '', t1 },
  };
}
