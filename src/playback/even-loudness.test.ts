import { expect, it } from 'vitest';
import { fakeEngineParts } from '../../tests/support/player-harness.ts';
import { makeSong } from '../../tests/support/songs.ts';
import { EngineState } from './engine-state';
import { EvenLoudness } from './even-loudness';

const hash = makeSong(1).hash;
const address = {
  urls: ['http://127.0.0.1:1/a.mp3'],
  delivered: { level: 'normal' as const, bitRate: 128_000, extension: 'mp3' },
  hash,
  durationMs: 60_000,
  preview: null,
  loudness: null,
};

function evenLoudness() {
  const { output, storage, listening, loudness: memory } = fakeEngineParts();
  const state = new EngineState(storage, listening);
  state.update({ evenLoudness: true });
  return { memory, loudness: new EvenLoudness(state, output, memory) };
}

it('takes the free part of a song for no measure of the whole song, though both have one hash', () => {
  const { memory, loudness } = evenLoudness();
  memory.set(`${hash} 20000`, { lufs: -24, peak: 0.2 });
  expect(loudness.begin({ ...address, preview: { startMs: 20_000 } })).toBeGreaterThan(1);
  expect(loudness.begin(address)).toBe(1);
});

it('believes the service before its own measure', () => {
  const { memory, loudness } = evenLoudness();
  memory.set(hash, { lufs: -24, peak: 0.2 });
  expect(loudness.begin({ ...address, loudness: { lufs: -8, peak: 0.9 } })).toBeLessThan(1);
  expect(loudness.begin(address)).toBeGreaterThan(1);
});
