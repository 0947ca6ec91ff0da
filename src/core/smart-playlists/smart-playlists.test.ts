import { describe, expect, it } from 'vitest';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import type { SongPlays } from '@/core/plays/song-plays.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { numberedTrack } from '../../../tests/support/fakes/local-music/fake-local-library.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import {
  emptyContent,
  newRule,
  parseSmartPlaylist,
  type SmartContent,
  type SmartPlaylist,
  type SmartRule,
  smartFields,
  smartPresets,
  valueKind,
} from './smart-playlist.ts';
import { smartSongs, songsOfSmart } from './smart-songs.ts';

const day = 86_400_000;
const now = 1000 * day;
const clock = { now, startOfDay: (date: string) => Number(date) * day };

const track = (number: number, change: Partial<LocalTrack>): LocalTrack => ({
  ...numberedTrack(number),
  addedMs: now - number * 10 * day,
  ...change,
});
const tracks = [
  track(1, { title: 'Rain', artists: ['Ada'], album: 'Sky', year: 1999, durationMs: 120_000, extension: 'flac' }),
  track(2, {
    title: 'Harbour',
    artists: ['Bo', 'Ada'],
    album: 'Sea',
    year: 2005,
    durationMs: 300_000,
    extension: 'mp3',
  }),
  track(3, { title: 'Evening', artists: [], album: null, year: null, durationMs: 0, extension: 'mp3' }),
];
const liked = makeSong(8, { title: 'Ｌiked', artists: [{ name: 'Cleo', id: '3' }] });
const played = makeSong(9, { title: 'Played', artists: [{ name: 'Ada', id: '1' }] });

const playsOf = (song: Song, plays: number, heardMs: number, daysAgo: number): SongPlays => {
  return { id: songId(song), song, plays, heardMs, lastPlayedAt: now - daysAgo * day };
};
const file = (id: string) => makeLocalSong(1, { localId: id });
const log: readonly SongPlays[] = [
  playsOf(file(tracks[0]?.id ?? ''), 2, 120_000, 70),
  playsOf(file(tracks[1]?.id ?? ''), 1, 61_000, 2),
  playsOf(played, 1, 60_000, 5),
  playsOf(file('gone'), 1, 60_000, 1),
];
const songs = smartSongs({ tracks, liked: [liked], plays: log });

const rule = (field: SmartRule['field'], operator: SmartRule['operator'], value = ''): SmartRule => {
  return { field, operator, value };
};
const found = (content: Partial<SmartContent>, seed = '') =>
  songsOfSmart({ ...emptyContent, ...content }, songs, clock, seed).map(({ song }) => song.title);
const matching = (...rules: SmartRule[]) => found({ rules });

it('all known songs are there once: local, liked and played ones, but no file that is gone', () => {
  expect(found({})).toEqual(['Evening', 'Harbour', 'Ｌiked', 'Played', 'Rain']);
  expect(songs.find(({ song }) => song.title === 'Harbour')).toMatchObject({ plays: 1, heardMs: 61_000 });
});

describe('a rule', () => {
  it.each([
    [rule('title', 'contains', 'AI'), ['Rain']],
    [rule('title', 'is', 'liked'), ['Ｌiked']],
    [rule('artist', 'contains', 'ada'), ['Harbour', 'Played', 'Rain']],
    [rule('artist', 'is', 'bo'), ['Harbour']],
    [rule('artist', 'isNot', 'ada'), ['Evening', 'Ｌiked']],
    [rule('album', 'notContains', 's'), ['Evening', 'Ｌiked', 'Played']],
    [rule('format', 'is', 'FLAC'), ['Rain']],
    [rule('origin', 'is', 'local'), ['Evening', 'Harbour', 'Rain']],
    [rule('origin', 'isNot', 'local'), ['Ｌiked', 'Played']],
    [rule('liked', 'yes'), ['Ｌiked']],
    [rule('liked', 'no'), ['Evening', 'Harbour', 'Played', 'Rain']],
    [rule('year', 'less', '2000'), ['Rain']],
    [rule('year', 'equals', '2005'), ['Harbour']],
    [rule('length', 'more', '4'), ['Harbour']],
    [rule('plays', 'equals', '0'), ['Evening', 'Ｌiked']],
    [rule('plays', 'more', '1'), ['Rain']],
    [rule('heard', 'more', '1.5'), ['Rain']],
    [rule('added', 'within', '15'), ['Rain']],
    [rule('added', 'notWithin', '15'), ['Evening', 'Harbour', 'Ｌiked', 'Played']],
    [rule('added', 'before', '985'), ['Evening', 'Harbour']],
    [rule('added', 'after', '985'), ['Rain']],
    [rule('lastPlayed', 'never'), ['Evening', 'Ｌiked']],
    [rule('lastPlayed', 'within', '7'), ['Harbour', 'Played']],
    // Also what was never played.
    [rule('lastPlayed', 'notWithin', '7'), ['Evening', 'Ｌiked', 'Rain']],
  ])('%o', (one, titles) => expect(matching(one)).toEqual(titles));

  it.each([
    rule('title', 'contains', ' '),
    rule('year', 'more', ''),
    rule('plays', 'more', 'many'),
    rule('added', 'before', 'no date'),
    rule('added', 'within', ''),
  ])('that is not complete is ignored: %o', (one) => expect(matching(one)).toHaveLength(5));
});

