import type { Accent } from '@/core/appearance/cover-accent';
import { BoundedMap } from '@/core/async/bounded-map';
import { createLog } from '@/core/log';
import type { CoverRef } from '@/core/song/cover';
import type { Host } from '@/host/host';
import { showCoverAccent } from './cover-accent-store';
import { readCoverAccent } from './read-cover-accent';

const log = createLog('appearance');

/** Reads the accent of a cover; null where it has no colour. Rejects where the picture can't be read. */
type ReadCoverAccent = (cover: NonNullable<CoverRef>, signal: AbortSignal) => Promise<Accent | null>;

/** Covers whose accent stays in memory, so that none of an album or playlist that repeats is read again. */
const knownAccents = 100;

/** Not before the page has nothing more urgent to do, but within this many ms. */
const longestIdleWait = 1000;

const readLater: ReadCoverAccent = async (cover, signal) => {
  await idle();
  signal.throwIfAborted();
  return await readCoverAccent(cover, signal);
};

/**
 * Keeps the accent of the current song's cover up to date. Until the one of a new song is known, the one before stays; a
 * song without a cover, or whose cover can't be read or has no colour, has none. The returned function stops it.
 */
export function followCoverAccent({ player }: Pick<Host, 'player'>, read = readLater): () => void {
  const known = new BoundedMap<string, Accent | null>(knownAccents);
  let shown: string | null = null;
  let loading: AbortController | null = null;

  const load = async (key: string, cover: NonNullable<CoverRef>): Promise<void> => {
    const controller = new AbortController();
    loading = controller;
    try {
      const accent = await read(cover, controller.signal);
      known.set(key, accent);
      if (!controller.signal.aborted) showCoverAccent(accent);
    } catch (error) {
      if (controller.signal.aborted) return;
      // Of another origin that does not allow it, or the network failed: not stored, so that the next time tries again.
      log.warn('the cover of the song has no readable colour', error);
      showCoverAccent(null);
    }
  };
  const follow = (): void => {
    const { current, connection } = player.getSnapshot();
    // The queue is not known yet: the stored accent is most likely right.
    if (current === null && connection !== 'connected') return;
    const cover = current?.song.cover ?? null;
    const key = JSON.stringify(cover);
    if (key === shown) return;
    shown = key;
    loading?.abort();
    const accent = cover === null ? null : known.get(key);
    if (accent !== undefined) showCoverAccent(accent);
    else if (cover !== null) void load(key, cover);
  };
  const unsubscribe = player.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    loading?.abort();
  };
}

function idle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: longestIdleWait }));
}
