import { describe, expect, it } from 'vitest';
import { playOfHistory, playTable } from '@/core/plays/play.ts';
import { toEarlierQueue } from '@/core/queue/earlier-queue.ts';
import { smartPresets } from '@/core/smart-playlists/smart-playlist.ts';
import { flatEqualiser } from '@/core/sound/equaliser-settings.ts';
import { storedDatabases, storedKeys } from '@/storage/stored-keys.ts';
import { makePlay } from '../../../tests/support/fakes/plays.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import {
  type Backup,
  backupFileName,
  backupFormat,
  backupText,
  backupVersion,
  readBackup,
  withoutCredentials,
} from './backup-file.ts';
import { historyText } from './backup-history.ts';
import { type PartialBackup, settingsOfPart, viewKeys } from './backup-parts.ts';

const createdAt = '2026-05-07T08:09:10.000Z';
const choice = { song: 'local:a', offsetMs: 100, candidate: null, imported: null, changedAt: 5 };
const playlist = {
  id: 'p1',
  name: 'Evening',
  createdMs: 1,
  position: 0,
  entries: [{ key: 'k', trackId: null, path: 'A/1.mp3', title: 'One', durationMs: 1000 }],
};

const full: PartialBackup = {
  settings: { values: { theme: 'dark', lyricsFontSize: '32px' }, views: { trackViewMode: 'grid' } },
  shortcuts: {},
  sound: { volume: 40, muted: true, speed: 1.5, mode: 'random', crossfadeMs: 3000, equaliser: flatEqualiser },
  earlierQueues: [
    {
      ...toEarlierQueue(
        {
          ...{ songs: makeSongs(2), starts: [0, 5000], currentIndex: 1, positionMs: 7, upNext: [1], isEdited: true },
          ...{ list: { name: 'Album', address: '/album/7' }, others: [0], radio: null, source: null },
          ...{ id: 'q1', replacedBy: 'q2', replacedAt: 5 },
        },
        { name: 'Sunday', isPinned: true },
      ),
      songs: makeSongs(2),
      starts: [0, 5000],
    },
  ],
  queue: { songs: makeSongs(3), currentIndex: 1, positionMs: 1234, upNext: [2] },
  history: playTable([
    makePlay(1),
    makePlay(2, { song: makeSong(1), list: { name: 'Night', address: '/album/7' }, reason: 'list', end: 'skipped' }),
  ]),
  lyrics: [choice],
  searches: ['rain'],
  moments: [{ id: 'm1', song: makeSong(1), atMs: 9000, text: 'bridge', createdAt: 1, changedAt: 2 }],
  blocks: [{ kind: 'word', word: 'Live', id: 'b1', changedAt: 3 }],
  smartPlaylists: [{ ...smartPresets.neverPlayed, id: 's1', name: 'Never', position: 1, changedAt: 2 }],
  playlists: [playlist],
};

const textOf = ({ history, ...values }: PartialBackup): string =>
  [...backupText(values, history ? historyText(history) : null, createdAt)].join('');
function backupOf(text: string): Backup {
  const result = readBackup(text);
  if ('error' in result) throw new Error(result.error);
  return result.backup;
}
const file = (parts: unknown, head: object = {}): string =>
  JSON.stringify({ format: backupFormat, version: backupVersion, createdAt, parts, ...head });

