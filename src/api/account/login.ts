import * as v from 'valibot';
import { type Account, readAccount } from '@/api/account/account.ts';
import type { ApiClient, GetOptions } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';

/**
 * Login calls never send the session, because the service refuses them with a stale one. They bypass the service's
 * cache, which would answer a retry with the first failure.
 */
export function loginOptions(signal: AbortSignal | undefined): GetOptions {
  return { signal, anonymous: true, fresh: true };
}

/**
 * `/login`: by email address or user name. Rejects with `verification`, with `server` and the service's message for a
 * wrong password, and as every call does.
 */
export async function logInByPassword(
  client: ApiClient,
  user: { name: string; password: string },
  signal?: AbortSignal,
): Promise<Account> {
  const call = '/login';
  const params = { username: user.name, password: user.password };
  const body = wire.succeeded(await client.get(call, params, loginOptions(signal)), call);
  return readAccount(body.data, call);
}

/** One of several accounts of a phone number. */
export type AccountChoice = { userId: string; nickname: string; userName: string; avatarUrl: string | null };

export type PhoneLogin =
  | { kind: 'logged-in'; account: Account }
  /** The number has several accounts: log in again with the chosen user id and the same code. */
  | { kind: 'choose-account'; choices: AccountChoice[] };

const choicesSchema = wire.record({
  info_list: wire.list(wire.record({ userid: wire.id, nickname: wire.text, username: wire.text, pic: wire.image })),
});

/**
 * `/login/cellphone`: by phone number and code; `userId` selects one of several accounts. Rejects with `server` and the
 * service's message for a wrong code, and as every call does.
 */
export async function logInByPhone(
  client: ApiClient,
  phone: { number: string; code: string; userId?: string },
  signal?: AbortSignal,
): Promise<PhoneLogin> {
  const call = '/login/cellphone';
  const params = { mobile: phone.number, code: phone.code, userid: phone.userId };
  const body = await client.get(call, params, loginOptions(signal));
  const choices = wire.hasCode(body, 34175) ? accountChoices(body) : [];
  if (choices.length > 0) return { kind: 'choose-account', choices };
  return { kind: 'logged-in', account: readAccount(wire.succeeded(body, call).data, call) };
}

function accountChoices(body: unknown): AccountChoice[] {
  const { info_list } = wire.parse(choicesSchema, wire.isRecord(body) ? body.data : null, '/login/cellphone');
  return info_list.flatMap(({ userid, nickname, username, pic }) =>
    userid === null ? [] : [{ userId: userid, nickname, userName: username, avatarUrl: pic }],
  );
}

/**
 * `/captcha/sent`: sends a code by text message. Rejects with `server` and the service's message, and as every call
 * does.
 */
export async function sendPhoneCode(client: ApiClient, phoneNumber: string, signal?: AbortSignal): Promise<void> {
  const call = '/captcha/sent';
  wire.succeeded(await client.get(call, { mobile: phoneNumber }, loginOptions(signal)), call);
}

const keySchema = v.object({ data: wire.record({ qrcode: wire.rawText }) });
const pictureSchema = v.object({ data: wire.record({ base64: wire.rawText }) });

/** `/login/qr/key`: the key of a new QR code. Rejects as every call does. */
export async function fetchQrKey(client: ApiClient, signal?: AbortSignal): Promise<string> {
  const call = '/login/qr/key';
  const body = wire.succeeded(await client.get(call, {}, loginOptions(signal)), call);
  const { qrcode } = wire.parse(keySchema, body, call).data;
  if (qrcode === '') throw new AppError('bad-data', { message: `${call}: no key` });
  return qrcode;
}

/** `/login/qr/create`: the picture of a QR code as a data URL. Rejects as every call does. */
export async function fetchQrImage(client: ApiClient, key: string, signal?: AbortSignal): Promise<string> {
  const call = '/login/qr/create';
  const body = await client.get(call, { key, qrimg: 'true' }, loginOptions(signal));
  // Unlike all other calls, this envelope has a code instead of a status.
  if (!wire.isRecord(body) || wire.numberIn(body.code) !== 200) throw wire.failure(body, call);
  const { base64 } = wire.parse(pictureSchema, body, call).data;
  if (!/^data:image\/[\w.+-]+;base64,[\w+/=]+$/.test(base64)) {
    throw new AppError('bad-data', { message: `${call}: no picture` });
  }
  return base64;
}

type QrState =
  | { kind: 'waiting' }
  | { kind: 'scanned'; nickname: string; avatarUrl: string | null }
  | { kind: 'confirmed'; account: Account }
  | { kind: 'expired' };

const stateSchema = v.object({
  data: wire.record({ status: wire.numberOrNull, nickname: wire.text, pic: wire.image }),
});

/** `/login/qr/check`: the state of a QR code. Rejects with `bad-data` for an unknown state, and as every call does. */
export async function checkQrCode(client: ApiClient, key: string, signal?: AbortSignal): Promise<QrState> {
  const call = '/login/qr/check';
  const body = wire.succeeded(await client.get(call, { key }, loginOptions(signal)), call);
  const { status, nickname, pic } = wire.parse(stateSchema, body, call).data;
  if (status === 1) return { kind: 'waiting' };
  if (status === 2) return { kind: 'scanned', nickname, avatarUrl: pic };
  if (status === 4) return { kind: 'confirmed', account: readAccount(body.data, call) };
  if (status === 0) return { kind: 'expired' };
  throw new AppError('bad-data', { message: `${call}: unknown state` });
}
