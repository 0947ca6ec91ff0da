import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseKrc } from './krc.ts';
import {
  isSameMoment,
  lineIndexAt,
  lineStartBeside,
  lyricPosition,
  momentAt,
  nextBoundary,
  playerPosition,
  playerPositionOfLine,
  silentMoment,
  songPosition,
} from './lyric-timeline.ts';

/** A pause inside the first line, a word of zero duration, and two lines with the same start at the end. */
const { lines } = parseKrc(
  '[1000,1000]<0,300,0>a<500,500,0>b\n[3000,600]<0,0,0>(<0,600,0>c\n[5000,10]<0,10,0>d\n[5000,10]<0,10,0>e',
);

describe('the line beside a position', () => {
  it.each([
    [0, null, 1000],
    [1000, 1000, 3000],
    [2500, 1000, 3000],
    [2501, 1000, 3000],
    [3400, 1000, 5000],
    [4501, 3000, 5000],
    // Two lines start together; back from their start leads to the line before both.
    [5000, 3000, null],
    [9000, 5000, null],
  ])('at %i ms is %s or %s', (positionMs, before, after) => {
    expect(lineStartBeside(lines, positionMs, -1)).toBe(before);
    expect(lineStartBeside(lines, positionMs, 1)).toBe(after);
  });

  it('is none without lines', () => {
    expect(lineStartBeside([], 1000, 1)).toBeNull();
    expect(lineStartBeside([], 1000, -1)).toBeNull();
  });
});

describe('the moment of a position', () => {
  it.each([
    [0, silentMoment],
    [999, silentMoment],
    [1000, { line: 0, sung: 0, singing: 0 }],
    [1299, { line: 0, sung: 0, singing: 0 }],
    [1300, { line: 0, sung: 1, singing: -1 }],
    [1500, { line: 0, sung: 1, singing: 1 }],
    [2500, { line: 0, sung: 2, singing: -1 }],
    [3000, { line: 1, sung: 1, singing: 1 }],
    [5000, { line: 2, sung: 0, singing: 0 }],
    [9e9, { line: 2, sung: 1, singing: -1 }],
  ])('at %i ms is %j', (positionMs, moment) => {
    expect(momentAt(lines, positionMs)).toEqual(moment);
  });

  it('is silent for a song without lines', () => {
    expect(momentAt([], 1000)).toEqual(silentMoment);
    expect(nextBoundary([], 1000)).toBeNull();
  });
});

const song = fc
  .array(fc.tuple(fc.nat(2_000), fc.array(fc.tuple(fc.nat(300), fc.nat(300)), { minLength: 1, maxLength: 5 })), {
    maxLength: 12,
  })
  .map((rows) => {
    let start = 0;
    const krc = rows.map(([gap, words]) => {
      start += gap;
      let offset = 0;
      const tags = words.map(([pause, duration]) => {
        offset += pause;
        const tag = `<${offset},${duration},0>x`;
        offset += duration;
        return tag;
      });
      return `[${start},${offset}]${tags.join('')}`;
    });
    return parseKrc(krc.join('\n')).lines;
  });

describe('boundaries', () => {
  it('are exactly where the moment changes', () => {
    fc.assert(
      fc.property(song, fc.nat(20_000), (any, positionMs) => {
        const boundary = nextBoundary(any, positionMs);
        const until = boundary ?? 60_000;
        expect(until).toBeGreaterThan(positionMs);
        const before = momentAt(any, positionMs);
        for (const share of [0.1, 0.5, 0.999])
          expect(isSameMoment(momentAt(any, positionMs + (until - positionMs) * share), before)).toBe(true);
      }),
    );
  });

  it('lead through the whole song in finitely many steps, past every line', () => {
    fc.assert(
      fc.property(song, (any) => {
        const seen = new Set<number>();
        let positionMs: number | null = -1;
        for (let steps = 0; positionMs !== null && steps < 1_000; steps += 1) {
          seen.add(lineIndexAt(any, positionMs));
          positionMs = nextBoundary(any, positionMs);
        }
        expect(positionMs).toBeNull();
        const last = any.findIndex(({ startMs }) => startMs === any.at(-1)?.startMs);
        expect(lineIndexAt(any, 1e9)).toBe(last);
        expect(seen.has(last)).toBe(true);
      }),
    );
  });
});

describe('a preview', () => {
  it('plays a part of the song that starts later', () => {
    expect(songPosition(1_000, 60_000)).toBe(61_000);
    expect(playerPosition(61_000, 60_000, 30_000)).toBe(1_000);
  });

  it('has no position for what is outside the part', () => {
    expect(playerPosition(59_999, 60_000, 30_000)).toBeNull();
    expect(playerPosition(90_000, 60_000, 30_000)).toBeNull();
    expect(playerPosition(90_000, 60_000, 0)).toBe(30_000);
  });
});

describe('an offset chosen by the user', () => {
  const shift = { previewStartMs: 60_000, offsetMs: 500 };

  it('shows lyrics earlier when it is positive, later when it is negative', () => {
    expect(lyricPosition(1_000, shift)).toBe(61_500);
    expect(lyricPosition(1_000, { ...shift, offsetMs: -500 })).toBe(60_500);
  });

  it('leads to the same line when the player seeks to that line', () => {
    expect(playerPositionOfLine(61_500, shift, 30_000)).toBe(1_000);
    expect(lyricPosition(1_000, shift)).toBe(61_500);
  });

  it('plays a line that it moves before the start from the start, and no line outside the part', () => {
    expect(playerPositionOfLine(60_100, shift, 30_000)).toBe(0);
    expect(playerPositionOfLine(59_999, { ...shift, offsetMs: -500 }, 30_000)).toBeNull();
  });
});
