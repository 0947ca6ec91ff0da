import { describeChoiceContract } from '@/playback/contract/choice.contract';
import { describeClockContract } from '@/playback/contract/clock.contract';
import { describeConsentContract } from '@/playback/contract/consent.contract';
import { describeCrossfadeContract } from '@/playback/contract/crossfade.contract';
import { describeErrorContract } from '@/playback/contract/error.contract';
import { describeListeningContract } from '@/playback/contract/listening.contract';
import { describeOfflineContract } from '@/playback/contract/offline.contract';
import { describeOutputDeviceContract } from '@/playback/contract/output-device.contract';
import { describePlayerContract } from '@/playback/contract/player.contract';
import { describeQueueContract } from '@/playback/contract/queue.contract';
import { describeSoundContract } from '@/playback/contract/sound.contract';
import { describeSourcesContract } from '@/playback/contract/sources.contract';
import { describeUnplayableContract } from '@/playback/contract/unplayable.contract';
import {
  type FakeEngineParts,
  fakeEngineParts,
  type PlayerUnderTest,
} from '../../../tests/support/fakes/player-harness.ts';
import { Engine } from './engine';

async function createEngine(shared: Partial<FakeEngineParts> = {}): Promise<PlayerUnderTest> {
  const parts = fakeEngineParts(shared);
  const player = new Engine(parts);
  await player.whenRestored();
  return {
    ...parts,
    player,
    killAndRestart: () => {
      parts.output.unload();
      return createEngine(parts);
    },
  };
}

describePlayerContract('the engine as a Player', () => createEngine());
describeClockContract('the engine', () => createEngine());
describeConsentContract('the engine before the terms are accepted', () => createEngine());
describeErrorContract('the engine when songs fail', () => createEngine());
describeChoiceContract('the engine and a song about to be chosen: it', () => createEngine());
describeSourcesContract('the engine and the servers of songs: they', () => createEngine());
describeUnplayableContract('the engine and formats that the browser does not play', () => createEngine());
describeOfflineContract('the engine without a network', () => createEngine());
describeQueueContract('the engine as a Player', () => createEngine());
describeCrossfadeContract('the engine from song to song', () => createEngine());
describeListeningContract('the engine that sleeps, repeats and remembers', () => createEngine());
describeSoundContract('the engine and how it sounds', () => createEngine());
describeOutputDeviceContract('the engine and its audio output', () => createEngine());
