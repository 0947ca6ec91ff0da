import { describe, expect, it } from 'vitest';
import type { LocalPlaylist } from '@/core/local-music/local-playlist.ts';
import { makePlay } from '../../../tests/support/fakes/plays.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { savedChoicesLimit } from '../lyrics/lyric-choice.ts';
import { momentsLimit } from '../moments/moment.ts';
import { playTable } from '../plays/play.ts';
import { toEarlierQueue } from '../queue/earlier-queue.ts';
import { queueLimit } from '../queue/queue.ts';
import { defaultSettings } from '../settings/settings.ts';
import { shellShortcutDefaults } from '../settings/shell-shortcuts.ts';
import { smartPresets } from '../smart-playlists/smart-playlist.ts';
import { flatEqualiser } from '../sound/equaliser-settings.ts';
import { undoneHistory } from './backup-history.ts';
import { type PlanOptions, planPart } from './plan-import.ts';

const options: PlanOptions = { mode: 'merge', isLoggedIn: true, searchLimit: 4 };
const replace: PlanOptions = { ...options, mode: 'replace' };

describe('settings', () => {
  it('are replaced where they differ', () => {
    const plan = planPart(
      'settings',
      { values: { theme: 'auto', language: '', font: '' }, views: { trackViewMode: 'list' } },
      { values: { theme: 'dark', language: '' }, views: { trackViewMode: 'grid', selectedRankIds: ['1'] } },
      options,
    );
    expect(plan.result).toEqual({
      values: { theme: 'dark' },
      views: { trackViewMode: 'grid', selectedRankIds: ['1'] },
    });
    expect(plan.change).toEqual({ kind: 'values', count: 3, settings: ['theme'] });
  });

  it('that need a login stay without one, unless they return to the default', () => {
    const incoming = { values: { quality: 'hires', theme: 'dark' }, views: {} } as const;
    const current = { values: { quality: 'normal', theme: 'dark' }, views: {} } as const;
    const plan = planPart('settings', current, incoming, { ...options, isLoggedIn: false });
    expect(plan).toMatchObject({ change: { kind: 'same' }, withheld: ['quality'], result: { values: {} } });
    expect(planPart('settings', current, incoming, options).result.values).toEqual({ quality: 'hires' });
    const back = planPart('settings', incoming, current, { ...options, isLoggedIn: false });
    expect(back.result.values).toEqual({ quality: 'normal' });
  });

  it('that are keys count by action', () => {
    const shortcuts = { ...shellShortcutDefaults, mute: 'Ctrl+M', like: '' };
    const plan = planPart('shortcuts', { shortcuts: defaultSettings.shortcuts }, { shortcuts }, options);
    expect(plan.change).toEqual({ kind: 'values', count: 2, settings: ['shortcuts'] });
  });

  it('of the sound are the ones that differ', () => {
    const sound = { volume: 66, muted: false, equaliser: flatEqualiser };
    const { on: _, ...rest } = flatEqualiser;
    expect(planPart('sound', sound, { volume: 66, equaliser: { ...rest, on: false } }, options).change.kind).toBe(
      'same',
    );
    expect(planPart('sound', sound, { volume: 30, muted: false }, options).result).toEqual({ volume: 30 });
  });
});

describe('a queue', () => {
  const queue = (count: number, currentIndex: number | null = 0) => ({
    songs: makeSongs(count),
    currentIndex,
    positionMs: 0,
    upNext: [],
  });

  it('replaces the present one', () => {
    expect(planPart('queue', queue(10), queue(34), options).change).toEqual({
      kind: 'replaced',
      before: 10,
      after: 34,
      leftOut: 0,
    });
    expect(planPart('queue', queue(3, 1), queue(3, 1), options).change.kind).toBe('same');
    expect(planPart('queue', queue(3, 1), queue(3, 2), options).change.kind).toBe('replaced');
  });

  it('that is longer than a queue may be says how many songs do not fit', () => {
    const song = makeSong(1);
    const long = { ...queue(0), songs: Array.from({ length: queueLimit + 20 }, () => song) };
    expect(planPart('queue', queue(1), long, options).change).toMatchObject({ after: queueLimit, leftOut: 20 });
  });
});

