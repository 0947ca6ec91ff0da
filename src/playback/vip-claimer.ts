import type { ApiClient } from '@/api/client';
import { checkIn } from '@/api/vip';
import { toAppError } from '@/core/errors';
import { isAnswerToClaim, isVipClaimDue, parseVipClaimTime, vipClaimStorageKey } from '@/core/vip-claim';
import type { Player } from './player';

export type VipClaimerParts = {
  client: ApiClient;
  local: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  /** Runs the task unless another document of the origin runs one right now. */
  exclusively: (task: () => Promise<void>) => Promise<void>;
  warn: (message: string, error?: unknown) => void;
};

/**
 * Claims VIP hours whenever sound starts, at most every three hours and only while somebody is logged in. Silent and
 * best effort: nothing of it is shown. The returned function ends it.
 *
 * It sits with the engine and not with the pages, because hours are used up by what plays: the engine also plays while
 * no page is open, and there is only one of it, however many pages there are. And it waits for sound instead of
 * claiming when the app opens: whoever only looks around can still check in by hand in the library, which the service
 * allows no more often than this.
 */
export function claimVipWhilePlaying(player: Pick<Player, 'getSnapshot' | 'subscribe'>, parts: VipClaimerParts) {
  const { client, local, now, exclusively, warn } = parts;
  let soundingKey: number | null = null;

  const isDue = (): boolean =>
    isVipClaimDue(client.session() !== null, parseVipClaimTime(local.getItem(vipClaimStorageKey)), now());

  async function claim(): Promise<void> {
    // Another document may have claimed while this one waited for its turn.
    if (!isDue()) return;
    try {
      await checkIn(client);
    } catch (error) {
      const failure = toAppError(error);
      warn('no VIP hours were given', failure);
      if (!isAnswerToClaim(failure.kind)) return;
    }
    local.setItem(vipClaimStorageKey, String(now()));
  }

  return player.subscribe(() => {
    const { state, current } = player.getSnapshot();
    const key = state === 'playing' ? (current?.key ?? null) : null;
    if (key === soundingKey) return;
    soundingKey = key;
    try {
      if (key !== null && isDue()) exclusively(claim).catch((error: unknown) => warn('VIP was not claimed', error));
    } catch (error) {
      warn('the time of the last VIP claim can not be read', error);
    }
  });
}
