import { expect, it } from 'vitest';
import { fakeEngineParts } from '../../../tests/support/fakes/player-harness.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { EngineState } from './engine-state.ts';
import { EvenLoudness } from './even-loudness.ts';

const hash = makeSong(1).hash;
const address = {
  sources: ['http://127.0.0.1:1/a.mp3'],
  delivered: { level: 'normal' as const, bitRate: 128_000, extension: 'mp3' },
  encoding: hash,
  durationMs: 60_000,
  preview: null,
  loudness: null,
};

function evenLoudness() {
  const { output, storage, loudness: memory } = fakeEngineParts();
  const state = new EngineState(storage);
  state.update({ evenLoudness: true });
  return { memory, loudness: new EvenLoudness(state, output, memory) };
}

it('does not use the measurement of a preview for the whole song, although both have one hash', () => {
  const { memory, loudness } = evenLoudness();
  memory.set(`${hash} 20000`, { lufs: -24, peak: 0.2 });
  expect(loudness.begin({ ...address, preview: { startMs: 20_000 } })).toBeGreaterThan(1);
  expect(loudness.begin(address)).toBe(1);
});

it('prefers the loudness of the service to its own measurement', () => {
  const { memory, loudness } = evenLoudness();
  memory.set(hash, { lufs: -24, peak: 0.2 });
  expect(loudness.begin({ ...address, loudness: { lufs: -8, peak: 0.9 } })).toBeLessThan(1);
  expect(loudness.begin(address)).toBeGreaterThan(1);
});
