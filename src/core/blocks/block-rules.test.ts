import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { songId } from '@/core/song/song-id.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { type Block, type BlockTarget, blockSchema, maxBlockedWord } from './block.ts';
import { BlockRules } from './block-rules.ts';
import { blockedWord, songTarget, targetKey, wordsToBlock } from './block-target.ts';
import { withUses } from './block-uses.ts';

let count = 0;
const block = (target: BlockTarget): Block => {
  count += 1;
  return { ...target, id: `b${count}`, changedAt: count };
};
const artist = (artistId: string | null, name: string) => block({ kind: 'artist', artistId, name });
const word = (text: string) => block({ kind: 'word', word: text });
const rulesOf = (...blocks: Block[]) => new BlockRules(blocks);
const named = (name: string, id: string | null) => makeSong(1, { artists: [{ name, id }] });
const titled = (title: string) => makeSong(1, { title });

describe('a blocked song', () => {
  const song = makeSong(1, {
    title: 'Rain',
    artists: [
      { name: 'Ada', id: '1' },
      { name: 'Bo', id: '2' },
    ],
  });
  const rules = rulesOf(block(songTarget(song)));

  it('is found by its identity, whatever it is called now', () => {
    expect(rules.blockOf(song)).toMatchObject({ kind: 'song', songId: songId(song) });
    expect(rules.blockOf({ ...song, title: 'Rain (Remastered)' })).not.toBeNull();
  });

  it('is found as another release or a file with the same title and artists', () => {
    const artists = [
      { name: 'ＢＯ', id: null },
      { name: 'ada', id: null },
    ];
    expect(rules.blockOf(makeSong(2, { title: 'RAIN ', artists }))).not.toBeNull();
    expect(rules.blockOf(makeLocalSong(3, { title: 'rain', artists }))).not.toBeNull();
  });

  it.each([
    makeSong(2, { title: 'Rain (Live)', artists: song.artists }),
    makeSong(2, { title: 'Rain', artists: [{ name: 'Ada', id: '1' }] }),
    makeSong(2, { title: 'Rain', artists: [] }),
  ])('is not another recording: %#', (other) => expect(rules.blockOf(other)).toBeNull());

  it('without a title or artists is only itself', () => {
    const unnamed = makeSong(1, { title: '', artists: [] });
    expect(rulesOf(block(songTarget(unnamed))).blockOf(makeSong(2, { title: '', artists: [] }))).toBeNull();
  });
});

describe('a blocked artist', () => {
  it('is found by the id, and by the name where a song has no id', () => {
    const rules = rulesOf(artist('7', 'Ada'));
    expect(rules.blockOf(named('Ada L.', '7'))).not.toBeNull();
    expect(rules.blockOf(named('ＡＤＡ', null))).not.toBeNull();
    // Another artist of that name.
    expect(rules.blockOf(named('Ada', '8'))).toBeNull();
    expect(rules.blockOf(named('Ada Band', null))).toBeNull();
  });

  it('blocked without an id is every artist of that name', () => {
    const rules = rulesOf(artist(null, 'Ada'));
    for (const id of ['8', null]) expect(rules.blockOf(named('ada', id))).not.toBeNull();
  });

  it('is found among several', () => {
    const song = makeSong(1, {
      artists: [
        { name: 'Bo', id: '2' },
        { name: 'Ada', id: '7' },
      ],
    });
    expect(rulesOf(artist('7', 'Ada')).blockOf(song)).not.toBeNull();
  });
});

