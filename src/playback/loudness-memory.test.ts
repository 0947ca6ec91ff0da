import { describe, expect, it, vi } from 'vitest';
import { createLoudnessMemory, rememberedSongs } from './loudness-memory';

function memory(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values));
  const warn = vi.fn();
  const local = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  return { kept, warn, open: () => createLoudnessMemory({ local, warn }) };
}

describe('the memory of loudness', () => {
  it('gives back what was measured, to the next one as well', () => {
    const { open } = memory();
    const first = open();
    expect(first.get('A')).toBeNull();
    first.set('A', { lufs: -9.123456, peak: 0.98 });
    first.set('B', { lufs: -20, peak: null });
    expect(open().get('A')).toEqual({ lufs: -9.123, peak: 0.98 });
    expect(open().get('B')).toEqual({ lufs: -20, peak: null });
  });

  it('forgets what was measured longest ago, so that it stays small', () => {
    const { open, kept } = memory();
    const first = open();
    for (let song = 0; song < rememberedSongs; song += 1) first.set(`${song}`.padStart(32, 'A'), { lufs: -9, peak: 1 });
    first.set('0'.padStart(32, 'A'), { lufs: -8, peak: 1 });
    first.set('new', { lufs: -7, peak: 1 });
    const next = open();
    expect(next.get('1'.padStart(32, 'A'))).toBeNull();
    expect(next.get('0'.padStart(32, 'A'))?.lufs).toBe(-8);
    expect(next.get('new')?.lufs).toBe(-7);
    expect([...kept.values()].join('').length).toBeLessThan(30_000);
  });

  it.each(['nonsense{', '{}', '[["A"]]', '[["A","loud",1]]', '[["A",-9,-1]]'])(
    'counts %s as absent, and says so',
    (text) => {
      const { open, warn } = memory({ player_loudness: text });
      expect(open().get('A')).toBeNull();
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it('goes on when nothing can be kept', () => {
    const warn = vi.fn();
    const setItem = () => {
      throw new Error('full');
    };
    const full = createLoudnessMemory({ local: { getItem: () => null, setItem }, warn });
    full.set('A', { lufs: -9, peak: 1 });
    expect(full.get('A')?.lufs).toBe(-9);
    expect(warn).toHaveBeenCalledOnce();
  });
});
