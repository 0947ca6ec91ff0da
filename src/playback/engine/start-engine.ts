import { claimInTurn } from '@/api/account/daily-vip.ts';
import { createLog } from '@/core/log.ts';
import { readCover } from '@/local/covers/read-cover.ts';
import { documentFiles } from '@/local/files/document-files.ts';
import { correctDurations, followQueueFiles } from '@/playback/local-songs.ts';
import { bindMediaSession } from '@/playback/media-session.ts';
import { withOfflineSongs } from '@/playback/offline/offline-source.ts';
import { saveRecentCovers } from '@/playback/offline/recent-covers.ts';
import { saveCover } from '@/playback/offline/save-cover.ts';
import { createAudioOutput } from '@/playback/output/audio-output.ts';
import { browserOutputs } from '@/playback/output/output-devices.ts';
import { canPlaySong } from '@/playback/output/playable-formats.ts';
import { blocks } from '@/playback/persistence/blocks.ts';
import { enginePlays } from '@/playback/persistence/load-play-log.ts';
import { createLargeValues } from '@/playback/persistence/long-queue.ts';
import { createLoudnessMemory } from '@/playback/persistence/loudness-memory.ts';
import { createMediaServers } from '@/playback/persistence/media-servers.ts';
import { createPlayerStorage } from '@/playback/persistence/player-storage.ts';
import { followRadio } from '@/playback/radio.ts';
import { answerDiagnostics } from '@/playback/remote/engine-report.ts';
import { followShownPages, shownParts } from '@/playback/remote/pages.ts';
import { followReportSetting } from '@/playback/reports/follow-report-setting.ts';
import { followScrobbling } from '@/playback/scrobble/follow-scrobbling.ts';
import { browserNetwork } from '@/playback/sources/network.ts';
import { createSongSource } from '@/playback/sources/song-source.ts';
import { claimVipWhilePlaying, createVipClaims } from '@/playback/sources/vip-claims.ts';
import { listenForDeletion } from '@/storage/deletion-notices.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { hasDatabase } from '@/storage/has-database.ts';
import { recentContent } from '@/storage/recent-content.ts';
import { storedConsents } from '@/storage/stored-consents.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { documentTexts, syncStoredValues } from '@/storage/stored-value.ts';
import type { PlaybackConsent } from './consent-gate.ts';
import { Engine } from './engine.ts';
import { createEngineClient } from './engine-client.ts';

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
      const { startOfflineEngine } = await import('@/playback/offline/offline-engine.ts');
      return startOfflineEngine(client, source);
    }),
    network: browserNetwork,
    storage: createPlayerStorage({ ready: storage.ready, large: createLargeValues(), warn }),
    loudness: createLoudnessMemory(),
    mediaServers: createMediaServers(),
    plays: enginePlays,
    onRefusal: (refusal) => documentTexts().reportRefusal(refusal),
    blocks,
    random: Math.random,
    isShuffleOnce: () => settings().shuffleOrder === 'once',
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
    followReportSetting(client),
    followScrobbling(engine),
    followRadio(engine, {
      client,
      plays: enginePlays,
      blocks,
      isEndless: () => settings().similarAfterQueue === 'on',
    }),
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
