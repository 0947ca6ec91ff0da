import type { ApiClient, GetOptions } from '@/api/transport/client';
import { AppError } from '@/core/errors';
import * as wire from './wire';

type Offer = { shorterCall?: boolean; refusals?: number[]; mayBeEmpty?: boolean };

/**
 * A call that not every service has. Resolves to its body, which reports no failure, or to null where the service lacks
 * it. Services route by the beginning of a path: where they have a `shorterCall`, such as `/login` for `/login/device`, one
 * without the call answers with the refusal of that, so that any refusal with a code gives null; where it is known, only
 * that of the codes in `refusals`. Rejects as every call does, also for an answer that is none of the service, and for
 * an empty one unless it `mayBeEmpty`.
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
