import * as v from 'valibot';
import { checkIn } from '@/api/account/vip';
import { isAnswerToClaim, isVipClaimDue } from '@/core/account/vip-claim';
import { toAppError } from '@/core/errors';
import type { Player } from '@/playback/player';
import { storedValue } from '@/storage/stored-value';
import { DailyVip, type DailyVipParts } from './daily-vip';

export type VipClaimerParts = DailyVipParts & {
  /** Runs the task unless another document of the origin runs one right now. */
  exclusively: (task: () => Promise<void>) => Promise<void>;
};

/**
 * Claims VIP when sound starts, only while the user is logged in: that of the day or, where the service has no such
 * calls, some hours at most every three hours. Best effort: failures are only logged. Returns a function that stops it.
 *
 * It belongs to the engine and not to the pages, because playback consumes VIP hours: the engine also plays while no
 * page is open, and there is only one engine for any number of pages. It waits for sound instead of claiming when the
 * app opens, so that a user who plays nothing can still check in by hand in the library, under the same limit.
 */
export function claimVipWhilePlaying(player: Pick<Player, 'getSnapshot' | 'subscribe'>, parts: VipClaimerParts) {
  const { client, texts, now, exclusively, warn } = parts;
  /** When hours were claimed last, in epoch ms; null = never. */
  const claimedAt = storedValue<number | null>(
    { key: 'lastVipRequestTime', schema: v.pipe(v.number(), v.finite(), v.minValue(0)), fallback: null },
    texts,
  );
  let soundingKey: number | null = null;

  const daily = new DailyVip(parts);
  const areHoursDue = (): boolean => isVipClaimDue(client.session() !== null, claimedAt.read(), now());
  const isDue = (): boolean => daily.isDue() || (!daily.isOffered() && areHoursDue());

  async function claim(): Promise<void> {
    await daily.claim();
    // Another document may have claimed while this one waited for the lock.
    if (daily.isOffered() || !areHoursDue()) return;
    try {
      await checkIn(client, { quiet: true });
    } catch (error) {
      const failure = toAppError(error);
      warn('no VIP hours were given', failure);
      if (!isAnswerToClaim(failure.kind)) return;
    }
    claimedAt.write(now());
  }

  return player.subscribe(() => {
    const { state, current } = player.getSnapshot();
    const key = state === 'playing' ? (current?.key ?? null) : null;
    if (key === soundingKey) return;
    soundingKey = key;
    if (key !== null && isDue()) exclusively(claim).catch((error: unknown) => warn('VIP was not claimed', error));
  });
}