describe('a blocked word', () => {
  it.each([
    ['DJ', '我爱你 (DJ版)'],
    ['dj', 'ＤＪ Mix'],
    ['Live', 'Song (live at the hall)'],
    ['Live', 'Song-Live'],
    ['Live', 'LIVE版'],
    ['club mix', 'Song (Club  Mix)'],
    ['现场', '演唱会现场版'],
    ['ライブ', '夜想曲ライブ'],
    ['라이브', '라이브로 듣는 밤'],
    ['(Live)', 'Song(Live)'],
    ['2', 'Part 2'],
    ['ремикс', 'Песня (Ремикс)'],
  ])('%s is in the title %s', (text, title) => expect(rulesOf(word(text)).blockOf(titled(title))).not.toBeNull());

  it.each([
    ['Live', 'Alive'],
    ['Live', 'Lives'],
    ['DJ', 'Adjust'],
    ['2', 'Part 20'],
    ['club mix', 'club'],
    ['微', '現場'],
    ['ремикс', 'Ремиксы'],
    ['a very long word that no title has', 'short'],
  ])('%s is not in the title %s', (text, title) => expect(rulesOf(word(text)).blockOf(titled(title))).toBeNull());

  it('is found behind a part of a longer word', () => {
    expect(rulesOf(word('live')).blockOf(titled('Alive (Live)'))).not.toBeNull();
  });

  it('is one trimmed line within the limit', () => {
    expect(blockedWord('  DJ\n版 ')).toBe('DJ 版');
    expect(blockedWord('a'.repeat(99))).toHaveLength(maxBlockedWord);
  });

  it('is offered from the brackets of a title', () => {
    expect(wordsToBlock('爱 (DJ版)【Live】 [Live] (')).toEqual(['DJ版', 'Live']);
    expect(wordsToBlock('Rain')).toEqual([]);
  });
});

it('the song comes before its artist, and the artist before a word', () => {
  const song = makeSong(1, { title: 'Rain Live', artists: [{ name: 'Ada', id: '7' }] });
  const blocks = [word('live'), artist('7', 'Ada'), block(songTarget(song))];
  const kinds = blocks.map((_, at) => rulesOf(...blocks.slice(0, at + 1)).blockOf(song)?.kind);
  expect(kinds).toEqual(['word', 'artist', 'song']);
});

it('without blocks nothing is blocked', () => {
  expect(rulesOf().blockOf(makeSong(1))).toBeNull();
  expect(rulesOf().isEmpty).toBe(true);
});

it('the time for a song does not grow with the number of blocks', () => {
  const many = Array.from({ length: 9000 }, (_, at) => [
    artist(`a${at}`, `Artist ${at}`),
    word(`word${at}`),
    block(songTarget(makeSong(at + 1000))),
  ]).flat();
  let lookups = 0;
  const get = Map.prototype.get;
  const rules = rulesOf(...many);
  Map.prototype.get = function (key) {
    lookups += 1;
    return get.call(this, key);
  };
  try {
    expect(rules.blockOf(titled('A title of the usual length'))).toBeNull();
  } finally {
    Map.prototype.get = get;
  }
  expect(lookups).toBeLessThan(250);
});

it('equal targets have one key', () => {
  expect(targetKey({ kind: 'word', word: 'Live ' })).toBe(targetKey({ kind: 'word', word: 'ＬＩＶＥ' }));
  expect(targetKey({ kind: 'artist', artistId: '1', name: 'Ada' })).not.toBe(
    targetKey({ kind: 'artist', artistId: '2', name: 'Ada' }),
  );
  expect(targetKey(songTarget(makeSong(1)))).toBe(targetKey(songTarget(makeSong(1, { title: 'Renamed' }))));
});

describe('a stored block', () => {
  const parse = (stored: unknown) => v.safeParse(blockSchema, stored);

  it('is read', () => {
    for (const target of [songTarget(makeLocalSong(1)), { kind: 'artist', artistId: null, name: 'Ada' } as const]) {
      const stored = block(target);
      expect(parse(JSON.parse(JSON.stringify(stored))).output).toEqual(stored);
    }
  });

  it.each([
    null,
    { kind: 'word', word: ' ', id: 'a', changedAt: 1 },
    { kind: 'word', word: 'live', id: 'a b', changedAt: 1 },
    { kind: 'word', word: 'live', id: 'a', changedAt: Number.NaN },
    { kind: 'song', songId: 'nothing', title: '', artists: [], id: 'a', changedAt: 1 },
    { kind: 'album', name: 'Later', id: 'a', changedAt: 1 },
  ])('is left out if it is invalid: %#', (stored) => expect(parse(stored).success).toBe(false));
});

it('uses are counted by place, with the last time', () => {
  const once = withUses([], [{ id: 'a' }, { id: 'a' }, { id: 'b' }], 'radio', 5);
  expect(withUses(once, [{ id: 'a' }], 'queue', 9)).toEqual([
    { id: 'a', radio: 2, queue: 1, lastAt: 9 },
    { id: 'b', radio: 1, lastAt: 5 },
  ]);
});