describe('the history', () => {
  const plays = (...numbers: number[]) => playTable(numbers.map((number) => makePlay(number)));
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

  it('gets the plays that are not in it and later changes, and only the songs that it lacks', () => {
    const current = playTable([makePlay(1), makePlay(2, { heardMs: 2000, changedAt: 9 }), makePlay(3)]);
    const changed = [makePlay(2, { changedAt: 8 }), makePlay(3, { heardMs: 9000, changedAt: 4 }), makePlay(4)];
    const { result, change } = planPart('history', current, playTable([makePlay(1), ...changed]), options);
    expect([ids(result.rows), result.removed]).toEqual([['play-3', 'play-4'], []]);
    expect([...result.songs.values()]).toEqual([makeSong(4)]);
    expect(change).toEqual({ kind: 'merged', added: 1, changed: 1, leftOut: 0 });
  });

  it('is replaced on request, and stays where nothing is new', () => {
    const { result, change } = planPart('history', plays(9, 4), plays(4, 1), replace);
    expect([ids(result.rows), result.removed]).toEqual([['play-1'], ['play-9']]);
    expect(change).toEqual({ kind: 'replaced', before: 2, after: 2, leftOut: 0 });
    expect(planPart('history', plays(9, 1), plays(1), options).change).toEqual({ kind: 'same' });
    expect(planPart('history', plays(9, 1), plays(1, 9), replace).change).toEqual({ kind: 'same' });
  });

  it('is as before once an import is undone, with what was played since', () => {
    const before = playTable([makePlay(1), makePlay(2, { heardMs: 1000 }), makePlay(3)]);
    const wanted = playTable([makePlay(2, { heardMs: 5000, changedAt: 9 }), makePlay(4)]);
    for (const mode of ['merge', 'replace'] as const) {
      const { result } = planPart('history', before, wanted, { ...options, mode });
      const undone = undoneHistory(before, result);
      const log = new Map([...before.rows, ...plays(5).rows].map((row) => [row.id, row]));
      for (const { rows, removed } of [result, undone]) {
        for (const id of removed) log.delete(id);
        for (const row of rows) log.set(row.id, row);
      }
      expect([...log.values()].sort((a, b) => a.beganAt - b.beganAt)).toEqual([...before.rows, ...plays(5).rows]);
    }
  });
});

describe('moments', () => {
  const moment = (id: string, changedAt: number, text = '') => {
    return { id, song: makeSong(1), atMs: 1000, text, createdAt: changedAt, changedAt };
  };

  it('are added, and the later change of the same one wins', () => {
    const current = [moment('a', 5, 'mine'), moment('b', 5, 'mine')];
    const incoming = [moment('a', 4, 'theirs'), moment('b', 6, 'theirs'), moment('c', 1)];
    const plan = planPart('moments', current, incoming, options);
    expect(plan.result.map(({ id, text }) => [id, text])).toEqual([
      ['b', 'theirs'],
      ['a', 'mine'],
      ['c', ''],
    ]);
    expect(plan.change).toEqual({ kind: 'merged', added: 1, changed: 1, leftOut: 0 });
  });

  it('are replaced, and the oldest ones beyond the limit are left out', () => {
    const many = Array.from({ length: momentsLimit + 2 }, (_, index) => moment(`m${index}`, index));
    const plan = planPart('moments', [moment('a', 5)], many, replace);
    expect(plan.change).toEqual({ kind: 'replaced', before: 1, after: momentsLimit, leftOut: 2 });
    expect(plan.result[0]?.id).toBe(`m${momentsLimit + 1}`);
  });
});

