import { describe, expect, it } from 'vitest';
import type { CatalogueSong } from '@/core/song/song.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import {
  filterRows,
  listOrder,
  pathOrder,
  sortRows,
  TextRanks,
  type TrackRow,
  textOrder,
  toggledSort,
} from './track-order.ts';

const row = (key: string, change: Partial<CatalogueSong>): TrackRow => ({ key, song: makeSong(1, change) });
const keys = (rows: readonly TrackRow[]): string => rows.map(({ key }) => key).join('');
const by = (rows: readonly TrackRow[], column: string, direction: 'ascending' | 'descending', language = 'en') =>
  keys(sortRows(rows, { column, direction }, new TextRanks(textOrder(language))));

describe('sorting songs', () => {
  it('reverses the same column and starts a new one ascending', () => {
    const title = toggledSort(listOrder, 'title');
    expect(title).toEqual({ column: 'title', direction: 'ascending' });
    expect(toggledSort(title, 'title').direction).toBe('descending');
    expect(toggledSort(toggledSort(title, 'title'), 'title').direction).toBe('ascending');
    expect(toggledSort(toggledSort(title, 'title'), 'album').direction).toBe('ascending');
  });

  it('sorts numbers in titles by value and ignores case', () => {
    const rows = [row('a', { title: 'Song 10' }), row('b', { title: 'song 9' }), row('c', { title: 'Alba' })];
    expect(by(rows, 'title', 'ascending')).toBe('cba');
    expect(by(rows, 'title', 'descending')).toBe('abc');
  });

  it('sorts Chinese in Chinese order', () => {
    const rows = [row('a', { title: '中' }), row('b', { title: '啊' }), row('c', { title: '波' })];
    expect(by(rows, 'title', 'ascending', 'zh-CN')).toBe('bca');
  });

  it('gives the same order with the ranks of earlier rows, for added, removed, unknown and equal rows', () => {
    const rows = Array.from({ length: 60 }, (_, index) =>
      row(`${index},`, { title: index % 9 === 0 ? '' : `T${(index * 7) % 11}` }),
    );
    for (const direction of ['ascending', 'descending'] as const) {
      const sort = { column: 'title', direction };
      const ranks = new TextRanks(textOrder('en'));
      for (const next of [rows.slice(0, 40), rows, rows.slice(20), rows.toReversed(), rows.slice(0, 30)]) {
        expect(sortRows(next, sort, ranks)).toEqual(sortRows(next, sort, new TextRanks(textOrder('en'))));
      }
    }
  });

  it('keeps equal rows in list order, in both directions', () => {
    const rows = ['a', 'b', 'c'].map((key) => row(key, { title: 'Same' }));
    expect(by(rows, 'title', 'ascending')).toBe('abc');
    expect(by(rows, 'title', 'descending')).toBe('abc');
  });

  it('puts what is unknown last in both directions', () => {
    const rows = [
      row('a', { album: null, durationMs: 0 }),
      row('b', { album: { name: 'B', id: null }, durationMs: 2000 }),
      row('c', { album: { name: 'C', id: null }, durationMs: 1000 }),
    ];
    expect(by(rows, 'album', 'ascending')).toBe('bca');
    expect(by(rows, 'album', 'descending')).toBe('cba');
    expect(by(rows, 'duration', 'ascending')).toBe('cba');
    expect(by(rows, 'duration', 'descending')).toBe('bca');
  });

  it('returns to list order, and reverses that too', () => {
    const rows = ['a', 'b', 'c'].map((key) => row(key, {}));
    expect(by(rows, 'index', 'ascending')).toBe('abc');
    expect(by(rows, 'index', 'descending')).toBe('cba');
    expect(keys(rows)).toBe('abc');
  });
});

