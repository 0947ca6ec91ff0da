import { describe, expect, it } from 'vitest';
import { parseLyrics } from '@/core/lyrics/lrc.ts';
import { secondaryOffer } from './secondary-text.ts';

const lines = (...texts: [translation: string | null, romanization: string | null][]) =>
  texts.map(([translation, romanization]) => ({
    ...(parseLyrics('[00:01.00]字').lines[0] ?? expect.fail()),
    translation,
    romanization,
  }));

describe('the text under the lines', () => {
  it('is the preferred text where the song has it, else the only one there is', () => {
    expect(secondaryOffer(lines(['a', 'b']), 'romanization').kind).toBe('romanization');
    expect(secondaryOffer(lines([null, null], ['a', null]), 'romanization').kind).toBe('translation');
    expect(secondaryOffer(lines([null, 'b']), 'translation').kind).toBe('romanization');
    expect(secondaryOffer(lines([null, null]), 'translation').kind).toBeNull();
  });

  it('can be chosen only when some line has both', () => {
    expect(secondaryOffer(lines([null, null], ['a', 'b']), 'translation').hasBoth).toBe(true);
    expect(secondaryOffer(lines(['a', null], [null, 'b']), 'translation').hasBoth).toBe(false);
  });
});