describe('several rules', () => {
  const ada = rule('artist', 'contains', 'ada');
  const short = rule('length', 'less', '3');
  const isLiked = rule('liked', 'yes');

  it('must all match, or one of them', () => {
    expect(found({ rules: [ada, short] })).toEqual(['Played', 'Rain']);
    expect(found({ rules: [isLiked, short], match: 'any' })).toEqual(['Ｌiked', 'Played', 'Rain']);
  });

  it('in a group count as one', () => {
    const group = { match: 'any', rules: [isLiked, rule('year', 'less', '2000')] } as const;
    expect(found({ rules: [rule('artist', 'notContains', 'bo')], groups: [group] })).toEqual(['Ｌiked', 'Rain']);
    expect(found({ rules: [rule('title', 'is', 'evening')], groups: [group], match: 'any' })).toEqual([
      'Evening',
      'Ｌiked',
      'Rain',
    ]);
    expect(found({ groups: [{ match: 'all', rules: [] }] })).toHaveLength(5);
  });
});

describe('the order', () => {
  it('puts unknown values last in both directions, and the limit takes the first', () => {
    const rules = [rule('origin', 'is', 'local')];
    expect(found({ rules, sort: 'year' })).toEqual(['Rain', 'Harbour', 'Evening']);
    expect(found({ rules, sort: 'year', isDescending: true })).toEqual(['Harbour', 'Rain', 'Evening']);
    expect(found({ sort: 'plays', isDescending: true, limit: 1 })).toEqual(['Rain']);
  });

  it('at random is stable for a seed', () => {
    expect(found({ sort: 'random' }, 'a')).toEqual(found({ sort: 'random' }, 'a'));
    const orders = new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => found({ sort: 'random' }, seed).join()));
    expect(orders.size).toBeGreaterThan(1);
  });
});

it('50,000 songs take one pass, of which a list has 10,000 at most', () => {
  let reads = 0;
  const many = Array.from({ length: 50_000 }, (_, at) => track(at, { id: `t${at}`, title: `Title ${at}` }));
  const counted = new Proxy(
    many.map(({ id }) => playsOf(file(id), 4, 60_000, 1)),
    {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  const all = smartSongs({ tracks: many, liked: [], plays: counted });
  expect([all.length, reads]).toEqual([50_000, 50_000]);
  expect(songsOfSmart({ ...emptyContent, rules: [rule('plays', 'more', '3')] }, all, clock, '')).toHaveLength(10_000);
});

describe('a stored list', () => {
  const list: SmartPlaylist = { ...smartPresets.oftenNotLately, id: 'a', name: 'Often', position: 1, changedAt: 1 };

  it('is read', () => {
    const stored = { ...list, groups: [{ match: 'any', rules: [newRule('origin')] }] };
    expect(parseSmartPlaylist(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([
    null,
    { ...list, name: ' ' },
    { ...list, id: 'a b' },
    { ...list, limit: 0 },
    { ...list, sort: 'mood' },
    { ...list, rules: [rule('title', 'within', '3')] },
    { ...list, rules: [{ field: 'mood', operator: 'is', value: '' }] },
  ])('is left out if it is invalid: %#', (stored) => expect(parseSmartPlaylist(stored)).toBeNull());

  it('has a default rule for each field', () => {
    for (const field of Object.keys(smartFields) as (keyof typeof smartFields)[]) {
      expect(parseSmartPlaylist({ ...list, rules: [newRule(field)] })).not.toBeNull();
    }
    expect(valueKind(rule('added', 'within'))).toBe('number');
    expect(valueKind(rule('added', 'after'))).toBe('date');
    expect(valueKind(rule('lastPlayed', 'never'))).toBeNull();
  });
});
