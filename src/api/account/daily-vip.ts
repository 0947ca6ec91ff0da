import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client.ts';
import { isAnswerToClaim } from '@/core/account/vip-claim.ts';
import { delay } from '@/core/async/timers.ts';
import { toAppError } from '@/core/errors.ts';
import { serviceDay } from '@/core/time/service-time.ts';
import { type StoredTexts, storedValue } from '@/storage/stored-value.ts';
import { claimDayVip, type DayVipClaim, fetchDayVipRecord, upgradeDayVip } from './vip.ts';

/**
 * Delay between claim and upgrade, in ms: an immediate upgrade fails, because the provider does not know the claim yet.
 */
const upgradeDelayMs = 800;

/** Maximum wait for another document's claim, in ms: that document may hang. */
const lockLimitMs = 5000;

export type DailyVipParts = {
  client: ApiClient;
  texts?: () => StoredTexts;
  now: () => number;
  wait?: (ms: number) => Promise<void>;
  warn: (message: string, error?: unknown) => void;
};

/** The user did not request these claims, so failures and verifications are not shown. */
const quiet = { quiet: true } as const;

/** Daily VIP: claimed and upgraded once per account and day of the service. Callers run claims with `claimInTurn`. */
export class DailyVip {
  readonly #parts: Required<Omit<DailyVipParts, 'texts'>>;
  /**
   * Account and day of the last claim, whether the service has these calls, and whether the account has that day's VIP.
   * Earlier versions did not store the latter.
   */
  readonly #last;

  constructor(parts: DailyVipParts) {
    this.#parts = { wait: delay, ...parts };
    const schema = v.object({
      userId: v.string(),
      day: v.string(),
      isOffered: v.boolean(),
      isGranted: v.optional(v.boolean(), false),
    });
    this.#last = storedValue<v.InferOutput<typeof schema> | null>(
      { key: 'daily_vip', schema, fallback: null },
      parts.texts,
    );
  }

  /** Whether this account's VIP was not claimed today. */
  isDue(): boolean {
    return this.#parts.client.session() !== null && this.#ofToday() === null;
  }

  /** False if the service lacked these calls today. */
  isOffered(): boolean {
    return this.#ofToday()?.isOffered !== false;
  }

  /** Whether the account is known to have today's VIP. */
  isGranted(): boolean {
    return this.#ofToday()?.isGranted === true;
  }

  /** Listens for claims, here and in other documents. Returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void {
    return this.#last.subscribe(onChange);
  }

  /**
   * Claims quietly what is missing today. Resolves to whether the account's rights may have changed, here or in another
   * document. A request that did not reach the service is repeated by the next call.
   */
  async claim(): Promise<boolean> {
    const { client, now, warn } = this.#parts;
    const userId = client.session()?.userId;
    if (userId === undefined) return false;
    if (!this.isDue()) return this.isGranted();
    const day = serviceDay(now());
    const done = (isOffered: boolean, isGranted: boolean): void =>
      void this.#last.write({ userId, day, isOffered, isGranted });
    let record: Awaited<ReturnType<typeof fetchDayVipRecord>>;
    try {
      record = await fetchDayVipRecord(client, now(), quiet);
    } catch (error) {
      const { kind } = toAppError(error);
      if (kind === 'not-found') done(false, false);
      else if (isAnswerToClaim(kind)) done(true, false);
      warn('the VIP of today is unknown', error);
      return false;
    }
    let isChanged = false;
    try {
      if (record === 'none') {
        await claimDayVip(client, now(), quiet);
        isChanged = true;
        await this.#parts.wait(upgradeDelayMs);
      }
      if (record !== 'upgraded') {
        await upgradeDayVip(client, quiet);
        isChanged = true;
      }
      done(true, true);
    } catch (error) {
      // Includes a required verification: no further request today.
      if (isAnswerToClaim(toAppError(error).kind)) done(true, isChanged || record !== 'none');
      warn('the VIP of today was not claimed', error);
    }
    return isChanged;
  }

  /**
   * Claims and upgrades on the user's request, whatever was claimed before. A failed upgrade does not reject, and is
   * repeated by the next claim unless it was refused. Rejects as the calls do.
   */
  async claimForUser(): Promise<DayVipClaim> {
    const { client, now, wait, warn } = this.#parts;
    const userId = client.session()?.userId;
    const nowMs = now();
    const claim = await claimDayVip(client, nowMs);
    try {
      if (claim.kind === 'claimed') await wait(upgradeDelayMs);
      const upgrade = await upgradeDayVip(client);
      if (userId !== undefined) {
        this.#last.write({ userId, day: serviceDay(nowMs), isOffered: true, isGranted: true });
      }
      return claim.kind === 'already-claimed' && upgrade === 'upgraded' ? { kind: 'claimed', endsAtMs: null } : claim;
    } catch (error) {
      const { kind, code } = toAppError(error);
      const isRefused = kind === 'server' && code !== null;
      if (claim.kind === 'already-claimed' && !isRefused) throw toAppError(error);
      // The claimed VIP can't be upgraded.
      if (isRefused && userId !== undefined) {
        this.#last.write({ userId, day: serviceDay(nowMs), isOffered: true, isGranted: true });
      }
      warn('the VIP of today was not upgraded', error);
      return claim;
    }
  }

  #ofToday() {
    const { client, now } = this.#parts;
    const last = this.#last.read();
    return last && last.userId === client.session()?.userId && last.day === serviceDay(now()) ? last : null;
  }
}

/** Runs a claim when no other document makes one, at the latest after `lockLimitMs`. Rejects with the task's error. */
export async function claimInTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(lockLimitMs);
  let isRunning = false;
  const run = (): Promise<Result> => {
    isRunning = true;
    return task();
  };
  return navigator.locks.request('kanade-vip-claim', { signal }, run).catch((error: unknown) => {
    if (isRunning) throw error;
    return run();
  });
}
