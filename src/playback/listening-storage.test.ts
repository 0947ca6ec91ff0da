import { describe, expect, it, vi } from 'vitest';
import { flatEqualiser, withPreset } from '../core/equaliser';
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

  it('gives back an equaliser, with gains in range and steps', () => {
    const { listening, kept } = storage();
    const equaliser = { ...withPreset(flatEqualiser, 'vocal'), on: true };
    listening.save({ equaliser, evenLoudness: true });
    expect(listening.load()).toMatchObject({ equaliser, evenLoudness: true });
    kept.set('player_equaliser', JSON.stringify({ ...equaliser, preampDb: -99.2 }));
    expect(listening.load().equaliser).toEqual({ ...equaliser, preampDb: -12 });
  });

  it.each(['null', '{}', '{"on":true,"preset":"flat","preampDb":0,"bandsDb":[1,2]}', '[]', '"flat"'])(
    'counts the equaliser %s as absent, and says so',
    (text) => {
      const { listening, warn } = storage({ player_equaliser: text, player_even_loudness: 'true' });
      expect(listening.load()).toMatchObject({ equaliser: undefined, evenLoudness: true });
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it('goes on when nothing can be kept', () => {
    const warn = vi.fn();
    const full = () => {
      throw new Error('full');
    };
    createListeningStorage({ local: { getItem: () => null, setItem: full }, warn }).save({ crossfadeMs: 1 });
    expect(warn).toHaveBeenCalledOnce();
  });
});
