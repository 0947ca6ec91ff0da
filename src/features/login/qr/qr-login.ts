import type { Account } from '@/api/account/account.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { AppError, toAppError } from '@/core/errors.ts';

/** A displayed code that logs in once a phone app has scanned and confirmed it. */
type QrCode = {
  /** Fetches the picture as a data URL. Rejects like every call. */
  fetchImage: () => Promise<string>;
  /** Fetches the state, at once or when it changes. Rejects like every call. */
  check: () => Promise<ScanState>;
};

type ScanState =
  | { kind: 'waiting' }
  /** `nickname` is "" if the service does not return who scanned it. */
  | { kind: 'scanned'; nickname: string }
  | { kind: 'confirmed'; logIn: () => Promise<Account> }
  | { kind: 'refused' }
  | { kind: 'expired' };

/**
 * Requests a new code; null if the service offers no such login. The signal also aborts the requests of the code.
 * Rejects like every call.
 */
export type RequestQrCode = (client: ApiClient, signal: AbortSignal) => Promise<QrCode | null>;

/** The step that failed: getting a code, its picture or its state, or the login after the confirmation. */
type QrStep = 'code' | 'image' | 'check' | 'login';

/** The state shown by the QR login. */
export type QrView =
  | { kind: 'loading' }
  | { kind: 'waiting'; imageUrl: string }
  | { kind: 'scanned'; imageUrl: string; nickname: string }
  | { kind: 'confirmed'; imageUrl: string }
  | { kind: 'refused'; imageUrl: string }
  | { kind: 'expired'; imageUrl: string }
  | { kind: 'failed'; step: QrStep; error: AppError }
  /** The service offers no such login. */
  | { kind: 'unavailable' };

type QrLoginParts = {
  client: ApiClient;
  requestCode: RequestQrCode;
  /** Resolves after that many ms, or at once when the signal is aborted. */
  wait: (ms: number) => Promise<void>;
  /** Monotonic clock in ms. */
  now: () => number;
  /** Receives each state to show; none after the abort. */
  onView: (view: QrView) => void;
  signal: AbortSignal;
};

/**
 * Runs the life cycle of one code. Resolves to the account when it is confirmed, and to null when it is refused,
 * expires, fails or the signal is aborted. One request at a time.
 */
export async function runQrLogin(parts: QrLoginParts): Promise<Account | null> {
  const { client, requestCode, signal } = parts;
  const show = (view: QrView): void => {
    if (!signal.aborted) parts.onView(view);
  };
  let step: QrStep = 'code';
  show({ kind: 'loading' });
  try {
    const code = await requestCode(client, signal);
    if (!code) {
      show({ kind: 'unavailable' });
      return null;
    }
    step = 'image';
    const imageUrl = await code.fetchImage();
    step = 'check';
    show({ kind: 'waiting', imageUrl });
    const end = await pollCode(code, parts, (state) => {
      if (state.kind === 'scanned') show({ kind: 'scanned', imageUrl, nickname: state.nickname });
      else show({ kind: state.kind, imageUrl });
    });
    step = 'login';
    return end.kind === 'confirmed' ? await end.logIn() : null;
  } catch (error) {
    const appError = toAppError(error);
    if (appError.kind !== 'cancelled') show({ kind: 'failed', step, error: appError });
    return null;
  }
}

/**
 * Minimum interval between state requests; a service that answers only on changes is polled again at once
 * (docs/behaviour.md#qr-login).
 */
const pollPauseMs = 1000;

/** Polls a code until its state is final. Rejects with `cancelled` when aborted, and with the first failed request. */
async function pollCode(
  code: QrCode,
  { wait, now, signal }: Pick<QrLoginParts, 'wait' | 'now' | 'signal'>,
  onState: (state: ScanState) => void,
): Promise<Exclude<ScanState, { kind: 'waiting' | 'scanned' }>> {
  let pauseMs = pollPauseMs;
  for (;;) {
    await wait(pauseMs);
    if (signal.aborted) throw new AppError('cancelled');
    const askedAtMs = now();
    const state = await code.check();
    if (signal.aborted) throw new AppError('cancelled');
    onState(state);
    if (state.kind !== 'waiting' && state.kind !== 'scanned') return state;
    pauseMs = now() - askedAtMs < pollPauseMs ? pollPauseMs : 0;
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
