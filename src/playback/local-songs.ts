import type { Player, PlayerSnapshot } from './player.ts';

/** Debounce for bursts of queue changes. */
const delayMs = 200;

/** Longest queue that is shared whole, independent of the current song. */
const wholeQueue = 5000;

/**
 * Calls `onChange` with the ids of the local songs in the queue, nearest to the current one first, whenever they
 * change. Not called before there is one. Returns a function that unsubscribes.
 */
export function followQueueFiles(
  player: Pick<Player, 'getSnapshot' | 'subscribe'>,
  onChange: (localIds: readonly string[]) => void,
): () => void {
  let seen: Pick<PlayerSnapshot, 'queue' | 'current'> | null = null;
  let hadSongs = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    const ids = nearestLocalIds(player.getSnapshot());
    if (ids.length === 0 && !hadSongs) return;
    hadSongs = ids.length > 0;
    onChange(ids);
  }

  function check(): void {
    const { queue, current } = player.getSnapshot();
    const isSame = queue.items === seen?.queue.items && (current === seen.current || queue.items.length <= wholeQueue);
    seen = { queue, current };
    if (isSame) return;
    clearTimeout(timer);
    timer = setTimeout(send, delayMs);
  }

  check();
  const stop = player.subscribe(check);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Ids of the queue's local songs by distance to the current one, later songs before earlier ones. */
function nearestLocalIds({ queue, current }: Pick<PlayerSnapshot, 'queue' | 'current'>): string[] {
  const { items } = queue;
  const at = Math.max(0, current ? items.indexOf(current) : 0);
  const ids = new Set<string>();
  const add = (index: number): void => {
    const song = items[index]?.song;
    if (song?.origin === 'local') ids.add(song.localId);
  };
  for (let distance = 0; distance < items.length; distance += 1) {
    add(at + distance);
    add(at - distance);
  }
  return [...ids];
}

/** Smaller differences are rounding of the media element. */
const toleranceMs = 2000;

type Correct = (localId: string, durationMs: number, isFound: boolean) => void;

/**
 * Calls `correct` when a local song turns out to have another length than in its tags, for example a VBR file without a
 * header. A length that grows during playback is exact, not estimated (`isFound`); it is reported once the song pauses
 * or ends. Returns a function that unsubscribes.
 */
export function correctDurations(player: Pick<Player, 'getSnapshot' | 'subscribe'>, correct: Correct): () => void {
  let seen: { key: number; localId: string; knownMs: number; firstMs: number; foundMs: number } | null = null;

  const finish = (): void => {
    if (!seen || seen.foundMs === 0) return;
    seen.knownMs = seen.foundMs;
    seen.firstMs = seen.foundMs;
    seen.foundMs = 0;
    correct(seen.localId, Math.round(seen.knownMs), true);
  };
  const stop = player.subscribe(() => {
    const { current, state, durationMs } = player.getSnapshot();
    if (current?.key !== seen?.key) {
      finish();
      seen = null;
    }
    if (current?.song.origin !== 'local') return;
    const { localId, durationMs: knownMs } = current.song;
    seen ??= { key: current.key, localId, knownMs, firstMs: 0, foundMs: 0 };
    // Before playback, the duration is the one from the tags.
    if (state !== 'playing') finish();
    else if (durationMs > 0) {
      seen.firstMs ||= durationMs;
      if (durationMs - seen.firstMs > toleranceMs) seen.foundMs = durationMs;
      else if (seen.knownMs === 0 || Math.abs(durationMs - seen.knownMs) > toleranceMs) {
        seen.knownMs = durationMs;
        correct(localId, Math.round(durationMs), false);
      }
    }
  });
  return () => {
    stop();
    finish();
  };
}
