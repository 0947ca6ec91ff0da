import type { Player, PlayerSnapshot } from './player';

/** Changes of the queue come in bursts; the last one counts. */
const delayMs = 200;

/** A queue up to this long counts as a whole, so that the current song makes no difference. */
const wholeQueue = 5000;

/**
 * Calls `onChange` with the ids of the local songs in the queue, those nearest to the current one first, whenever they
 * change. Not called before there is one. Returns a function that stops it.
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

/** The local songs of the queue by their distance to the current one, the following before the preceding ones. */
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

/** Smaller differences are the media element's rounding. */
const toleranceMs = 2000;

/**
 * Calls `correct` when a local song plays whose length turns out to be another one than its tags say, or that had none:
 * a VBR file without a header does not state it. Returns a function that stops it.
 */
export function correctDurations(
  player: Pick<Player, 'getSnapshot' | 'subscribe'>,
  correct: (localId: string, durationMs: number) => void,
): () => void {
  let key: number | null = null;
  let knownMs = 0;
  return player.subscribe(() => {
    const { current, state, durationMs } = player.getSnapshot();
    if (current?.song.origin !== 'local') return;
    if (current.key !== key) {
      key = current.key;
      knownMs = current.song.durationMs;
    }
    // Before it plays, the duration is the one from the tags.
    if (state !== 'playing' || durationMs <= 0) return;
    if (knownMs > 0 && Math.abs(durationMs - knownMs) <= toleranceMs) return;
    knownMs = durationMs;
    correct(current.song.localId, Math.round(durationMs));
  });
}
