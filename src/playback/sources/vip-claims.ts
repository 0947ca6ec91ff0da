import * as v from 'valibot';
import { DailyVip, type DailyVipParts } from '@/api/account/daily-vip';
import { checkIn } from '@/api/account/vip';
import { isAnswerToClaim, isVipClaimDue } from '@/core/account/vip-claim';
import { withLimit } from '@/core/async/timers';
import { toAppError } from '@/core/errors';
import type { Player } from '@/playback/player';
import { storedValue } from '@/storage/stored-value';

/** No song waits longer than this for a claim, in ms; the claim goes on. */
const claimLimitMs = 10_000;

export type VipClaimsParts = DailyVipParts & {
  /** Runs the task while no other document of the origin claims. */
  inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>;
};

/** The claims that may let a song be played that is only for VIP members. */
export interface VipClaims {
  /** Whether a claim may give VIP now. */
  isDue(): boolean;
  /**
   * Makes the claims that are due. Resolves to whether the account may have other rights now, within 10 s; never
   * rejects. All who ask meanwhile get the result of the same claim.
   */
  claim(): Promise<boolean>;
  /** Whether VIP is known to be claimed today. */
  isGranted(): boolean;
  /** Calls back after each claim of a day's VIP, here and in other documents. Returns a function to unsubscribe. */
  subscribe(onChange: () => void): () => void;
}

/**
 * The claims of VIP for songs: that of the day or, where the service has no such calls, some hours at most every three
 * hours (docs/behaviour.md#vip). Best effort: failures are only logged.
 */
export function createVipClaims(parts: VipClaimsParts): VipClaims {
  const { client, texts, now, inTurn, warn } = parts;
  /** When hours were claimed last, in epoch ms; null = never. */
  const claimedAt = storedValue<number | null>(
    { key: 'lastVipRequestTime', schema: v.pipe(v.number(), v.finite(), v.minValue(0)), fallback: null },
    texts,
  );
  const daily = new DailyVip(parts);
  let running: Promise<boolean> | null = null;

  const areHoursDue = (): boolean => isVipClaimDue(client.session() !== null, claimedAt.read(), now());

  /** Another document may have claimed while this one waited for its turn. */
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
 * Claims VIP when sound starts, if that is due, only while the user is logged in. Returns a function that stops it.
 *
 * It belongs to the engine and not to the pages, because playback consumes VIP hours: the engine also plays while no
 * page is open, and there is only one engine for any number of pages. It waits for sound instead of claiming when the
 * app opens, so that a user who plays nothing can still check in by hand in the library, under the same limit.
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
