import { claimInTurn } from '@/api/account/daily-vip';
import type { ApiClient } from '@/api/transport/client';
import { createLog } from '@/core/log';
import type { Settings } from '@/core/settings/settings';
import { lazyLocalFiles } from '@/local/files/local-files';
import { correctDurations, followQueueFiles } from '@/playback/local-songs';
import { bindMediaSession } from '@/playback/media-session';
import { withOfflineSongs } from '@/playback/offline/offline-source';
import { saveRecentCovers } from '@/playback/offline/recent-covers';
import { createAudioOutput } from '@/playback/output/audio-output';
import { browserOutputs } from '@/playback/output/output-devices';
import { canPlaySong } from '@/playback/output/playable-formats';
import { createLargeValues } from '@/playback/persistence/long-queue';
import { createLoudnessMemory } from '@/playback/persistence/loudness-memory';
import { createMediaServers } from '@/playback/persistence/media-servers';
import { playHistory } from '@/playback/persistence/play-history';
import { createPlayerStorage } from '@/playback/persistence/player-storage';
import { answerDiagnostics } from '@/playback/remote/engine-report';
import { followShownPages, shownParts } from '@/playback/remote/pages';
import { browserNetwork } from '@/playback/sources/network';
import { createSongSource } from '@/playback/sources/song-source';
import { claimVipWhilePlaying, createVipClaims } from '@/playback/sources/vip-claims';
import { steadyNow } from '@/storage/documents/steady-clock';
import { followDeletion } from '@/storage/follow-deletion';
import { hasDatabase } from '@/storage/has-database';
import { storedConsents } from '@/storage/stored-consents';
import { storedSettings } from '@/storage/stored-settings';
import { followStorage } from '@/storage/stored-value';
import type { PlaybackConsent } from './consent-gate';
import { Engine } from './engine';
import { createEngineClient } from './engine-client';

const log = createLog('engine');

const browserConsent: PlaybackConsent = {
  isGiven: storedConsents.disclaimer.read,
  subscribe: storedConsents.disclaimer.subscribe,
};

/** An engine, and the function that ends it and all that follows it. */
export type StartedEngine = { engine: Engine; stop: () => void };

/**
 * Creates the engine with the audio, storage and media controls of this document.
 * @param consent where the answer to the terms of use is stored, unless in this browser
 */
export function startEngine(consent: PlaybackConsent = browserConsent): StartedEngine {
  const warn = (message: string, error?: unknown): void => log.warn(message, error);
  const client = createEngineClient();
  const storage = followStorage();
  const stopFollowingDeletion = followDeletion();
  const localFiles = lazyLocalFiles(async () => (await import('@/local/files/document-files')).documentFiles);
  const shownPages = followShownPages(shownParts());
  const output = createAudioOutput(document.body, shownPages.isAnyShown);
  const vip = createVipClaims({ client, now: () => Date.now(), inTurn: claimInTurn, warn });
  const settings = storedSettings.read;
  const source = createSongSource({ client, localFiles, canPlay: canPlaySong, settings, vip, now: steadyNow });
  const engine = new Engine({
    output,
    source: withOfflineSongs(source, async () =>
      (await import('@/playback/offline/offline-engine')).startOfflineEngine(client, source),
    ),
    network: browserNetwork,
    storage: createPlayerStorage({ ready: storage.ready, large: createLargeValues(), warn }),
    loudness: createLoudnessMemory(),
    mediaServers: createMediaServers(),
    history: playHistory,
    random: Math.random,
    devices: browserOutputs(),
    chosenOutput: { read: () => storedSettings.read().outputDevice, subscribe: storedSettings.subscribe },
    consent,
  });
  const stops = [storage.stop, stopFollowingDeletion, shownPages.stop];
  const stopAnswering = answerDiagnostics(() => ({
    graph: output.reportGraph(),
    device: engine.getSnapshot().outputDevice === 'chosen' ? storedSettings.read().outputDevice : null,
  }));
  if ('mediaSession' in navigator) stops.push(bindMediaSession(engine, navigator.mediaSession, readStoredCover));
  stops.push(
    stopAnswering,
    followQueueFiles(engine, localFiles.keep),
    correctDurations(engine, localFiles.correctDuration),
    saveRecentCovers(
      engine,
      async (cover) => (await import('@/playback/offline/save-cover')).saveCover(cover),
      async () => {
        if (!(await hasDatabase('kanade-recent'))) return;
        await (await import('@/storage/recent-content')).recentContent.sweep(Date.now());
      },
    ),
    claimVipWhilePlaying(engine, vip),
    extendRadios(engine, client, settings),
  );
  return {
    engine,
    stop() {
      // Silence comes first.
      engine.stop();
      for (const stop of stops.splice(0)) stop();
    },
  };
}

/**
 * Extends the queue of an engine by its radio; the code for that is loaded with the first one. Returns a function that ends
 * it.
 */
function extendRadios(engine: Engine, client: ApiClient, settings: () => Settings): () => void {
  let following: Promise<() => void> | undefined;
  const isEndless = (): boolean => settings().similarAfterQueue === 'on';
  const stop = engine.subscribe(() => {
    if (engine.getSnapshot().radio || isEndless()) {
      following ??= import('@/playback/radio').then(
        ({ followRadio }) => followRadio(engine, { client, history: playHistory, isEndless }),
        (error: unknown) => {
          log.warn('what extends a radio did not load', error);
          return () => undefined;
        },
      );
    }
  });
  return () => {
    stop();
    void following?.then((end) => end());
  };
}

async function readStoredCover(coverId: string): Promise<Blob | null> {
  return (await import('@/local/covers/read-cover')).readCover(coverId);
}
