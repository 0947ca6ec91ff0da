import { claimInTurn } from '@/api/account/daily-vip';
import { createLog } from '@/core/log';
import { readCover } from '@/local/covers/read-cover';
import { documentFiles } from '@/local/files/document-files';
import { correctDurations, followQueueFiles } from '@/playback/local-songs';
import { bindMediaSession } from '@/playback/media-session';
import { withOfflineSongs } from '@/playback/offline/offline-source';
import { saveRecentCovers } from '@/playback/offline/recent-covers';
import { saveCover } from '@/playback/offline/save-cover';
import { createAudioOutput } from '@/playback/output/audio-output';
import { browserOutputs } from '@/playback/output/output-devices';
import { canPlaySong } from '@/playback/output/playable-formats';
import { createLargeValues } from '@/playback/persistence/long-queue';
import { createLoudnessMemory } from '@/playback/persistence/loudness-memory';
import { createMediaServers } from '@/playback/persistence/media-servers';
import { playHistory } from '@/playback/persistence/play-history';
import { createPlayerStorage } from '@/playback/persistence/player-storage';
import { followRadio } from '@/playback/radio';
import { answerDiagnostics } from '@/playback/remote/engine-report';
import { followShownPages, shownParts } from '@/playback/remote/pages';
import { browserNetwork } from '@/playback/sources/network';
import { createSongSource } from '@/playback/sources/song-source';
import { claimVipWhilePlaying, createVipClaims } from '@/playback/sources/vip-claims';
import { listenForDeletion } from '@/storage/deletion-notices';
import { steadyNow } from '@/storage/documents/steady-clock';
import { hasDatabase } from '@/storage/has-database';
import { recentContent } from '@/storage/recent-content';
import { storedConsents } from '@/storage/stored-consents';
import { storedSettings } from '@/storage/stored-settings';
import { syncStoredValues } from '@/storage/stored-value';
import type { PlaybackConsent } from './consent-gate';
import { Engine } from './engine';
import { createEngineClient } from './engine-client';

const log = createLog('engine');

const browserConsent: PlaybackConsent = {
  isGiven: storedConsents.disclaimer.read,
  subscribe: storedConsents.disclaimer.subscribe,
};

/** An engine, and a function that stops it and its followers. */
export type StartedEngine = { engine: Engine; stop: () => void };

/**
 * Creates the engine with the audio, storage and media controls of this document.
 * @param consent where the consent to the terms of use is stored, by default in this browser
 */
export function startEngine(consent: PlaybackConsent = browserConsent): StartedEngine {
  const warn = (message: string, error?: unknown): void => log.warn(message, error);
  const client = createEngineClient();
  const storage = syncStoredValues();
  const stopFollowingDeletion = listenForDeletion();
  const shownPages = followShownPages(shownParts());
  const output = createAudioOutput(document.body, shownPages.isAnyShown);
  const vip = createVipClaims({ client, now: () => Date.now(), inTurn: claimInTurn, warn });
  const settings = storedSettings.read;
  const source = createSongSource({
    client,
    localFiles: documentFiles,
    canPlay: canPlaySong,
    settings,
    vip,
    now: steadyNow,
  });
  const engine = new Engine({
    output,
    source: withOfflineSongs(source, async () => {
      // Lazy, because it contains the parsers of lyrics, which are useless without offline songs.
      const { startOfflineEngine } = await import('@/playback/offline/offline-engine');
      return startOfflineEngine(client, source);
    }),
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
  if ('mediaSession' in navigator) stops.push(bindMediaSession(engine, navigator.mediaSession, readCover));
  stops.push(
    stopAnswering,
    followQueueFiles(engine, (localIds) => documentFiles.setOpenFiles(localIds)),
    correctDurations(engine, (...corrected) => void documentFiles.correctDuration(...corrected)),
    saveRecentCovers(engine, saveCover, sweepRecent),
    claimVipWhilePlaying(engine, vip),
    followRadio(engine, { client, history: playHistory, isEndless: () => settings().similarAfterQueue === 'on' }),
  );
  return {
    engine,
    stop() {
      // Silence first.
      engine.stop();
      for (const stop of stops.splice(0)) stop();
    },
  };
}

/** Checks first, because opening the database would create it. */
async function sweepRecent(): Promise<void> {
  if (await hasDatabase('kanade-recent')) await recentContent.sweep(Date.now());
}
