import { describe, expect, it } from 'vitest';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import {
  type Moment,
  matchingMoments,
  maxMomentText,
  momentsBySong,
  momentText,
  momentTicks,
  parseMoment,
} from './moment.ts';

const moment = (id: string, change: Partial<Moment> = {}): Moment => {
  return { id, song: makeSong(1), atMs: 1000, text: '', createdAt: 1, changedAt: 1, ...change };
};

describe('the note of a moment', () => {
  it('is one trimmed line within the limit', () => {
    expect(momentText('  the\n quiet\tbridge ')).toBe('the quiet bridge');
    expect(momentText(' \n')).toBe('');
    expect(momentText('a'.repeat(200))).toHaveLength(maxMomentText);
    expect(momentText(`${'a'.repeat(maxMomentText - 1)} b`)).toHaveLength(maxMomentText - 1);
  });
});

describe('a stored moment', () => {
  it('is read, also of a local song', () => {
    for (const song of [makeSong(1), makeLocalSong(2)]) expect(parseMoment(moment('a', { song }))?.song).toEqual(song);
  });

  it.each([
    null,
    {},
    moment(''),
    moment('a b'),
    moment('a'.repeat(65)),
    moment('a', { atMs: -1 }),
    moment('a', { atMs: 25 * 3_600_000 }),
    moment('a', { atMs: Number.NaN }),
    moment('a', { text: 'a'.repeat(maxMomentText + 1) }),
    { ...moment('a'), song: { title: 'no song' } },
    { ...moment('a'), changedAt: 'now' },
  ])('is left out if it is invalid: %#', (stored) => expect(parseMoment(stored)).toBeNull());
});

describe('the list of moments', () => {
  const groups = momentsBySong([
    moment('late', { atMs: 9000, createdAt: 1 }),
    moment('other', { song: makeSong(2, { title: 'Rain' }), createdAt: 2 }),
    moment('early', { atMs: 3000, createdAt: 3, text: 'quiet bridge' }),
  ]);
  const ids = (found: typeof groups) => found.map(({ moments }) => moments.map(({ id }) => id));

  it('has the song with the newest one first, and each song in its own order', () => {
    expect(ids(groups)).toEqual([['early', 'late'], ['other']]);
  });

  it('is searched by song, artist and note', () => {
    expect(ids([...matchingMoments(groups, ' ')])).toEqual([['early', 'late'], ['other']]);
    expect(ids([...matchingMoments(groups, 'RAIN')])).toEqual([['other']]);
    expect(ids([...matchingMoments(groups, 'testers')])).toEqual([['early', 'late'], ['other']]);
    expect(ids([...matchingMoments(groups, 'bridge')])).toEqual([['early']]);
    expect(matchingMoments(groups, 'nothing')).toEqual([]);
  });
});

describe('moments on the position slider', () => {
  const moments = [moment('a', { atMs: 0 }), moment('b', { atMs: 50_000 }), moment('c', { atMs: 100_000 })];
  const positions = (previewStartMs: number, durationMs: number) =>
    momentTicks(moments, { previewStartMs, durationMs }).map(({ moment: { id }, positionMs }) => [id, positionMs]);

  it('are those within what plays, shifted by the start of a preview', () => {
    expect(positions(0, 200_000)).toEqual([
      ['a', 0],
      ['b', 50_000],
      ['c', 100_000],
    ]);
    expect(positions(40_000, 60_000)).toEqual([['b', 10_000]]);
    expect(positions(0, 0)).toEqual([]);
  });
});
