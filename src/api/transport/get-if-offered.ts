import type { ApiClient, GetOptions } from '@/api/transport/client.ts';
import { AppError } from '@/core/errors.ts';
import * as wire from './wire.ts';

type Offer = { shorterCall?: boolean; refusals?: number[]; mayBeEmpty?: boolean };

/**
 * Sends a call that not every service has. Resolves to a body without a failure, or to null if the service lacks the
 * call. Services route by path prefix: with a `shorterCall`, such as `/login` for `/login/device`, a service without
 * the call answers with a refusal of the shorter one, so any refusal with a code gives null; without it, only the codes
 * in `refusals` do. Rejects as every call does, also for answers that are not from the service, and for an empty one
 * unless it `mayBeEmpty`.
 */
export async function getIfOffered(
  client: ApiClient,
  call: string,
  params: Parameters<ApiClient['get']>[1],
  { shorterCall = false, refusals = [], mayBeEmpty = false, ...options }: GetOptions & Offer,
): Promise<unknown> {
  const body = await client.get(call, params, options);
  if (wire.isMissingCall(body)) return null;
  if (wire.isRecord(body) && Object.keys(body).length === 0 && !mayBeEmpty) {
    throw new AppError('bad-data', { message: `${call}: the answer is empty` });
  }
  if (!wire.isFailure(body)) return body;
  const kind = wire.failureKind(body);
  const isOwn = wire.hasAnyCode(body) && !wire.isWrapped(body);
  const isRefusal = isOwn && (kind === 'server' || (kind === 'verification' && wire.verificationId(body) === null));
  if (shorterCall && isRefusal) return null;
  if (refusals.some((code) => wire.hasCode(body, code))) return null;
  throw wire.failure(body, call);
}
