import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { noLyricChoice } from '@/core/lyrics/lyric-choice.ts';
import { flatEqualiser } from '@/core/sound/equaliser-settings.ts';
import { LocalPlaylists } from '@/local/local-playlists.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import type { Player } from '@/playback/player.ts';
import { setLocalPlaylists } from '@/state/local-playlists.ts';
import { lyricChoices } from '@/state/lyrics/lyric-choices.ts';
import { readSearches, rememberSearch } from '@/state/search/search-history.ts';
import { changeSettings, settingsStore } from '@/state/settings/settings-store.ts';
import { fakeHost } from '../../../tests/support/components/render.tsx';
import { FakePlaylists } from '../../../tests/support/fakes/fake-playlists.ts';
import { makePlay } from '../../../tests/support/fakes/plays.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { applyImport, createBackup, type ImportChoice, type OpenedBackup, openBackup, planImport } from './backup.ts';

const everything: ImportChoice = {
  settings: 'replace',
  shortcuts: 'replace',
  sound: 'replace',
  queue: 'replace',
  history: 'merge',
  lyrics: 'merge',
  searches: 'merge',
  playlists: 'merge',
};

let playlists: LocalPlaylists;

async function openPlaylists(rows = new FakePlaylists()): Promise<FakePlaylists> {
  playlists = new LocalPlaylists(rows);
  setLocalPlaylists(playlists);
  await expect.poll(() => playlists.getState().status).toBe('ready');
  return rows;
}

beforeEach(async () => {
  settingsStore.setState(settingsStore.getInitialState(), true);
  await playLog.clear(Number.MAX_VALUE);
  await lyricChoices.replaceAll([]);
  await openPlaylists();
});

/** Numbers of the plays in the log, newest first. */
const played = async () => (await playLog.newest(99)).map(({ beganAt }) => beganAt);
const shifted = (song: string) => ({ ...noLyricChoice(song), offsetMs: 300, changedAt: 5 });

/** Fills every part of an installation; resolves to its backup, with the browser empty again. */
async function backupOfAnother(): Promise<{ text: string; file: Blob }> {
  const { host, player } = await fakeHost();
  changeSettings({ theme: 'dark', lyricsFontSize: '32px' });
  localStorage.setItem('trackViewMode', 'grid');
  await playLog.put([makePlay(2), makePlay(3)]);
  rememberSearch('rain');
  await lyricChoices.replaceAll([shifted('catalogue:A')]);
  await playlists.create('Evening', []).isStored;
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(4), startIndex: 2, play: false, positionMs: 5000 });
  await player.dispatch({ type: 'play-next', songs: [makeSong(9)] });
  await player.dispatch({ type: 'set-volume', volume: 20 });
  await player.dispatch({ type: 'set-mode', mode: 'random' });
  const { file, fileName, missing } = await createBackup(host, new Date(2026, 4, 7));
  expect([fileName, missing]).toEqual(['kanade-backup-2026-05-07.json', []]);
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  changeSettings({ theme: 'auto', lyricsFontSize: '24px' });
  await lyricChoices.replaceAll([]);
  await playLog.clear(Number.MAX_VALUE);
  await openPlaylists();
  return { file, text: await file.text() };
}

/** Has the worker answer that the browser does not store the plays. */
function refuseHistory({ worker }: OpenedBackup, cause: DOMException): void {
  const { ask } = worker;
  vi.spyOn(worker, 'ask').mockImplementation((kind, request) =>
    kind === 'apply' ? Promise.reject(new AppError('bad-data', { cause })) : ask.call(worker, kind, request),
  );
}

async function read(file: Blob) {
  const result = await openBackup(file);
  if ('error' in result) throw new Error(result.error);
  return result.backup;
}

