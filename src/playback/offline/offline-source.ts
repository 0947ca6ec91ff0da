import { AppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import type { SongSource } from '@/playback/sources/song-source.ts';
import { hasDatabase } from '@/storage/has-database.ts';
import { openOfflineBus } from '@/storage/offline-bus.ts';
import type { OfflineEngine } from './offline-engine.ts';

const log = createLog('offline songs');

/**
 * A source that plays offline songs from storage and others from `source`. The offline engine starts only once this
 * browser has offline songs, because it creates their database, which must not exist before. An unreadable offline song
 * is played from the service.
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
        // The next notice retries.
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
