import { describeBlocksContract } from '@/playback/contract/blocks.contract.ts';
import { describeChoiceContract } from '@/playback/contract/choice.contract.ts';
import { describeClockContract } from '@/playback/contract/clock.contract.ts';
import { describeConsentContract } from '@/playback/contract/consent.contract.ts';
import { describeCrossfadeContract } from '@/playback/contract/crossfade.contract.ts';
import { describeEarlierQueuesContract } from '@/playback/contract/earlier-queues.contract.ts';
import { describeErrorContract } from '@/playback/contract/error.contract.ts';
import { describeListeningContract } from '@/playback/contract/listening.contract.ts';
import { describeOfflineContract } from '@/playback/contract/offline.contract.ts';
import { describeOutputDeviceContract } from '@/playback/contract/output-device.contract.ts';
import { describePlayerContract } from '@/playback/contract/player.contract.ts';
import { describeQueueContract } from '@/playback/contract/queue.contract.ts';
import { describeShuffleContract } from '@/playback/contract/shuffle.contract.ts';
import { describeSoundContract } from '@/playback/contract/sound.contract.ts';
import { describeSourcesContract } from '@/playback/contract/sources.contract.ts';
import { describeUnplayableContract } from '@/playback/contract/unplayable.contract.ts';
import {
  type FakeEngineParts,
  fakeEngineParts,
  type PlayerUnderTest,
} from '../../../tests/support/fakes/player-harness.ts';
import { Engine } from './engine.ts';

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
describeBlocksContract('the engine and blocked songs', () => createEngine());
describeOfflineContract('the engine without a network', () => createEngine());
describeQueueContract('the engine as a Player', () => createEngine());
describeCrossfadeContract('the engine from song to song', () => createEngine());
describeListeningContract('the engine that sleeps, repeats and remembers', () => createEngine());
describeShuffleContract('the engine as a Player', () => createEngine({ isShuffleOnce: () => true }));
describeSoundContract('the engine and how it sounds', () => createEngine());
describeEarlierQueuesContract('the engine as a Player', (given) => createEngine(given));
describeOutputDeviceContract('the engine and its audio output', () => createEngine());
