import * as v from 'valibot';
import { claimDayVip, fetchDayVipRecord, upgradeDayVip } from '@/api/account/vip';
import type { ApiClient } from '@/api/transport/client';
import { isAnswerToClaim } from '@/core/account/vip-claim';
import { toAppError } from '@/core/errors';
import { serviceDay } from '@/core/time/service-time';
import type { StoredTexts } from '@/storage/stored-texts';
import { storedValue } from '@/storage/stored-value';

/** Between claim and upgrade, in ms: sent at once, the provider does not know the claim yet. */
const upgradeDelayMs = 800;

export type DailyVipParts = {
  client: ApiClient;
  texts?: () => StoredTexts;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  warn: (message: string, error?: unknown) => void;
};

/** Nobody has asked for these claims: failures and verifications are not shown. */
const quiet = { quiet: true } as const;

/**
 * The VIP of the day: claimed and upgraded once a day and account, by the day of the service.
 */
export class DailyVip {
  readonly #parts: DailyVipParts;
  /** The account and day of the last claim, and whether the service has these calls. */
  readonly #last;

  constructor(parts: DailyVipParts) {
    this.#parts = parts;
    this.#last = storedValue<{ userId: string; day: string; isOffered: boolean } | null>(
      {
        key: 'daily_vip',
        schema: v.object({ userId: v.string(), day: v.string(), isOffered: v.boolean() }),
        fallback: null,
      },
      parts.texts,
    );
  }

  /** Whether today's VIP of this account was not claimed yet. */
  isDue(): boolean {
    const { client, now } = this.#parts;
    const userId = client.session()?.userId;
    const last = this.#last.read();
    return userId !== undefined && (last?.userId !== userId || last.day !== serviceDay(now()));
  }

  /** Whether the service had these calls today; true while that is unknown. */
  isOffered(): boolean {
    return this.isDue() || this.#last.read()?.isOffered !== false;
  }

  /** Claims what is missing today. A request that did not reach the service is made again with the next song. */
  async claim(): Promise<void> {
    const { client, now, wait, warn } = this.#parts;
    const userId = client.session()?.userId;
    if (userId === undefined || !this.isDue()) return;
    const day = serviceDay(now());
    const done = (isOffered: boolean): void => void this.#last.write({ userId, day, isOffered });
    let record: Awaited<ReturnType<typeof fetchDayVipRecord>>;
    try {
      record = await fetchDayVipRecord(client, now(), quiet);
    } catch (error) {
      const { kind } = toAppError(error);
      if (kind === 'not-found' || kind === 'bad-data') done(false);
      else if (isAnswerToClaim(kind)) done(true);
      warn('the VIP of today is unknown', error);
      return;
    }
    try {
      if (record === 'none') {
        await claimDayVip(client, now(), quiet);
        await wait(upgradeDelayMs);
      }
      if (record !== 'upgraded') await upgradeDayVip(client, quiet);
      done(true);
    } catch (error) {
      // A verification among them: the provider is not asked again today.
      if (isAnswerToClaim(toAppError(error).kind)) done(true);
      warn('the VIP of today was not claimed', error);
    }
  }
}