describe('a backup', () => {
  test('restores every part in another installation, and the engine has the queue, paused', async () => {
    const { file } = await backupOfAnother();
    const { player } = await fakeHost();
    await playLog.put([makePlay(7)]);
    const backup = await read(file);
    const plans = await planImport(player, backup, everything);
    expect(Object.fromEntries(Object.entries(plans).map(([part, plan]) => [part, plan.change.kind]))).toEqual({
      settings: 'values',
      shortcuts: 'same',
      sound: 'values',
      queue: 'replaced',
      history: 'merged',
      lyrics: 'merged',
      searches: 'merged',
      playlists: 'merged',
    });
    const { applied, failed } = await applyImport(player, backup, everything);
    expect(failed).toEqual([]);
    expect(applied).toEqual(['settings', 'sound', 'queue', 'history', 'lyrics', 'searches', 'playlists']);
    expect(settingsStore.getState()).toMatchObject({ theme: 'dark', lyricsFontSize: '32px' });
    expect(localStorage.getItem('trackViewMode')).toBe('grid');
    const { queue, current, wantsToPlay, clock, volume, mode } = player.getSnapshot();
    expect(queue.items.map(({ song }) => song.title)).toEqual(
      [makeSong(1), makeSong(2), makeSong(3), makeSong(9), makeSong(4)].map(({ title }) => title),
    );
    expect(queue.upNext).toEqual([queue.items[3]?.key]);
    expect([current?.song.title, wantsToPlay, clock.anchorMs]).toEqual([makeSong(3).title, false, 5000]);
    expect([volume, mode]).toEqual([20, 'random']);
    expect(await played()).toEqual([7, 3, 2]);
    expect(await lyricChoices.all()).toEqual([shifted('catalogue:A')]);
    expect(readSearches()).toEqual(['rain']);
    expect(playlists.getState().playlists.map(({ name }) => name)).toEqual(['Evening']);
    const again = await planImport(player, backup, everything);
    expect(Object.values(again).map(({ change }) => change.kind)).toEqual(Array.from({ length: 8 }, () => 'same'));
  });

  test('can be undone, without losing what was played since', async () => {
    const { file } = await backupOfAnother();
    const { player } = await fakeHost();
    await player.dispatch({ type: 'replace-queue', songs: makeSongs(2), startIndex: 1, play: false, positionMs: 700 });
    await playLog.put([makePlay(7)]);
    rememberSearch('sun');
    const { undo } = await applyImport(player, await read(file), { ...everything, history: 'replace' });
    expect(await played()).toEqual([3, 2]);
    await playLog.put([makePlay(8)]);
    changeSettings({ themeColor: 'blue' });
    expect(await undo()).toEqual([]);
    expect(settingsStore.getState()).toMatchObject({ theme: 'auto', lyricsFontSize: '24px', themeColor: 'blue' });
    const { queue, current, clock, volume } = player.getSnapshot();
    expect(queue.items).toHaveLength(2);
    expect([current?.song.title, clock.anchorMs, volume]).toEqual([makeSong(2).title, 700, 66]);
    expect(await played()).toEqual([8, 7]);
    expect(readSearches()).toEqual(['sun']);
    expect(await lyricChoices.all()).toEqual([]);
    expect(playlists.getState().playlists).toEqual([]);
  });

  test('changes only the chosen parts', async () => {
    const { file } = await backupOfAnother();
    const { player } = await fakeHost();
    const { applied } = await applyImport(player, await read(file), { searches: 'merge' });
    expect(applied).toEqual(['searches']);
    expect(settingsStore.getState().theme).toBe('auto');
    expect(player.getSnapshot().queue.items).toEqual([]);
  });

  test('contains no token, device or account, wherever they are stored', async () => {
    const secrets = {
      state: {
        UserInfo: {
          userid: 770_001_177,
          token: 'token-of-the-account',
          t1: 'renewal-of-the-token',
          nickname: 'Listener L',
        },
        Config: [
          { key: 'dfid', value: 'device-fingerprint' },
          { key: 'mid', value: '123456789012345678' },
        ],
      },
    };
    localStorage.setItem('kanade-user-data', JSON.stringify(secrets));
    localStorage.setItem('libraryOwner', '770001177');
    localStorage.setItem('like', '9182736455');
    localStorage.setItem('daily_vip', '{"userId":"770001177","day":"2026-05-07"}');
    changeSettings({ serviceAddress: 'http://listener:hidden-password@10.0.0.2:6521', networkMode: 'devnet' });
    const { text } = await backupOfAnother();
    expect(text).toContain('"theme":"dark"');
    for (const secret of [...leavesOf(secrets), '9182736455', 'hidden-password']) expect(text).not.toContain(secret);
  });
});

