import { delay } from '@/core/async/timers.ts';
import type { Play } from '@/core/plays/play.ts';
import { afterAnswer, afterFailure, maxFailures, maxWaitMs, type ScrobbleAnswer } from '@/core/scrobble/answer.ts';
import type { Listen, ScrobbledSong, ScrobbleTarget } from '@/core/scrobble/listen.ts';
import { type FoundBatch, nextBatch, type Outbox, recentLimit, withDone } from '@/core/scrobble/outbox.ts';
import type { RefusedPlay } from '@/core/scrobble/stored-rows.ts';
import type { ScrobbleStore } from './scrobble-store.ts';

/** One connected service as the sender uses it. */
export interface ScrobbleService {
  connectionId: string;
  batchLimit: number;
  scrobble(listens: readonly Listen[], signal: AbortSignal): Promise<ScrobbleAnswer>;
  /** null if the service takes no likes of songs by their names, or the user doesn't want it. */
  love: ((song: ScrobbledSong, isLoved: boolean, signal: AbortSignal) => Promise<ScrobbleAnswer>) | null;
}

export type SenderParts = {
  target: ScrobbleTarget;
  store: ScrobbleStore;
  plays: { since(beganAt: number, limit: number): Promise<Play[]> };
  /** The service as it is connected now; null = not connected, or paused by the user. */
  service: () => ScrobbleService | null;
  sendsOwnFiles: () => boolean;
  now?: () => number;
  random?: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Sends the plays of the log that are due to one service, in order, until none is left or the service has to be waited
 * for. Each batch is stored before it is sent, and its answer in one transaction: after a kill in between, the same
 * batch is sent again, which the services recognize. Only one document may send at a time.
 *
 * Resolves to when to continue, in epoch ms; null = at the next change. Rejects if the store can't be used.
 */
export async function sendDue(parts: SenderParts, signal: AbortSignal): Promise<number | null> {
  const { target, store, service, now = Date.now, random = Math.random, wait = delay } = parts;
  for (;;) {
    signal.throwIfAborted();
    const connected = service();
    if (!connected) return null;
    const { connectionId } = connected;
    const outbox = await store.outbox(target);
    if (outbox?.connectionId !== connectionId || outbox.stop !== null) return null;
    const waitMs = outbox.retryAt - now();
    // A longer wait than any service can ask for is from before the clock was set back.
    if (waitMs > 0 && waitMs <= maxWaitMs) return outbox.failures < maxFailures ? outbox.retryAt : null;

    if (outbox.batch === null) {
      const found = await findBatch(parts, outbox, connected.batchLimit);
      const { listens, skipped } = found.batch;
      if (listens.length === 0 && skipped.length === 0) return (await sendLikes(parts, signal)) ?? found.nextAt;
      const refused = found.nameless.map(({ id, beganAt, song }): RefusedPlay => {
        const { title, artists, album, durationMs } = song;
        const names = { title, artists: artists.map(({ name }) => name), album: album?.name ?? null, durationMs };
        return { target, playId: id, beganAt, ...names, reason: 'no-names' };
      });
      const change = (current: Outbox): Outbox =>
        listens.length > 0 ? { ...current, batch: found.batch } : withDone(current, skipped);
      await store.update(target, connectionId, change, refused);
      continue;
    }

    const { listens } = outbox.batch;
    const answer = await connected.scrobble(listens, signal);
    signal.throwIfAborted();
    const { refused, pauseMs, ...applied } = afterAnswer(outbox, answer, { nowMs: now(), random: random() });
    const rows = refused.map(({ listen, reason }): RefusedPlay => ({ target, ...listen, reason }));
    // A wait that the user or the network has ended meanwhile isn't restored: this answer is newer.
    await store.update(target, connectionId, () => applied.outbox, rows);
    if (pauseMs) await wait(pauseMs, signal);
  }
}

async function findBatch(
  { plays, sendsOwnFiles, now = Date.now }: SenderParts,
  outbox: Outbox,
  limit: number,
): Promise<FoundBatch> {
  // Those that are done are read again; one more shows whether the last one is the newest.
  const wanted = recentLimit + limit + 1;
  const found = await plays.since(outbox.floor.beganAt, wanted);
  const isComplete = found.length < wanted;
  return nextBatch(found, outbox, { nowMs: now(), sendsOwnFiles: sendsOwnFiles(), limit, isComplete });
}

/** Sends likes, after the plays. Resolves to when to continue; null = at the next change. */
async function sendLikes(parts: SenderParts, signal: AbortSignal): Promise<number | null> {
  const { target, store, service, now = Date.now, random = Math.random, wait = delay } = parts;
  if (!service()?.love) return null;
  for (const like of await store.likes()) {
    const connected = service();
    if (!connected?.love) return null;
    const answer = await connected.love(like.song, like.isLiked, signal);
    signal.throwIfAborted();
    if (answer.kind === 'answered' || answer.kind === 'bad-batch') {
      await store.removeLike(like);
      await wait(answer.kind === 'answered' ? answer.pauseMs : 0, signal);
      continue;
    }
    const time = { nowMs: now(), random: random() };
    const changed = await store.update(target, connected.connectionId, (outbox) =>
      answer.kind === 'stop' ? { ...outbox, stop: answer.stop } : afterFailure(outbox, answer.afterMs, time),
    );
    return changed && changed.stop === null && changed.failures < maxFailures ? changed.retryAt : null;
  }
  return null;
}
