import { isServiceAway, toAppError } from '@/core/errors';

/** A part of a screen: what it shows, and why it could not be loaded; null or undefined where there is none. */
export type ScreenPart = { readonly data: unknown; readonly error: unknown };

/**
 * The error that a screen shows once instead of each part of it, null where the parts show themselves: none of them has
 * anything to show, and one of them could not reach the service. The others then can't either, also those that still
 * wait for their answer.
 */
export function sharedFailure(parts: readonly ScreenPart[]): unknown {
  if (parts.some(({ data }) => data !== undefined && data !== null)) return null;
  return parts.find(({ error }) => error && isServiceAway(toAppError(error).kind))?.error ?? null;
}
