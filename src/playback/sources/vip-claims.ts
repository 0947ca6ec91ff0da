import * as v from 'valibot';
import { DailyVip, type DailyVipParts } from '@/api/account/daily-vip.ts';
import { checkIn } from '@/api/account/vip.ts';
import { isAnswerToClaim, isVipClaimDue } from '@/core/account/vip-claim.ts';
import { withLimit } from '@/core/async/timers.ts';
import { toAppError } from '@/core/errors.ts';
import type { Player } from '@/playback/player.ts';
import { storedValue } from '@/storage/stored-value.ts';

/** Maximum time that a song waits for a claim, in ms; the claim continues. */
const claimLimitMs = 10_000;

export type VipClaimsParts = DailyVipParts & {
  /** Runs the task while no other document of the origin claims. */
  inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>;
};

/** VIP claims, which may make songs for members playable. */
export interface VipClaims {
  /** Whether a claim could give VIP now. */
  isDue(): boolean;
  /**
   * Makes the due claims. Resolves to whether the account's rights may have changed, within 10 s; never rejects.
   * Concurrent callers share one claim.
   */
  claim(): Promise<boolean>;
  /** Whether VIP is known to be claimed today. */
  isGranted(): boolean;
  /** Calls back after each claim of daily VIP, here or in other documents. Returns a function to unsubscribe. */
  subscribe(onChange: () => void): () => void;
}

/**
 * VIP claims for songs: once a day or, if the service lacks that, for some hours at most every three hours
 * (docs/behaviour.md#vip). Best effort: failures are only logged.
 */
export function createVipClaims(parts: VipClaimsParts): VipClaims {
  const { client, texts, now, inTurn, warn } = parts;
  /** Last claim of hours, in epoch ms; null = never. */
  const claimedAt = storedValue<number | null>(
    { key: 'lastVipRequestTime', schema: v.pipe(v.number(), v.finite(), v.minValue(0)), fallback: null },
    texts,
  );
  const daily = new DailyVip(parts);
  let running: Promise<boolean> | null = null;

  const areHoursDue = (): boolean => isVipClaimDue(client.session() !== null, claimedAt.read(), now());

  /** Checks again, because another document may have claimed meanwhile. */
  async function claimDue(): Promise<boolean> {
    const isChanged = await daily.claim();
    if (daily.isOffered() || !areHoursDue()) return isChanged;
    try {
      const { kind } = await checkIn(client, { quiet: true });
      claimedAt.write(now());
      return kind === 'checked-in';
    } catch (error) {
      const failure = toAppError(error);
      warn('no VIP hours were given', failure);
      if (isAnswerToClaim(failure.kind)) claimedAt.write(now());
      return false;
    }
  }

  return {
    isDue: () => daily.isDue() || (!daily.isOffered() && areHoursDue()),
    isGranted: () => daily.isGranted(),
    subscribe: (onChange) => daily.subscribe(onChange),
    async claim() {
      running ??= inTurn(claimDue)
        .catch(() => false)
        .finally(() => {
          running = null;
        });
      return withLimit(running, claimLimitMs, () => false);
    },
  };
}

/**
 * Makes a due VIP claim when sound starts, while the user is logged in. Returns a function that stops it.
 *
 * Part of the engine, because playback consumes VIP hours: the engine also plays without a page, and there is only one.
 * It waits for sound, so that a user who plays nothing can still check in by hand in the library, under the same limit.
 */
export function claimVipWhilePlaying(player: Pick<Player, 'getSnapshot' | 'subscribe'>, claims: VipClaims) {
  let soundingKey: number | null = null;
  return player.subscribe(() => {
    const { state, current } = player.getSnapshot();
    const key = state === 'playing' ? (current?.key ?? null) : null;
    if (key === soundingKey) return;
    soundingKey = key;
    if (key !== null && claims.isDue()) void claims.claim();
  });
}
