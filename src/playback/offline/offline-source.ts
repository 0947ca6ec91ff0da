import { AppError } from '@/core/errors';
import { createLog } from '@/core/log';
import type { SongSource } from '@/playback/sources/song-source';
import { hasDatabase } from '@/storage/has-database';
import { openOfflineBus } from '@/storage/offline-bus';
import type { OfflineEngine } from './offline-engine';

const log = createLog('offline songs');

/**
 * A source that plays offline songs from storage and all others from `source`. What plays them is started only where this
 * browser has some, or once it gets the first ones: a start creates their database, which has to stay absent where nothing
 * was ever saved. An offline song that can't be read is played from the service.
 */
export function withOfflineSongs(source: SongSource, startEngine: () => Promise<OfflineEngine>): SongSource {
  let started: Promise<OfflineEngine | null> | null = null;
  let running: OfflineEngine | null = null;
  const start = (): Promise<OfflineEngine | null> => {
    started ??= startEngine().then(
      (engine) => {
        running = engine;
        return engine;
      },
      (error: unknown) => {
        log.warn('offline songs can not be used', error);
        // Tried again with the next notice.
        started = null;
        return null;
      },
    );
    return started;
  };
  const known = hasDatabase('kanade-kept').then((exists) => (exists ? start() : null));
  openOfflineBus().subscribe(() => void start());
  return {
    basis: source.basis,
    onRightsGained: (onGained) => source.onRightsGained(onGained),
    waitsFor: source.waitsFor,
    isStored: (song) => source.isStored(song) || (running?.has(song) ?? false),
    canPlay: source.canPlay,
    async resolve(song, signal, options) {
      if (song.origin === 'local') return source.resolve(song, signal, options);
      await known;
      const engine = await started;
      const saved = engine && (await engine.find(song).catch(reportUnreadable));
      if (signal.aborted) throw new AppError('cancelled');
      return saved ?? source.resolve(song, signal, options);
    },
  };
}

function reportUnreadable(error: unknown): null {
  log.warn('an offline song could not be read', error);
  return null;
}
