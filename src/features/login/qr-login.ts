import type { Account } from '@/api/account';
import type { ApiClient } from '@/api/client';
import { type AppError, toAppError } from '@/core/errors';
import { fetchQrImage, fetchQrKey, watchQrCode } from './login-api';

/** Who has scanned a code and not confirmed yet. */
export type QrScanner = { nickname: string; avatarUrl: string | null };

/** What a login by code shows. */
export type QrView =
  | { kind: 'loading' }
  | { kind: 'waiting'; imageUrl: string }
  | { kind: 'scanned'; imageUrl: string; scanner: QrScanner }
  | { kind: 'expired'; imageUrl: string }
  /** `step` is what did not work: getting a key, making the picture, or looking whether it was scanned. */
  | { kind: 'failed'; step: 'key' | 'image' | 'check'; error: AppError };

/**
 * One code from its making to its end. Resolves to the account when it is confirmed, and to null when it expires, fails
 * or the signal fires; what is to be seen meanwhile goes to `onView`, nothing of it after the signal. One look at a
 * time; `wait` decides when the next one may begin.
 */
export async function runQrLogin(
  client: ApiClient,
  parts: { wait: (ms: number) => Promise<void>; onView: (view: QrView) => void; signal: AbortSignal },
): Promise<Account | null> {
  const { signal } = parts;
  const show = (view: QrView): void => {
    if (!signal.aborted) parts.onView(view);
  };
  let step: 'key' | 'image' | 'check' = 'key';
  show({ kind: 'loading' });
  try {
    const key = await fetchQrKey(client, signal);
    step = 'image';
    const imageUrl = await fetchQrImage(client, key, signal);
    step = 'check';
    show({ kind: 'waiting', imageUrl });
    const end = await watchQrCode(client, key, {
      wait: parts.wait,
      signal,
      onState(state) {
        if (state.kind === 'waiting' || state.kind === 'expired') show({ kind: state.kind, imageUrl });
        if (state.kind === 'scanned') {
          const { nickname, avatarUrl } = state;
          show({ kind: 'scanned', imageUrl, scanner: { nickname, avatarUrl } });
        }
      },
    });
    return end.kind === 'confirmed' ? end.account : null;
  } catch (error) {
    const problem = toAppError(error);
    if (problem.kind !== 'cancelled') show({ kind: 'failed', step, error: problem });
    return null;
  }
}

/**
 * Waits so long, and then until the page can be seen: nobody scans a code in a hidden page. Ends early when the signal
 * fires.
 */
export async function waitWhileHidden(ms: number, signal: AbortSignal, page: Document = document): Promise<void> {
  await new Promise<void>((resolve) => {
    const ended = new AbortController();
    const finish = (): void => {
      ended.abort();
      clearTimeout(timer);
      resolve();
    };
    const look = (): void => {
      if (page.visibilityState === 'visible') finish();
      else page.addEventListener('visibilitychange', look, { once: true, signal: ended.signal });
    };
    const timer = setTimeout(look, ms);
    if (signal.aborted) finish();
    else signal.addEventListener('abort', finish, { once: true, signal: ended.signal });
  });
}
