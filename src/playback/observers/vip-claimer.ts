import * as v from 'valibot';
import { checkIn } from '@/api/account/vip';
import type { ApiClient } from '@/api/transport/client';
import { isAnswerToClaim, isVipClaimDue } from '@/core/account/vip-claim';
import { toAppError } from '@/core/errors';
import type { Player } from '@/playback/player';
import type { StoredTexts } from '@/storage/stored-texts';
import { storedValue } from '@/storage/stored-value';

export type VipClaimerParts = {
  client: ApiClient;
  texts?: () => StoredTexts;
  now: () => number;
  /** Runs the task unless another document of the origin runs one right now. */
  exclusively: (task: () => Promise<void>) => Promise<void>;
  warn: (message: string, error?: unknown) => void;
};

/**
 * Claims VIP hours when sound starts, at most every three hours and only while the user is logged in. Best effort:
 * failures are only logged. Returns a function that stops it.
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

  const isDue = (): boolean => isVipClaimDue(client.session() !== null, claimedAt.read(), now());

  async function claim(): Promise<void> {
    // Another document may have claimed while this one waited for the lock.
    if (!isDue()) return;
    try {
      await checkIn(client);
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
