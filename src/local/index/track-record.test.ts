import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { isTrack, parseTrack, trackSchema } from './track-record.ts';

const track: LocalTrack = {
  id: '0-a',
  folderId: 'folder',
  path: 'Album/one.mp3',
  extension: 'mp3',
  sizeBytes: 10,
  modifiedMs: 1000,
  addedMs: 2000,
  coverId: null,
  title: 'One',
  artists: ['Someone'],
  album: null,
  albumArtist: null,
  trackNumber: 1,
  discNumber: null,
  year: 2001,
  genres: [],
  durationMs: 1000,
  bitRateKbps: 128,
  sampleRateHz: 44_100,
  isLossless: false,
  loudness: { lufs: -9, peak: null },
  hasLyrics: false,
  isDurationExact: true,
  textEncoding: { name: 'gb18030', isCertain: true },
  readerVersion: 1,
  soundRange: { from: 10, to: 20 },
  isCompilation: true,
  mediaType: 'audio/mpeg',
};

describe('a stored track', () => {
  it('is the same object when it is right', () => {
    expect(parseTrack(track)).toBe(track);
  });

  it.each([
    ['title', 7],
    ['artists', 'Someone'],
    ['durationMs', Number.NaN],
    ['loudness', { lufs: '−9', peak: 1 }],
    ['isLossless', undefined],
    ['year', -1],
    ['isDurationExact', 'yes'],
    ['textEncoding', { name: 'latin', isCertain: true }],
    ['readerVersion', 'one'],
    ['soundRange', { from: 20, to: 10 }],
    ['soundRange', { from: '10', to: 20 }],
    ['isCompilation', 1],
    ['durationMs', 5.8e12],
    ['bitRateKbps', 32_000_000],
    ['bitRateKbps', 2000],
    ['sampleRateHz', 1e9],
  ])('loses a corrupt %s and nothing else', (field, value) => {
    const parsed = parseTrack({ ...track, [field]: value });
    expect(parsed && isTrack(parsed)).toBe(true);
    const { [field as keyof LocalTrack]: _lost, ...rest } = track;
    expect(parsed).toMatchObject(rest);
    expect(parsed?.[field as keyof LocalTrack]).not.toEqual(value);
  });

  it('may be one that an older version stored', () => {
    const { isDurationExact: _exact, textEncoding: _encoding, readerVersion: _version, ...older } = track;
    expect(parseTrack(older)).toBe(older);
  });

  it.each(['id', 'folderId', 'path', 'extension', 'sizeBytes', 'modifiedMs'])('is none with a corrupt %s', (field) => {
    expect(parseTrack({ ...track, [field]: null })).toBeNull();
  });

  it('is none when it is anything else', () => {
    for (const value of [null, undefined, 1, 'track', [], {}]) expect(parseTrack(value)).toBeNull();
  });

  it('passes the quick check only if the schema leaves it as it is', () => {
    const wrong = fc.oneof(
      fc.constantFrom(null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1, '', 'a', true, false),
      fc.constantFrom<unknown>(
        [],
        ['a'],
        [1],
        {},
        { lufs: 1, peak: null },
        { lufs: 1, peak: 'a' },
        { lufs: null, peak: 1 },
      ),
    );
    const field = fc.constantFrom(...(Object.keys(track) as (keyof LocalTrack)[]));
    fc.assert(
      fc.property(fc.array(fc.tuple(field, wrong), { maxLength: 3 }), (changes) => {
        const changed: unknown = { ...track, ...Object.fromEntries(changes) };
        const schema = v.safeParse(trackSchema, changed);
        if (isTrack(changed)) expect(schema.success && schema.output).toEqual(changed);
        else if (schema.success) expect(schema.output).not.toEqual(changed);
      }),
      { numRuns: 2000 },
    );
  });
});