describe('a backup file', () => {
  it('is read as it was written, and is JSON', () => {
    const text = textOf(full);
    expect(() => JSON.parse(text)).not.toThrow();
    expect(backupOf(text)).toEqual({
      createdAtEpochMs: Date.parse(createdAt),
      values: full,
      damaged: [],
      unread: {},
    });
  });

  it('may have a byte order mark, unknown parts and fields, and no date', () => {
    const { values, createdAtEpochMs } = backupOf(
      `\ufeff${file({ searches: ['a'], statistics: { later: 1 }, settings: { theme: 'dark', later: 1 } }, { createdAt: 7 })}`,
    );
    expect(values).toEqual({ searches: ['a'], settings: { values: { theme: 'dark' }, views: {} } });
    expect(createdAtEpochMs).toBeNull();
  });

  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['Some text', 'foreign'],
    ['{"songs":[1,', 'foreign'],
    ['[]', 'foreign'],
    ['null', 'foreign'],
    ['{"format":"another-app","version":1,"parts":{}}', 'foreign'],
    [file({ searches: ['a'] }, { version: 0 }), 'foreign'],
    [file({ searches: ['a'] }, { version: '1' }), 'foreign'],
    [file({ searches: ['a'] }, { version: backupVersion + 1 }), 'newer'],
    [file([], { version: 99 }), 'newer'],
    [file(null), 'damaged'],
    [file({}), 'damaged'],
    [file({ queue: 7, history: 'x' }), 'damaged'],
    [file({ searches: ['a'] }).replace('["a"]', '["a"'), 'damaged'],
  ])('that is wrong is refused with the reason: %s → %s', (text, error) => {
    expect(readBackup(text)).toEqual({ error });
  });

  it('is refused wherever it was cut off', () => {
    const text = textOf(full).trimEnd();
    for (let length = 60; length < text.length; length += 37) {
      expect(readBackup(text.slice(0, length)), `${length} characters`).toHaveProperty('error');
    }
    expect(readBackup(text.slice(0, -3))).toEqual({ error: 'cut-off' });
  });

  it('with a damaged part keeps the others, and counts entries and fields that are left out', () => {
    const backup = backupOf(
      file({
        queue: { songs: [makeSong(1), { title: 'no' }, makeSong(2), makeSong(3)], currentIndex: 2, upNext: [1, 3] },
        history: [{ song: makeSong(1), atEpochMs: 7 }, 7],
        lyrics: {},
        searches: ['a', '', 7],
        settings: { theme: 'purple', language: 'ja', views: { trackViewMode: 'rows' } },
        sound: { volume: 101, muted: false },
      }),
    );
    expect(backup.damaged).toEqual(['lyrics']);
    expect(backup.unread).toEqual({ queue: 1, history: 1, searches: 2, settings: 2, sound: 1 });
    expect(backup.values.queue).toEqual({
      songs: [makeSong(1), makeSong(2), makeSong(3)],
      currentIndex: 1,
      positionMs: 0,
      upNext: [2],
    });
    expect(backup.values.settings).toEqual({ values: { language: 'ja' }, views: {} });
    expect(backup.values.sound).toEqual({ muted: false });
    expect(backup.values.history).toEqual(playTable([playOfHistory({ song: makeSong(1), atEpochMs: 7 })]));
  });

  it('leaves out plays that are invalid or whose song is', () => {
    const { id, origin, reason, beganAt, heardMs, end, changedAt } = makePlay(1);
    const play = (song: unknown, ms: unknown = heardMs) => [id, song, 9, origin, reason, beganAt, ms, end, changedAt];
    const songs = [{ title: 'no' }, makeSong(1)];
    const plays = [play(0), play(1, -1), play(7), play(1), 7];
    const backup = backupOf(file({ history: { songs, lists: [], plays } }));
    expect(backup.unread).toEqual({ history: 4 });
    expect(backup.values.history).toEqual(playTable([makePlay(1)]));
  });

  it('can not bring fields of an object itself', () => {
    const backup = backupOf(
      `{"format":"${backupFormat}","version":1,"parts":{"settings":{"__proto__":{"theme":"dark"}},"searches":["a"]}}`,
    );
    expect(backup.values.settings).toEqual({ values: {}, views: {} });
    expect(({} as { theme?: string }).theme).toBeUndefined();
  });

  it('is written in short pieces', () => {
    const queue = { songs: makeSongs(5000), currentIndex: 0, positionMs: 0, upNext: [] };
    let longest = 0;
    for (const piece of backupText({ queue }, null, createdAt)) longest = Math.max(longest, piece.length);
    expect(longest).toBeLessThan(200_000);
  });

  it('is named by its date', () => {
    expect(backupFileName(new Date(2026, 0, 5))).toBe('kanade-backup-2026-01-05.json');
  });
});

it('a backup contains every stored value that the table says', () => {
  const named = Object.entries({ ...storedKeys, ...storedDatabases }).flatMap(([key, { backup }]) =>
    backup ? [key] : [],
  );
  const partOf = new Set([
    'settings',
    ...viewKeys,
    ...['player_volume', 'player_muted', 'player_speed', 'player_playback_mode', 'player_crossfade'],
    ...['player_equaliser', 'player_even_loudness'],
    ...['current_song', 'MusicQueue', 'kanade-player'],
    ...['kanade-plays', 'kanade-lyrics', 'search_history', 'kanade-moments', 'blocks', 'kanade-smart-playlists'],
  ]);
  expect(named.filter((key) => !partOf.has(key))).toEqual([]);
  expect([...partOf].filter((key) => !named.includes(key))).toEqual([]);
});

it('settings of one computer are in no part', () => {
  const keys = [...settingsOfPart('settings'), ...settingsOfPart('shortcuts')];
  expect(keys).toContain('theme');
  expect(settingsOfPart('shortcuts')).toContain('shortcuts');
  for (const key of ['autoStart', 'gpuAcceleration', 'highDpi', 'touchBar'] as const) expect(keys).not.toContain(key);
});

it.each([
  ['http://listener:secret@10.0.0.2:6521', true],
  ['https://fonts.example/a.css?token=abc', true],
  ['https://fonts.example/a.css?api_key=abc', true],
  ['https://fonts.example/a.css?family=Noto', false],
  ['http://10.0.0.2:6521', false],
])('an address with a credential is left out: %s', (fontUrl, isLeftOut) => {
  expect(withoutCredentials({ fontUrl, theme: 'dark' })).toEqual(
    isLeftOut ? { theme: 'dark' } : { fontUrl, theme: 'dark' },
  );
});
