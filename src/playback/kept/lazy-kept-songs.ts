import { AppError } from '@/core/errors';
import { createLog } from '@/core/log';
import type { SongSource } from '@/playback/engine/song-source';
import { hasDatabase } from '@/storage/has-database';
import { openKeptBus } from '@/storage/kept/kept-bus';
import type { KeptEngine } from './kept-engine';

const log = createLog('kept songs');

/**
 * The source with kept songs before those of the service. Their code is loaded only where this browser has kept songs,
 * and once it gets the first ones, so that no start waits for it. Kept songs that can't be read don't keep a song from
 * being played from the service.
 */
export function withKeptSongs(source: SongSource, load: () => Promise<KeptEngine>): SongSource {
  let loaded: Promise<KeptEngine | null> | null = null;
  let running: KeptEngine | null = null;
  const start = (): Promise<KeptEngine | null> => {
    loaded ??= load().then(
      (engine) => {
        running = engine;
        return engine;
      },
      (error: unknown) => {
        log.warn('kept songs can not be used', error);
        // Tried again with the next song.
        loaded = null;
        return null;
      },
    );
    return loaded;
  };
  const known = hasDatabase('kanade-kept').then((exists) => (exists ? start() : null));
  openKeptBus().subscribe(() => void start());
  return {
    basis: source.basis,
    onRightsGained: (onGained) => source.onRightsGained(onGained),
    waitsFor: source.waitsFor,
    isStored: (song) => source.isStored(song) || (running?.has(song) ?? false),
    canPlay: source.canPlay,
    async resolve(song, signal) {
      if (song.origin === 'local') return source.resolve(song, signal);
      await known;
      const engine = await loaded;
      const kept = engine && (await engine.find(song).catch(reportUnreadable));
      if (signal.aborted) throw new AppError('cancelled');
      return kept ?? source.resolve(song, signal);
    },
  };
}

function reportUnreadable(error: unknown): null {
  log.warn('a kept song could not be read', error);
  return null;
}
