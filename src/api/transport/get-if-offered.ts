import type { ApiClient, GetOptions } from '@/api/transport/client';
import { toAppError } from '@/core/errors';
import * as wire from './wire';

/**
 * A call that not every service has. Resolves to its body, which reports no failure, or to null where the service
 * refuses it: one without the call answers with a page or a 404 or, where it routes by the beginning of a path, with the
 * refusal of a shorter call, which can't be distinguished from one of the call itself.
 * Rejects as every call does, and with `provider-away`, `login-expired`, and a `verification` that the user can pass.
 */
export async function getIfOffered(
  client: ApiClient,
  call: string,
  params: Parameters<ApiClient['get']>[1],
  options: GetOptions,
): Promise<unknown> {
  const body = await client.get(call, params, options).catch((error: unknown) => {
    // Not JSON: a page.
    if (toAppError(error).kind === 'bad-data') return null;
    throw error;
  });
  if (body === null) return null;
  const kind = wire.failureKind(body);
  if (kind === 'not-found') return null;
  if (!wire.isFailure(body)) return body;
  if (kind === 'server' || (kind === 'verification' && wire.verificationId(body) === null)) return null;
  throw wire.failure(body, call);
}
