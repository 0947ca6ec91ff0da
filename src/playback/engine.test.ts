import { type FakeEngineParts, fakeEngineParts, type PlayerUnderTest } from '../../tests/support/player-harness.ts';
import { Engine } from './engine';
import { describeHandoverContract } from './handover.contract';
import { describeListeningContract } from './listening.contract';
import { describePlayerContract } from './player.contract';
import { describeQueueContract } from './queue.contract';
import { describeSoundContract } from './sound.contract';
import { describeTroubleContract } from './trouble.contract';

async function createEngine(kept: Partial<FakeEngineParts> = {}): Promise<PlayerUnderTest> {
  const parts = fakeEngineParts(kept);
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
describeTroubleContract('the engine in trouble', () => createEngine());
describeQueueContract('the engine as a Player', () => createEngine());
describeHandoverContract('the engine from song to song', () => createEngine());
describeListeningContract('the engine that sleeps, repeats and remembers', () => createEngine());
describeSoundContract('the engine and how it sounds', () => createEngine());