describe('earlier queues', () => {
  const queue = (id: string, changedAt: number, isPinned = false) => {
    const songs = [makeSong(1)];
    const content = { currentIndex: 0, positionMs: 0, upNext: [], isEdited: false, list: null, others: [] };
    const replaced = { ...content, songs, starts: [], radio: null, source: null, replacedAt: changedAt };
    return { ...toEarlierQueue({ ...replaced, id, replacedBy: '' }, { name: '', isPinned }), songs, starts: [] };
  };

  it('are added, the later change of the same one wins, and pinned ones come first', () => {
    const current = [queue('a', 5), queue('b', 5)];
    const incoming = [queue('a', 4), queue('b', 6), queue('c', 1, true)];
    const plan = planPart('earlierQueues', current, incoming, options);
    expect(plan.result.map(({ id, changedAt }) => [id, changedAt])).toEqual([
      ['c', 1],
      ['b', 6],
      ['a', 5],
    ]);
    expect(plan.change).toEqual({ kind: 'merged', added: 1, changed: 1, leftOut: 0 });
  });
});

describe('choices about lyrics', () => {
  const choice = (song: string, changedAt: number, offsetMs = 100) => ({
    song,
    offsetMs,
    candidate: null,
    imported: null,
    changedAt,
  });

  it('are merged by song, and the later one counts', () => {
    const plan = planPart(
      'lyrics',
      [choice('a', 5), choice('b', 5)],
      [choice('a', 9, 300), choice('b', 1, 900), choice('c', 2)],
      options,
    );
    expect(plan.result).toEqual([choice('a', 9, 300), choice('b', 5), choice('c', 2)]);
    expect(plan.change).toEqual({ kind: 'merged', added: 1, changed: 1, leftOut: 0 });
  });

  it('beyond the limit are the oldest', () => {
    const many = Array.from({ length: savedChoicesLimit }, (_, at) => choice(`song-${at}`, at + 10));
    const plan = planPart('lyrics', [choice('old', 1)], many, options);
    expect(plan.result).toHaveLength(savedChoicesLimit);
    expect(plan.result.some(({ song }) => song === 'old')).toBe(false);
    expect(plan.change).toMatchObject({ kind: 'merged', leftOut: 1 });
  });
});

describe('searches', () => {
  it('are merged regardless of case, present ones first', () => {
    const plan = planPart('searches', ['Rain', 'sea'], ['rain', 'sun', 'moon', 'star'], options);
    expect(plan.result).toEqual(['Rain', 'sea', 'sun', 'moon']);
    expect(plan.change).toEqual({ kind: 'merged', added: 2, changed: 0, leftOut: 1 });
  });
});

describe('playlists', () => {
  const entry = (key: string, path = `${key}.mp3`) => ({ key, trackId: null, path, title: '', durationMs: 0 });
  const list = (id: string, name: string, position: number, keys: string[]): LocalPlaylist => ({
    id,
    name,
    createdMs: 1,
    position,
    entries: keys.map((key) => entry(key)),
  });
  const pathsOf = (playlists: readonly LocalPlaylist[]) =>
    playlists.map(({ name, entries }) => [name, ...entries.map(({ path }) => path)]);

  it('are merged by id, else by name: missing songs are added, and nothing is removed', () => {
    const plan = planPart(
      'playlists',
      [list('1', 'Renamed', 0, ['a', 'b']), list('2', 'Same name', 1, ['c'])],
      [list('1', 'Before', 0, ['b', 'd']), list('9', 'Same name', 1, ['c', 'e']), list('8', 'New', 2, ['f'])],
      options,
    );
    expect(pathsOf(plan.result)).toEqual([
      ['Renamed', 'a.mp3', 'b.mp3', 'd.mp3'],
      ['Same name', 'c.mp3', 'e.mp3'],
      ['New', 'f.mp3'],
    ]);
    expect(plan.result.map(({ id, position }) => [id, position])).toEqual([
      ['1', 0],
      ['2', 1],
      ['8', 2],
    ]);
    expect(plan.change).toEqual({ kind: 'merged', added: 1, changed: 2, leftOut: 0 });
  });

  it('keep songs that occur several times, under keys of their own', () => {
    const present = { ...list('1', 'A', 0, []), entries: [entry('k', 'x.mp3')] };
    const incoming = {
      ...list('1', 'A', 0, []),
      entries: [entry('k', 'x.mp3'), entry('k', 'x.mp3'), entry('k', 'y.mp3')],
    };
    const plan = planPart('playlists', [present], [incoming], options);
    expect(plan.result[0]?.entries.map(({ path }) => path)).toEqual(['x.mp3', 'x.mp3', 'y.mp3']);
    expect(new Set(plan.result[0]?.entries.map(({ key }) => key)).size).toBe(3);
  });

  it('of one file with the same name stay apart', () => {
    const plan = planPart('playlists', [], [list('1', 'A', 0, ['a']), list('2', 'A', 1, ['b'])], options);
    expect(pathsOf(plan.result)).toEqual([
      ['A', 'a.mp3'],
      ['A', 'b.mp3'],
    ]);
  });

  it('are replaced on request, in the order of the file', () => {
    const plan = planPart(
      'playlists',
      [list('1', 'A', 0, ['a'])],
      [list('3', 'C', 5, ['c']), list('2', 'B', 4, [])],
      replace,
    );
    expect(pathsOf(plan.result)).toEqual([['B'], ['C', 'c.mp3']]);
    expect(plan.change).toEqual({ kind: 'replaced', before: 1, after: 2, leftOut: 0 });
  });

  it('are the same after importing them twice', () => {
    const incoming = [list('1', 'A', 3, ['a', 'b']), list('2', 'B', 7, [])];
    const { result } = planPart('playlists', [], incoming, options);
    expect(planPart('playlists', result, incoming, options).change).toEqual({ kind: 'same' });
    expect(planPart('playlists', result, incoming, replace).change).toEqual({ kind: 'same' });
  });
});

