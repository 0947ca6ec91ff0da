import { describe, expect, it, vi } from 'vitest';
import { createListeningStorage } from './listening-storage';

function storage(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values));
  const warn = vi.fn();
  const local = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
  return { kept, warn, listening: createListeningStorage({ local: local as unknown as Storage, warn }) };
}

describe('the storage of how to listen', () => {
  it('gives back what was kept', () => {
    const { listening, kept } = storage();
    expect(listening.load().crossfadeMs).toBeUndefined();
    listening.save({ crossfadeMs: 4000 });
    expect(kept.get('player_crossfade')).toBe('4000');
    expect(listening.load().crossfadeMs).toBe(4000);
  });

  it.each(['nonsense{', '"4000"', '-1', '12001', 'null'])('counts %s as absent, and says so', (text) => {
    const { listening, warn } = storage({ player_crossfade: text });
    expect(listening.load().crossfadeMs).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('goes on when nothing can be kept', () => {
    const warn = vi.fn();
    const full = () => {
      throw new Error('full');
    };
    createListeningStorage({ local: { getItem: () => null, setItem: full }, warn }).save({ crossfadeMs: 1 });
    expect(warn).toHaveBeenCalledOnce();
  });
});
