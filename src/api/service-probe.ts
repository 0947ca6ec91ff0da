import { isServiceAway, toAppError } from '@/core/errors';
import type { ApiClient } from './client';

/**
 * Whether anything answers at the address of the service. What it answers is not looked at: one generation greets with
 * JSON, the other shows its documentation. Rejects only with `cancelled`.
 */
export async function isServiceThere(client: ApiClient, signal?: AbortSignal): Promise<boolean> {
  try {
    await client.get('/', {}, { signal, anonymous: true });
    return true;
  } catch (error) {
    const problem = toAppError(error);
    if (problem.kind === 'cancelled') throw problem;
    return !isServiceAway(problem.kind);
  }
}
