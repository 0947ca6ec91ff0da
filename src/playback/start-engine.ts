import { createApiClient } from '@/api/client';
import { parseStoredDeviceId, parseStoredSession, sessionStorageKey } from '@/api/session';
import { createLog } from '@/core/log';
import { parseSettings, type Settings, serviceAddress, settingsStorageKey } from '@/core/settings';
import { createAudioOutput } from './audio-output';
import { Engine } from './engine';
import { createLargeValues } from './large-values';
import { createListeningStorage } from './listening-storage';
import { createLoudnessMemory } from './loudness-memory';
import { bindMediaSession } from './media-session';
import { documentPlayHistory } from './play-history';
import { createPlayerStorage } from './player-storage';
import { createSongSource } from './song-source';
import { claimVipWhilePlaying } from './vip-claimer';

const log = createLog('engine');

/**
 * The engine on the objects of this document: sound, storage, media controls. Settings and session are read from
 * localStorage at each use, because the page that changes them may be another one.
 */
export function startEngine(): Engine {
  const client = createApiClient({
    address: () => serviceAddress(readSettings()),
    session: () => parseStoredSession(localStorage.getItem(sessionStorageKey)),
    deviceId: () => parseStoredDeviceId(localStorage.getItem(sessionStorageKey)),
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
  });
  const warn = (message: string, error?: unknown): void => log.warn(message, error);
  const engine = new Engine({
    output: createAudioOutput(document.body),
    source: createSongSource({ client, settings: readSettings }),
    storage: createPlayerStorage({ local: localStorage, large: createLargeValues(), warn }),
    listening: createListeningStorage({ local: localStorage, warn }),
    loudness: createLoudnessMemory({ local: localStorage, warn }),
    history: documentPlayHistory(),
    random: Math.random,
  });
  if ('mediaSession' in navigator) bindMediaSession(engine, navigator.mediaSession);
  claimVipWhilePlaying(engine, { client, local: localStorage, now: () => Date.now(), exclusively, warn });
  return engine;
}

async function exclusively(task: () => Promise<void>): Promise<void> {
  await navigator.locks.request('kanade-vip-claim', { ifAvailable: true }, (lock) => (lock ? task() : undefined));
}

function readSettings(): Settings {
  try {
    return parseSettings(JSON.parse(localStorage.getItem(settingsStorageKey) ?? 'null'));
  } catch {
    return parseSettings(null);
  }
}