/** All texts and numbers in plain data. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return String(value).length > 4 ? [String(value)] : [];
}

describe('what can not be stored', () => {
  test('stays as it was and is named, and everything else is restored', async () => {
    const { file } = await backupOfAnother();
    const { player } = await fakeHost();
    await playLog.put([makePlay(7)]);
    const rows = await openPlaylists();
    rows.isFull = true;
    const store = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, text: string) {
      if (key === 'trackViewMode') throw new DOMException('full', 'QuotaExceededError');
      store.call(this, key, text);
    });
    const backup = await read(file);
    refuseHistory(backup, new DOMException('full', 'QuotaExceededError'));
    const { applied, failed } = await applyImport(player, backup, everything);
    expect(failed).toEqual([
      { part: 'settings', failure: 'full' },
      { part: 'history', failure: 'full' },
      { part: 'playlists', failure: 'blocked' },
    ]);
    expect(applied).toEqual(['sound', 'queue', 'lyrics', 'searches']);
    expect(settingsStore.getState().theme).toBe('auto');
    expect(await played()).toEqual([7]);
    expect(playlists.getState().playlists).toEqual([]);
  });

  test('because no player answers concerns the queue and the sound', async () => {
    const { file } = await backupOfAnother();
    const { player } = await fakeHost();
    const silent: Player = {
      ...player,
      getSnapshot: player.getSnapshot,
      dispatch: () => Promise.reject(new AppError('no-response')),
    };
    const { failed } = await applyImport(silent, await read(file), everything);
    expect(failed).toEqual([
      { part: 'sound', failure: 'no-player' },
      { part: 'queue', failure: 'no-player' },
    ]);
    expect(player.getSnapshot()).toMatchObject({ volume: 66, equaliser: flatEqualiser });
  });
});

describe('a file', () => {
  test('that is too large is refused unread', async () => {
    const file = new Blob([new Uint8Array(65 * 1024 * 1024)]);
    expect(await openBackup(file)).toEqual({ error: 'too-large' });
  });

  test('that can not be read is refused', async () => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('backup.json', { create: true });
    const writable = await handle.createWritable();
    await writable.write('{"format":"kanade-backup"}');
    await writable.close();
    const file = await handle.getFile();
    await folder.removeEntry('backup.json');
    expect(await openBackup(file)).toEqual({ error: 'unreadable' });
  });

  test('is read, compared and stored in a worker, as far as it is plays', async () => {
    const { file } = await backupOfAnother();
    const { player } = await fakeHost();
    await playLog.put([makePlay(7)]);
    const onPage = [vi.spyOn(Blob.prototype, 'text'), vi.spyOn(playLog, 'all'), vi.spyOn(playLog, 'replace')];
    const backup = await read(file);
    const plans = await planImport(player, backup, { history: 'replace' });
    expect(plans.history?.change).toEqual({ kind: 'replaced', before: 1, after: 2, leftOut: 0 });
    const { applied, undo } = await applyImport(player, backup, { history: 'replace' });
    expect(applied).toEqual(['history']);
    expect(await played()).toEqual([3, 2]);
    await undo();
    expect(await played()).toEqual([7]);
    for (const call of onPage) expect(call).not.toHaveBeenCalled();
  });

  test('with a queue of 20,000 songs does not block the page for long', async () => {
    const { host } = await fakeHost();
    const queue = { songs: makeSongs(20_000), currentIndex: 19_999, positionMs: 0, upNext: [] };
    const text = JSON.stringify({ format: 'kanade-backup', version: 1, createdAt: '', parts: { queue } });
    const backup = await read(new Blob([text]));
    expect(backup.values.queue?.songs).toHaveLength(20_000);
    const { queue: plan } = await planImport(host.player, backup, { queue: 'replace' });
    expect(plan?.change).toMatchObject({ after: 10_000, leftOut: 10_000 });
    await applyImport(host.player, backup, { queue: 'replace' });
    const { queue: restored, current } = host.player.getSnapshot();
    expect(restored.items).toHaveLength(10_000);
    expect(current?.song.title).toBe(makeSong(20_000).title);
    // Written in chunks, so that other work of the page runs between them.
    let turns = 0;
    const count = () => {
      turns += 1;
      if (turns < 1000) setTimeout(count);
    };
    setTimeout(count);
    const { file } = await createBackup(host);
    expect(turns).toBeGreaterThan(3);
    turns = 1000;
    expect(file.size).toBeGreaterThan(1_000_000);
  });
});
