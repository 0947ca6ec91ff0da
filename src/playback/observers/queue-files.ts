import type { Player, PlayerSnapshot } from '@/playback/player';

/** Changes of the queue come in bursts; the last one counts. */
const settleMs = 200;

/** A queue up to this long is kept as a whole, so that the current song makes no difference. */
const wholeQueue = 5000;

/**
 * Calls `keep` with the ids of the local songs in the queue, those nearest to the current one first, whenever they
 * change. Not called before there is one. Returns a function that stops it.
 */
export function keepQueueFiles(
  player: Pick<Player, 'getSnapshot' | 'subscribe'>,
  keep: (localIds: readonly string[]) => void,
): () => void {
  let seen: Pick<PlayerSnapshot, 'queue' | 'current'> | null = null;
  let hasOfflineSongs = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    const ids = nearestLocalIds(player.getSnapshot());
    if (ids.length === 0 && !hasOfflineSongs) return;
    hasOfflineSongs = ids.length > 0;
    keep(ids);
  }

  function check(): void {
    const { queue, current } = player.getSnapshot();
    const isSame = queue.items === seen?.queue.items && (current === seen.current || queue.items.length <= wholeQueue);
    seen = { queue, current };
    if (isSame) return;
    clearTimeout(timer);
    timer = setTimeout(send, settleMs);
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
