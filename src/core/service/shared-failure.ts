import { isServiceAway, toAppError } from '@/core/errors.ts';

/** A part of a screen: its data and its load error; null or undefined = none. */
export type ScreenPart = { readonly data: unknown; readonly error: unknown };

/**
 * The error that a screen shows once instead of in each part; null if the parts show their own state. Applies if no
 * part has data and one could not reach the service, because then the others can't either.
 */
export function sharedFailure(parts: readonly ScreenPart[]): unknown {
  if (parts.some(({ data }) => data !== undefined && data !== null)) return null;
  return parts.find(({ error }) => error && isServiceAway(toAppError(error).kind))?.error ?? null;
}
