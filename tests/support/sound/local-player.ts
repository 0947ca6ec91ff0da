import { steadyNow } from '@/storage/documents/steady-clock';
import type { WaitingClient } from '../../../src/api/transport/client.ts';
import { AppError } from '../../../src/core/errors.ts';
import { defaultSettings } from '../../../src/core/settings/settings.ts';
import { Engine } from '../../../src/playback/engine/engine.ts';
import { createAudioOutput } from '../../../src/playback/output/audio-output.ts';
import { canPlaySong } from '../../../src/playback/output/playable-formats.ts';
import type { Player } from '../../../src/playback/player.ts';
import { browserNetwork } from '../../../src/playback/sources/network.ts';
import { createSongSource } from '../../../src/playback/sources/song-source.ts';
import {
  FakeConsent,
  FakeLoudness,
  FakePlayerStorage,
  FakePlayHistory,
  fakeMediaServers,
  fakeVipClaims,
} from '../fakes/fake-engine-parts.ts';

/** Runs in a browser: a player of the given files by local song id, without a service. */
export function startLocalPlayer(files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): Player {
  const client: WaitingClient = {
    session: () => null,
    isRegistering: () => false,
    async get() {
      throw new AppError('no-response');
    },
  };
  const localFiles = {
    find: async () => null,
    async open(localId: string) {
      const bytes = files[localId];
      if (!bytes) throw new AppError('file-gone');
      return new File([bytes], `${localId}.wav`, { type: 'audio/wav' });
    },
  };
  return new Engine({
    output: createAudioOutput(document.body, () => true),
    source: createSongSource({
      client,
      localFiles,
      canPlay: canPlaySong,
      settings: () => defaultSettings,
      vip: fakeVipClaims,
      now: steadyNow,
    }),
    network: browserNetwork,
    storage: new FakePlayerStorage(),
    loudness: new FakeLoudness(),
    mediaServers: fakeMediaServers(),
    history: new FakePlayHistory(),
    random: Math.random,
    devices: null,
    chosenOutput: { read: () => '', subscribe: () => undefined },
    consent: new FakeConsent(),
  });
}

Object.assign(globalThis, { startLocalPlayer });
