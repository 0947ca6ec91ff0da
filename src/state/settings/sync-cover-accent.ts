import { type Accent, coverAccent } from '@/core/appearance/cover-accent.ts';
import { BoundedMap } from '@/core/async/bounded-map.ts';
import { createLog } from '@/core/log.ts';
import { type CoverRef, coverAddress } from '@/core/song/cover.ts';
import type { Host } from '@/host/host.ts';
import { readCover } from '@/local/covers/read-cover.ts';
import { showCoverAccent } from './cover-accent-store.ts';

const log = createLog('appearance');

/** Reads the accent of a cover; null if it has no colour. Rejects if the picture can't be read. */
type ReadCoverAccent = (cover: NonNullable<CoverRef>, signal: AbortSignal) => Promise<Accent | null>;

/** Covers whose accent stays in memory, so that a repeated album or playlist reads none again. */
const knownAccents = 100;

/** Maximum wait for an idle page, in ms. */
const maxIdleWaitMs = 1000;

const readLater: ReadCoverAccent = async (cover, signal) => {
  await idle();
  signal.throwIfAborted();
  return await readCoverAccent(cover, signal);
};

/**
 * Keeps the accent of the current song's cover up to date. The previous accent stays until the new one is known; a song
 * without a cover, or whose cover is unreadable or colourless, has none. Returns a function to stop.
 */
export function syncCoverAccent({ player }: Pick<Host, 'player'>, read = readLater): () => void {
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
      // The cover's server does not allow CORS, or the network failed. Not stored, so that the next time tries again.
      log.warn('the cover of the song has no readable colour', error);
      showCoverAccent(null);
    }
  };
  const update = (): void => {
    const { current, connection } = player.getSnapshot();
    // The queue is not known yet: the stored accent is probably right.
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
  const unsubscribe = player.subscribe(update);
  update();
  return () => {
    unsubscribe();
    loading?.abort();
  };
}

function idle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: maxIdleWaitMs }));
}

/** Side of the examined picture in px, enough for its colours. */
const sidePx = 24;
/** Time limit of a request, in ms. */
const timeLimit = 15_000;

/**
 * Accent of a cover; null without a picture, or if it has no colour. Rejects if the picture can't be read: it is of
 * another origin without CORS headers, did not load, or is not a picture.
 */
export async function readCoverAccent(cover: NonNullable<CoverRef>, signal: AbortSignal): Promise<Accent | null> {
  const file = await coverFile(cover, signal);
  if (file === null) return null;
  const bitmap = await createImageBitmap(file, {
    resizeWidth: sidePx,
    resizeHeight: sidePx,
    resizeQuality: 'medium',
  });
  try {
    const context = new OffscreenCanvas(sidePx, sidePx).getContext('2d');
    if (!context) return null;
    context.drawImage(bitmap, 0, 0);
    return coverAccent(context.getImageData(0, 0, sidePx, sidePx).data);
  } finally {
    bitmap.close();
  }
}

async function coverFile(cover: NonNullable<CoverRef>, signal: AbortSignal): Promise<Blob | null> {
  if (typeof cover === 'object') return await readCover(cover.storedCoverId);
  const address = coverAddress(cover, 64);
  if (address === null) return null;
  const answer = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
  });
  if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`);
  return await answer.blob();
}
