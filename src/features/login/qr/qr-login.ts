import type { Account } from '@/api/account/account';
import type { ApiClient } from '@/api/transport/client';
import { type AppError, toAppError } from '@/core/errors';
import { fetchQrImage, fetchQrKey, watchQrCode } from '../login-api';

/** The account that has scanned a code but not confirmed yet. */
type QrScanner = { nickname: string; avatarUrl: string | null };

/** The state shown by the QR login. */
export type QrView =
  | { kind: 'loading' }
  | { kind: 'waiting'; imageUrl: string }
  | { kind: 'scanned'; imageUrl: string; scanner: QrScanner }
  | { kind: 'expired'; imageUrl: string }
  /** `step` is the request that failed: getting a key, creating the picture, or polling. */
  | { kind: 'failed'; step: 'key' | 'image' | 'check'; error: AppError };

/**
 * The life cycle of one code. Resolves to the account when it is confirmed, and to null when it expires, fails or the
 * signal is aborted; `onView` receives each state to show, none after the abort. One request at a time; `wait` decides
 * when the next one may start.
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
 * Waits for the interval, and then until the page is visible: a code in a hidden page can't be scanned. Resolves early
 * when the signal is aborted.
 */
export async function waitWhileHidden(ms: number, signal: AbortSignal, page: Document = document): Promise<void> {
  await new Promise<void>((resolve) => {
    const controller = new AbortController();
    const finish = (): void => {
      controller.abort();
      clearTimeout(timer);
      resolve();
    };
    const look = (): void => {
      if (page.visibilityState === 'visible') finish();
      else page.addEventListener('visibilitychange', look, { once: true, signal: controller.signal });
    };
    const timer = setTimeout(look, ms);
    if (signal.aborted) finish();
    else signal.addEventListener('abort', finish, { once: true, signal: controller.signal });
  });
}
