import { describe, expect, it } from 'vitest';
import {
  isNoChoice,
  type LyricChoice,
  maxOffsetMs,
  noLyricChoice,
  parseLyricChoice,
  steppedOffset,
} from './lyric-choice.ts';

const choice: LyricChoice = {
  song: 'catalogue:AB',
  offsetMs: -300,
  candidate: { id: '7', accessKey: 'K', adjustMs: 0 },
  imported: { fileName: 'a.lrc', text: '[00:01]a' },
  changedAt: 5,
};

describe('a choice about the lyrics of a song', () => {
  it('is restored unchanged from storage', () => {
    expect(parseLyricChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });

  it.each([
    null,
    'x',
    [],
    {},
    { ...choice, offsetMs: 1e9 },
    { ...choice, offsetMs: '1' },
    { ...choice, candidate: { id: 7 } },
    { ...choice, imported: { fileName: 'a', text: '' } },
    { ...choice, song: '' },
  ])('is ignored when it is corrupt: %j', (stored) => {
    expect(parseLyricChoice(stored)).toBeNull();
  });

  it('is empty where nothing was chosen', () => {
    expect(isNoChoice(noLyricChoice('a'))).toBe(true);
    expect(isNoChoice({ ...noLyricChoice('a'), offsetMs: 100 })).toBe(false);
    expect(isNoChoice(choice)).toBe(false);
  });
});

describe('the offset', () => {
  it('moves in tenths of a second without drifting', () => {
    let offsetMs = 0;
    for (let step = 0; step < 30; step += 1) offsetMs = steppedOffset(offsetMs, 1);
    expect(offsetMs).toBe(3000);
    for (let step = 0; step < 30; step += 1) offsetMs = steppedOffset(offsetMs, -1);
    expect(Object.is(offsetMs, 0)).toBe(true);
  });

  it('stays within its limits', () => {
    expect(steppedOffset(maxOffsetMs, 1)).toBe(maxOffsetMs);
    expect(steppedOffset(-maxOffsetMs, -5)).toBe(-maxOffsetMs);
  });
});
