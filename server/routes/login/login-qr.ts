import type { ApiCall, ApiRequest, ApiRoute } from '../../api-exchange.ts';
import { LOGIN_TYPES, sessionDevice } from '../../logins/session-device.ts';
import { openSession } from '../../logins/sessions.ts';
import { success } from '../answers.ts';
import { pictureUrl } from '../user-fields.ts';
import { qrImage } from './qr-image.ts';

/** Address in the QR code: the confirmation page. Clients look for `qrcode=` in it. */
function pageUrl(key: string, request: ApiRequest): string {
  const safe = encodeURIComponent(key.slice(0, 64));
  return `${request.baseUrl}/demo/qr/${safe}?qrcode=${safe}`;
}

/** `/login/qr/key`: begins a login by QR code. */
const loginQrKey: ApiRoute = (request, { logins }) => {
  const key = logins.qr.create();
  return success({ qrcode: key, qrcode_img: qrImage(pageUrl(key, request)) });
};

/** `/login/qr/create`: the code as an address and, with `qrimg`, as a picture. Never fails, even for unknown keys. */
const loginQrCreate: ApiRoute = (request) => {
  const url = pageUrl(request.param('key'), request);
  return { body: { code: 200, data: { url, base64: request.param('qrimg') === '' ? '' : qrImage(url) } } };
};

/** `/login/qr/check`: 1 waiting, 2 scanned, 4 confirmed (with the login), 0 refused or expired. */
const loginQrCheck: ApiRoute = (request, { users, logins }) => {
  const key = request.param('key');
  const state = logins.qr.state(key);
  if (state.step === 'waiting') return success({ status: 1 });
  const account = 'userId' in state ? users.accountById(state.userId) : null;
  if (account === null) return success({ status: 0 });
  const who = { nickname: account.nickname, pic: pictureUrl(account.pictureId, 165, request.baseUrl) };
  if (state.step === 'scanned') return success({ status: 2, ...who });
  const token = logins.qr.outcome(key, (userId) =>
    openSession(users, userId, sessionDevice(request.cookie, LOGIN_TYPES.qr)),
  );
  if (token === null) return success({ status: 0 });
  return {
    ...success({ status: 4, ...who, token, userid: account.userId }),
    cookies: { token, userid: String(account.userId) },
  };
};

export const LOGIN_QR_CALLS: readonly ApiCall[] = [
  { path: '/login/qr/check', route: loginQrCheck },
  { path: '/login/qr/create', route: loginQrCreate },
  { path: '/login/qr/key', route: loginQrKey },
];
