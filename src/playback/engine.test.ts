import { FakeAudioOutput } from '../../tests/support/fake-audio-output.ts';
import { FakeSongSource } from '../../tests/support/fake-song-source.ts';
import { MemoryListeningStorage } from '../../tests/support/memory-listening-storage.ts';
import { MemoryPlayHistory } from '../../tests/support/memory-play-history.ts';
import { MemoryPlayerStorage } from '../../tests/support/memory-player-storage.ts';
import { Engine } from './engine';
import { describeHandoverContract } from './handover.contract';
import { describeListeningContract } from './listening.contract';
import { describePlayerContract, type PlayerUnderTest } from './player.contract';
import { describeQueueContract } from './queue.contract';

async function createEngine(
  storage = new MemoryPlayerStorage(),
  listening = new MemoryListeningStorage(),
): Promise<PlayerUnderTest> {
  const output = new FakeAudioOutput();
  const source = new FakeSongSource();
  const history = new MemoryPlayHistory();
  const player = new Engine({ output, source, storage, listening, history, random: Math.random });
  await player.whenRestored();
  return {
    player,
    output,
    source,
    history,
    killAndRestart: () => {
      output.unload();
      return createEngine(storage, listening);
    },
  };
}

describePlayerContract('the engine as a Player', () => createEngine());
describeQueueContract('the engine as a Player', () => createEngine());
describeHandoverContract('the engine from song to song', () => createEngine());
describeListeningContract('the engine that sleeps, repeats and remembers', () => createEngine());