describe('the order of names', () => {
  it.each(['en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'und'])('has numbers by their value in %s', (language) => {
    const names = ['Part 1', 'Part ２', 'part 003', 'Part 4', 'Part ٥', 'Part 10', 'Part １１', 'Part 12'];
    expect(names.toReversed().toSorted(textOrder(language))).toEqual(names);
    expect(names.toSorted().toSorted(textOrder(language))).toEqual(names);
  });

  it('has paths by their steps, so that folders whose names are equal stay apart', () => {
    const paths = [
      '1 x.mp3',
      'Part 01/2',
      'Part 01/10',
      'Part 1/1',
      'Part 2/2',
      'Part 2/10',
      'Part 2 B/1',
      'Part 10/1',
    ];
    const compare = pathOrder(textOrder('en'));
    for (const [at, path] of paths.entries()) {
      expect(paths.map((other) => Math.sign(compare(path, other)))).toEqual(
        paths.map((_, place) => Math.sign(at - place)),
      );
    }
  });
});

describe('filtering songs', () => {
  const rows = [
    row('a', { title: 'Rain on Glass', artists: [{ name: 'Mira', id: null }], album: { name: 'Windows', id: null } }),
    row('b', { title: 'Glass', artists: [{ name: 'ＦＥＲＲＯ', id: null }], album: null }),
  ];

  it('searches titles, artists and albums, ignoring case and character width', () => {
    expect(keys(filterRows(rows, ' glass '))).toBe('ab');
    expect(keys(filterRows(rows, 'ferro'))).toBe('b');
    expect(keys(filterRows(rows, 'windows'))).toBe('a');
  });

  it('finds what other keyboards type', () => {
    const others = [
      row('a', { title: 'Für Elise', artists: [{ name: 'BEYONCÉ', id: null }], album: { name: 'Straße', id: null } }),
      row('b', { title: 'Don’t', artists: [{ name: 'İzel', id: null }], album: { name: 'ガラス', id: null } }),
    ];
    for (const text of ['fur elise', 'beyonce', 'strasse', 'STRASSE elise']) {
      expect(keys(filterRows(others, text))).toBe('a');
    }
    for (const text of ["don't", 'izel', 'がらす']) expect(keys(filterRows(others, text))).toBe('b');
  });

  it('requires every word, in any order', () => {
    expect(keys(filterRows(rows, 'mira rain'))).toBe('a');
    expect(keys(filterRows(rows, 'mira ferro'))).toBe('');
  });

  it('returns all rows for an empty text', () => {
    expect(filterRows(rows, '  ')).toBe(rows);
  });
});

const counted = () => {
  let count = 0;
  const { compare } = new Intl.Collator('en', { numeric: true });
  const ranks = new TextRanks((a, b) => {
    count += 1;
    return compare(a, b);
  });
  return { ranks, compared: () => count };
};

const order = (ranks: ReadonlyMap<string, number>, texts: readonly string[]): string[] =>
  texts.toSorted((a, b) => (ranks.get(a) ?? -1) - (ranks.get(b) ?? -1));

describe('ranks of texts', () => {
  it('are in the order of the comparison, whenever a text was added', () => {
    const { ranks } = counted();
    ranks.of(['b 10', 'b 9']);
    const texts = ['c', 'b 10', 'a', 'b 9', 'b 9.5'];
    expect(order(ranks.of(texts), texts)).toEqual(['a', 'b 9', 'b 9.5', 'b 10', 'c']);
  });

  it('are the same for texts that compare as equal', () => {
    const ranks = counted().ranks.of(['track 01', 'track 1', 'track 2']);
    expect(ranks.get('track 01')).toBe(ranks.get('track 1'));
    expect(ranks.get('track 2')).not.toBe(ranks.get('track 1'));
  });

  it('compares known texts with no others than their neighbours', () => {
    const { ranks, compared } = counted();
    const texts = Array.from({ length: 1000 }, (_, index) => `${(index * 7919) % 1000}`);
    ranks.of(texts);
    const before = compared();
    ranks.of(texts.toReversed());
    expect(compared()).toBe(before);
    ranks.of([...texts, 'new']);
    expect(compared() - before).toBeLessThan(1100);
  });

  it('forgets texts that are not given any more', () => {
    const { ranks } = counted();
    for (let round = 0; round < 50; round += 1) {
      const known = ranks.of(Array.from({ length: 10 }, (_, index) => `${round}-${index}`));
      expect(known.size).toBeLessThanOrEqual(20);
    }
  });
});
