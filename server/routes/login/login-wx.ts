import type { ApiCall, ApiRequest, ApiRoute } from '../../api-exchange.ts';
import type { ScanState } from '../../logins/qr-logins.ts';
import { LOGIN_TYPES } from '../../logins/session-device.ts';
import { failure } from '../answers.ts';
import { openLogin } from './login-record.ts';
import { qrJpeg } from './qr-image.ts';

/** Time limit of a check, below the thirty seconds after which proxies and browsers close silent connections. */
const LONGEST_POLL_MS = 25_000;

const CODES: Readonly<Record<ScanState['step'], number>> = {
  waiting: 408,
  scanned: 404,
  confirmed: 405,
  refused: 403,
  expired: 402,
};

/** The page that simulates the phone. */
function pageUrl(uuid: string, { baseUrl }: ApiRequest): string {
  return `${baseUrl}/demo/wx/${uuid}?uuid=${uuid}`;
}

/** `/login/wx/create`: begins a login with WeChat. The picture is a base64 JPEG without a `data:` prefix. */
const loginWxCreate: ApiRoute = (request, { logins }) => {
  const uuid = logins.wx.scans.create();
  const qrcodeurl = pageUrl(uuid, request);
  const picture = qrJpeg(qrcodeurl);
  const qrcode = {
    qrcodelength: picture.length,
    qrcodebase64: Buffer.from(picture).toString('base64'),
    qrcodeurl,
  };
  return { body: { errcode: 0, uuid, appname: 'Kanade', qrcode } };
};

/**
 * `/login/wx/check`: 408 waiting, 404 scanned, 405 confirmed (with the code for `/login/openplat`), 403 refused, 402
 * expired. Answers when that changes, or after 25 seconds.
 */
const loginWxCheck: ApiRoute = async (request, { logins }) => {
  const uuid = request.param('uuid');
  const { step } = await logins.wx.scans.poll(uuid, LONGEST_POLL_MS, request.gone);
  const code = step === 'confirmed' ? logins.wx.code(uuid) : null;
  return { body: { wx_errcode: CODES[step], wx_code: code ?? '' } };
};

/** `/login/openplat`: logs in once with the code of a confirmed WeChat login. */
const loginOpenplat: ApiRoute = (request, context) => {
  const userId = context.logins.wx.redeem(request.param('code'));
  const account = userId === null ? null : context.users.accountById(userId);
  return account === null ? failure('code 已失效', 30700) : openLogin(account, LOGIN_TYPES.wechat, request, context);
};

export const LOGIN_WX_CALLS: readonly ApiCall[] = [
  { path: '/login/openplat', route: loginOpenplat },
  { path: '/login/wx/check', route: loginWxCheck },
  { path: '/login/wx/create', route: loginWxCreate },
];
