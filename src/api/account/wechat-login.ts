import { type Account, readAccount } from '@/api/account/account.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import { loginOptions } from './login.ts';

/** Longer than the default, because the service makes two requests of its own. */
const createTimeoutMs = 20_000;
/** Long poll: the service answers at a change of state, after 25 s at the latest. */
const checkTimeoutMs = 30_000;

/** QR code to scan with WeChat; the picture is a data URL. */
type WeChatCode = { id: string; imageUrl: string };

const codeSchema = wire.record({
  uuid: wire.rawText,
  qrcode: wire.record({ qrcodebase64: wire.rawText }),
});

/** `/login/wx/create`: a new QR code; null if the service has no WeChat login. Rejects as `getIfOffered` does. */
export async function createWeChatCode(client: ApiClient, signal?: AbortSignal): Promise<WeChatCode | null> {
  const call = '/login/wx/create';
  const body = await getIfOffered(
    client,
    call,
    {},
    {
      ...loginOptions(signal),
      timeoutMs: createTimeoutMs,
      shorterCall: true,
    },
  );
  if (body === null) return null;
  const { uuid, qrcode } = wire.parse(codeSchema, body, call);
  if (uuid === '') throw new AppError('bad-data', { message: `${call}: no code` });
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(qrcode.qrcodebase64)) {
    throw new AppError('bad-data', { message: `${call}: no picture` });
  }
  return { id: uuid, imageUrl: `data:image/jpeg;base64,${qrcode.qrcodebase64}` };
}

type WeChatState =
  | { kind: 'waiting' | 'scanned' | 'refused' | 'expired' }
  /** `loginCode` is valid for one login. */
  | { kind: 'confirmed'; loginCode: string };

const stateSchema = wire.record({ wx_errcode: wire.numberOrNull, wx_code: wire.rawText });

const states: ReadonlyMap<number, 'waiting' | 'scanned' | 'refused' | 'expired'> = new Map([
  [408, 'waiting'],
  [404, 'scanned'],
  [403, 'refused'],
  [402, 'expired'],
]);

/**
 * `/login/wx/check`: state of a QR code; resolves at a change, or after 25 s. Rejects with `bad-data` for an unknown
 * state, and as every call does.
 */
export async function checkWeChatCode(client: ApiClient, id: string, signal?: AbortSignal): Promise<WeChatState> {
  const call = '/login/wx/check';
  const body = await client.get(call, { uuid: id }, { ...loginOptions(signal), timeoutMs: checkTimeoutMs });
  if (wire.isFailure(body)) throw wire.failure(body, call);
  const { wx_errcode, wx_code } = wire.parse(stateSchema, body, call);
  if (wx_errcode === 405 && wx_code !== '') return { kind: 'confirmed', loginCode: wx_code };
  const kind = states.get(wx_errcode ?? 0);
  if (kind === undefined) throw new AppError('bad-data', { message: `${call}: unknown state` });
  return { kind };
}

/**
 * `/login/openplat`: logs in with the code of a confirmed QR code. Rejects with `server` and the service's message for
 * a used code, and as every call does.
 */
export async function logInByWeChat(client: ApiClient, loginCode: string, signal?: AbortSignal): Promise<Account> {
  const call = '/login/openplat';
  const body = wire.succeeded(await client.get(call, { code: loginCode }, loginOptions(signal)), call);
  return readAccount(body.data, call);
}