it('names servers of covers that are not known yet', () => {
  const songs = (...covers: (string | null)[]) => covers.map((cover, index) => ({ ...makeSong(index), cover }));
  const queue = (...covers: (string | null)[]) => ({
    songs: songs(...covers),
    currentIndex: 0,
    positionMs: 0,
    upNext: [],
  });
  const plan = planPart(
    'queue',
    queue('https://known.example/1.jpg', null),
    queue(
      '//KNOWN.example/2.jpg',
      'http://new.example:81/{size}.jpg',
      'https://known.example@other.example/',
      'https:///slashes.example/',
      'https://back.example\\@known.example/',
      'https://\tta\nbs.example/',
      'data:image/png,',
      null,
    ),
    options,
  );
  // An address that names its server in another form is not loaded.
  expect(plan.coverHosts).toEqual(['new.example:81']);
});

describe('smart playlists', () => {
  const list = (id: string, name: string, position: number, changedAt = 1) => {
    return { ...smartPresets.neverPlayed, id, name, position, changedAt };
  };

  it('are merged by id, and the later change wins', () => {
    const current = [list('a', 'A', 2), list('b', 'B', 1, 9)];
    const incoming = [list('a', 'Renamed', 2, 5), list('b', 'Old', 1, 3), list('c', 'C', 3)];
    const plan = planPart('smartPlaylists', current, incoming, options);
    expect(plan.result.map(({ name }) => name)).toEqual(['B', 'Renamed', 'C']);
    expect(plan.change).toEqual({ kind: 'merged', added: 1, changed: 1, leftOut: 0 });
  });
});

describe('blocks', () => {
  const word = (id: string, text: string, changedAt = 1) => ({ kind: 'word', word: text, id, changedAt }) as const;

  it('are merged by id and by what they block', () => {
    const current = [word('a', 'Live'), word('b', 'DJ')];
    const incoming = [word('x', 'LIVE', 9), word('b', 'Remix', 5), word('c', 'Demo', 3)];
    const plan = planPart('blocks', current, incoming, options);
    expect(plan.result).toEqual([word('b', 'Remix', 5), word('c', 'Demo', 3), word('a', 'Live')]);
    expect(plan.change).toEqual({ kind: 'merged', added: 1, changed: 1, leftOut: 0 });
    expect(planPart('blocks', plan.result, incoming, options).change).toEqual({ kind: 'same' });
  });

  it('replace those that are there if asked to', () => {
    const plan = planPart('blocks', [word('a', 'Live')], [word('x', 'LIVE', 9)], replace);
    expect(plan.result).toEqual([word('x', 'LIVE', 9)]);
  });
});
