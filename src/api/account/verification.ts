import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';

/** A method of proving to the provider that the user is human. */
export type VerificationWay =
  /** Code sent by SMS to this masked phone number; "" if the service does not return it. */
  | { kind: 'sms'; mobile: string }
  /** Picture challenge, in a page of the provider (`pageUrl`) or by its script for this app id. */
  | { kind: 'picture'; appId: string; pageUrl: string | null }
  /** The account needs a phone number, which only the provider's app can add. */
  | { kind: 'phone-needed' }
  /** The user must log in again. */
  | { kind: 'login-needed' }
  /** Only possible in the provider's app. */
  | { kind: 'unknown' };

/** Result of a solved picture challenge. */
export type PictureResult = { ticket: string; randstr: string };

export type VerificationResult =
  | 'passed'
  /** Wrong code or picture; the user can try again. */
  | 'wrong'
  /** The verification is no longer valid, or had too many attempts. */
  | 'expired';

const wayTypes = { sms: 32, picture: 23 } as const;

/** The verification is unknown or no longer valid. */
const expiredCode = 36010;

const infoSchema = v.object({
  data: wire.record({
    v_type: wire.number,
    v_type_list: wire.list(wire.number),
    txappid: wire.text,
    mobile: wire.text,
    demo_page: wire.rawText,
  }),
});

/** Calls of a verification must not start another one, nor be answered by a cache. */
const options = { quiet: true, fresh: true } as const;

/**
 * `/get/verify/info`: possible methods of a verification, the provider's choice first; at least one. Null if it is no
 * longer valid. Rejects as every call does.
 */
export async function fetchVerificationWays(
  client: ApiClient,
  verificationId: string,
  signal?: AbortSignal,
): Promise<VerificationWay[] | null> {
  const call = '/get/verify/info';
  const answer = await client.get(call, { eventid: verificationId }, { ...options, signal });
  if (wire.hasCode(answer, expiredCode)) return null;
  const body = wire.succeeded(answer, call);
  const { data } = wire.parse(infoSchema, body, call);
  const types = [...new Set([data.v_type, ...data.v_type_list])].filter((type) => type !== 0);
  const ways = types.map((type): VerificationWay => {
    const pageUrl = /^https?:\/\/[^\s/]/i.test(data.demo_page) ? data.demo_page : null;
    if (type === wayTypes.sms) return { kind: 'sms', mobile: data.mobile };
    if (type === wayTypes.picture && (pageUrl !== null || /^\d{1,20}$/.test(data.txappid))) {
      return { kind: 'picture', appId: data.txappid, pageUrl };
    }
    if (type === 36) return { kind: 'phone-needed' };
    return type === 38 ? { kind: 'login-needed' } : { kind: 'unknown' };
  });
  const possible = ways.filter(({ kind }) => kind !== 'unknown');
  return possible.length > 0 ? possible : [{ kind: 'unknown' }];
}

/** `/sidedt`: submits an SMS code. Rejects as every call does. */
export function submitSmsCode(
  client: ApiClient,
  verificationId: string,
  code: string,
  signal?: AbortSignal,
): Promise<VerificationResult> {
  return submit(client, verificationId, { v_type: wayTypes.sms, verifycode: code }, signal);
}

/** `/sidedt`: submits a solved picture challenge. Rejects as every call does. */
export function submitPicture(
  client: ApiClient,
  verificationId: string,
  appId: string,
  { ticket, randstr }: PictureResult,
  signal?: AbortSignal,
): Promise<VerificationResult> {
  const text = `KGCodeTX|${JSON.stringify({ ticket, randstr, txappid: appId })}`;
  // The service decodes the query twice.
  const verifycode = text.includes('%') ? encodeURIComponent(text) : text;
  return submit(client, verificationId, { v_type: wayTypes.picture, verifycode }, signal);
}

async function submit(
  client: ApiClient,
  verificationId: string,
  params: { v_type: number; verifycode: string },
  signal?: AbortSignal,
): Promise<VerificationResult> {
  const call = '/sidedt';
  const body = await client.get(call, { eventid: verificationId, ...params }, { ...options, signal });
  if (wire.hasCode(body, 30791)) return 'wrong';
  if (wire.hasCode(body, expiredCode)) return 'expired';
  wire.succeeded(body, call);
  return 'passed';
}
