import { describe, expect, it } from 'vitest';
import { FakeOrigin } from '../../../tests/support/fakes/browser/fake-origin.ts';
import { createLoudnessMemory, rememberedSongs } from './loudness-memory.ts';

function memory(values: Record<string, string> = {}) {
  const origin = new FakeOrigin(values);
  const { texts, warnings } = origin.open();
  return { origin, stored: origin.stored, warnings, open: () => createLoudnessMemory(() => texts) };
}

describe('the memory of loudness', () => {
  it('returns what was measured, also in another instance', () => {
    const { open } = memory();
    const first = open();
    expect(first.get('A')).toBeNull();
    first.set('A', { lufs: -9.123456, peak: 0.98 });
    first.set('B', { lufs: -20, peak: null });
    expect(open().get('A')).toEqual({ lufs: -9.123, peak: 0.98 });
    expect(open().get('B')).toEqual({ lufs: -20, peak: null });
  });

  it('drops the oldest entries, so that it stays small', () => {
    const { open, stored } = memory();
    const first = open();
    for (let song = 0; song < rememberedSongs; song += 1) first.set(`${song}`.padStart(32, 'A'), { lufs: -9, peak: 1 });
    first.set('0'.padStart(32, 'A'), { lufs: -8, peak: 1 });
    first.set('new', { lufs: -7, peak: 1 });
    const next = open();
    expect(next.get('1'.padStart(32, 'A'))).toBeNull();
    expect(next.get('0'.padStart(32, 'A'))?.lufs).toBe(-8);
    expect(next.get('new')?.lufs).toBe(-7);
    expect([...stored.values()].join('').length).toBeLessThan(30_000);
  });

  it.each(['nonsense{', '{}', '[["A"]]', '[["A","loud",1]]', '[["A",-9,-1]]'])(
    'counts %s as missing, and reports it',
    (text) => {
      const { open, warnings } = memory({ player_loudness: text });
      expect(open().get('A')).toBeNull();
      expect(warnings).toHaveLength(1);
    },
  );

  it('works when nothing can be stored', () => {
    const { origin, open } = memory();
    origin.condition = 'full';
    open().set('A', { lufs: -9, peak: 1 });
    expect(open().get('A')?.lufs).toBe(-9);
  });
});
