import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedSettings } from '@/storage/stored-settings.ts';
import {
  closeLocalPages,
  ids,
  openLocalPage,
  rescanned,
  scanned,
  titles,
} from '../../../tests/support/local-files/library-pages.ts';
import { OriginFolder } from '../../../tests/support/local-files/origin-folder.ts';
import { tinyMp3 } from '../../../tests/support/local-files/tiny-mp3.ts';
import { deleteChosenFiles } from '../folders/chosen-files.ts';
import { correctDuration } from '../index/correct-duration.ts';
import { inTransaction, localStores } from '../index/local-database.ts';
import { readFolderHandle, readTrack, readTracks } from '../index/read-index.ts';
import { changeTracks } from '../index/track-chunk.ts';

let music: OriginFolder;

beforeEach(async () => {
  music = await OriginFolder.create('Music');
});

afterEach(() => storedSettings.change({ scanSubfolders: 'on' }));
afterEach(closeLocalPages);

/** Methods that TypeScript's types lack. */
const permissions = FileSystemDirectoryHandle.prototype as unknown as Record<
  'queryPermission' | 'requestPermission',
  (this: FileSystemDirectoryHandle) => Promise<PermissionState>
>;

const file = (path: string, title: string) => ({
  path,
  file: new File([tinyMp3({ title })], path.slice(path.lastIndexOf('/') + 1), { lastModified: 1000 }),
});

describe('local music', () => {
  it('reads the files of a folder', async () => {
    await music.write('Album/02.mp3', tinyMp3({ title: 'Two', artist: 'Someone', album: 'Album', track: 2 }));
    await music.write('Album/01.mp3', tinyMp3({ title: 'One', artist: 'Someone', album: 'Album', track: 1 }));
    await music.write('broken.mp3', 'nothing');
    await music.write('notes.txt', 'text');
    const page = openLocalPage();
    const id = await page.addFolder(music.handle);
    await scanned(page);
    const { unreadable, failures, folders, tracks } = page.getState();
    expect(titles(page)).toEqual({ 'Album/01.mp3': 'One', 'Album/02.mp3': 'Two' });
    expect(tracks[0]).toMatchObject({ artists: ['Someone'], album: 'Album', trackNumber: 1, folderId: id });
    expect(unreadable.map(({ path, reason }) => [path, reason])).toEqual([['broken.mp3', expect.any(String)]]);
    expect(failures).toEqual([]);
    expect(folders).toEqual([expect.objectContaining({ id, name: 'Music', kind: 'handle', access: 'granted' })]);
    expect(await readTrack(tracks[0]?.id ?? '')).toEqual(tracks[0]);
    expect([...(await readTracks([...tracks.map((track) => track.id), 'unknown', '0-gone']))].length).toBe(2);
    expect(await (await readFolderHandle(id))?.isSameEntry(music.handle)).toBe(true);
  });

  it('has the same tracks in the order of their paths after a reload', async () => {
    for (const name of ['c', 'a', 'b']) await music.write(`${name}.mp3`, tinyMp3({ title: name }));
    const page = openLocalPage();
    await page.addFolder(music.handle);
    await scanned(page);
    const before = page.getState().tracks;
    expect(before.map(({ path }) => path)).toEqual(['a.mp3', 'b.mp3', 'c.mp3']);
    page.close();
    const next = openLocalPage();
    expect(next.getState().status).toBe('loading');
    await expect.poll(() => next.getState().status).toBe('ready');
    expect(next.getState().tracks).toEqual(before);
  });

  it('shows what has changed in a folder after a refresh', async () => {
    await music.write('kept.mp3', tinyMp3({ title: 'Kept' }));
    await music.write('moved.mp3', tinyMp3({ title: 'Moved' }));
    await music.write('gone.mp3', tinyMp3({ title: 'Gone' }));
    const page = openLocalPage({ Observer: null });
    await page.addFolder(music.handle);
    await scanned(page);
    const before = ids(page);
    await music.move('moved.mp3', 'Album/renamed.mp3');
    await music.delete('gone.mp3');
    await music.write('new.mp3', tinyMp3({ title: 'New' }));
    await rescanned(page, () => page.refresh());
    expect(titles(page)).toEqual({ 'Album/renamed.mp3': 'Moved', 'kept.mp3': 'Kept', 'new.mp3': 'New' });
    expect(ids(page)).toMatchObject({ 'Album/renamed.mp3': before['moved.mp3'], 'kept.mp3': before['kept.mp3'] });
  });

  it('shows what has changed by itself where the browser can watch folders', async ({ skip }) => {
    if (!('FileSystemObserver' in globalThis)) skip('this browser can not watch folders');
    await music.write('one.mp3', tinyMp3({ title: 'One' }));
    const page = openLocalPage();
    await page.addFolder(music.handle);
    await scanned(page);
    await music.write('Album/two.mp3', tinyMp3({ title: 'Two' }));
    await expect.poll(() => titles(page)).toEqual({ 'Album/two.mp3': 'Two', 'one.mp3': 'One' });
  });

  it('stores a corrected duration in place of an estimated one, and shows it in all pages', async () => {
    await music.write('one.mp3', tinyMp3({ title: 'One' }));
    const page = openLocalPage();
    await page.addFolder(music.handle);
    await scanned(page);
    const [scannedTrack] = page.getState().tracks;
    const track = scannedTrack && { ...scannedTrack, isDurationExact: false };
    await inTransaction([localStores.tracks], 'readwrite', (transaction) =>
      changeTracks(transaction, { tracks: track ? [track] : [] }),
    );
    await correctDuration(track?.id ?? '', (track?.durationMs ?? 0) + 1500, false);
    expect(await readTrack(track?.id ?? '')).toEqual(track);
    await correctDuration(track?.id ?? '', 90_000.4, false);
    await expect.poll(() => page.getState().tracks[0]?.durationMs).toBe(90_000);
    expect((await readTrack(track?.id ?? ''))?.durationMs).toBe(90_000);
  });

  it('says that a folder is gone, and keeps its tracks', async () => {
    await music.write('one.mp3', tinyMp3({ title: 'One' }));
    const page = openLocalPage({ Observer: null });
    const id = await page.addFolder(music.handle);
    await scanned(page);
    await music.remove();
    page.refresh();
    await expect.poll(() => page.getState().folders[0]?.access).toBe('missing');
    expect(await page.requestAccess(id)).toBe('missing');
    expect(titles(page)).toEqual({ 'one.mp3': 'One' });
  });
});

describe('access to a folder', () => {
  it('is asked for at once in the handler of a click, and then the folder is read', async () => {
    await music.write('one.mp3', tinyMp3({ title: 'One' }));
    let permission: PermissionState = 'prompt';
    vi.spyOn(permissions, 'queryPermission').mockImplementation(async () => permission);
    const request = vi.spyOn(permissions, 'requestPermission').mockImplementation(async () => {
      permission = 'granted';
      return permission;
    });
    const page = openLocalPage();
    const id = await page.addFolder(music.handle);
    expect(page.getState().folders[0]?.access).toBe('prompt');
    page.refresh();
    const access = page.requestAccess(id);
    expect(request).toHaveBeenCalledTimes(1);
    expect(await access).toBe('granted');
    await scanned(page);
    expect(titles(page)).toEqual({ 'one.mp3': 'One' });
    expect(page.getState().folders[0]?.access).toBe('granted');
  });

  it('is denied when the user refuses, and unchanged without a gesture', async () => {
    vi.spyOn(permissions, 'queryPermission').mockImplementation(async () => 'prompt');
    const request = vi
      .spyOn(permissions, 'requestPermission')
      .mockRejectedValueOnce(new DOMException('no', 'SecurityError'));
    const page = openLocalPage();
    const id = await page.addFolder(music.handle);
    expect(await page.requestAccess(id)).toBe('prompt');
    request.mockImplementation(async () => 'denied');
    expect(await page.requestAccess(id)).toBe('denied');
    expect(await page.requestAccess('unknown')).toBe('missing');
    expect(page.getState().scan).toBeNull();
  });
});

describe('the list of folders', () => {
  it('keeps a folder that is chosen again under its id', async () => {
    await music.write('one.mp3', tinyMp3({ title: 'One' }));
    const page = openLocalPage();
    const id = await page.addFolder(music.handle);
    await scanned(page);
    const before = ids(page);
    await rescanned(page, () => void page.addFolder(music.handle));
    expect(page.getState().folders.map((folder) => folder.id)).toEqual([id]);
    expect(ids(page)).toEqual(before);
  });

  it('reads no file twice where one folder contains the other', async () => {
    await music.write('top.mp3', tinyMp3({ title: 'Top' }));
    await music.write('Album/one.mp3', tinyMp3({ title: 'One' }));
    const album = await music.handle.getDirectoryHandle('Album');
    const page = openLocalPage();
    const albumId = await page.addFolder(album);
    await scanned(page);
    const inner = ids(page);
    const musicId = await page.addFolder(music.handle);
    await scanned(page);
    expect(titles(page)).toEqual({ 'one.mp3': 'One', 'top.mp3': 'Top' });
    await rescanned(page, () => void page.removeFolder(albumId));
    await expect.poll(() => page.getState().tracks.length).toBe(2);
    expect(titles(page)).toEqual({ 'Album/one.mp3': 'One', 'top.mp3': 'Top' });
    expect(ids(page)['Album/one.mp3']).toBe(inner['one.mp3']);
    // Inside a folder of the list, it is not added.
    expect(await page.addFolder(album)).toBe(musicId);
    expect(page.getState().folders.map(({ id }) => id)).toEqual([musicId]);
  });

  it('gives the tracks of a sub-folder to it where the folder around it can not be read any more', async () => {
    await music.write('top.mp3', tinyMp3({ title: 'Top' }));
    await music.write('Album/one.mp3', tinyMp3({ title: 'One' }));
    const album = await music.handle.getDirectoryHandle('Album');
    const page = openLocalPage();
    const musicId = await page.addFolder(music.handle);
    await scanned(page);
    const before = ids(page);
    vi.spyOn(permissions, 'queryPermission').mockImplementation(async function (this: FileSystemDirectoryHandle) {
      return this.name === 'Music' ? 'prompt' : 'granted';
    });
    const albumId = await page.addFolder(album);
    await expect.poll(() => page.getState().folders[1]?.scannedMs ?? null).not.toBeNull();
    expect(page.getState().folders.map(({ id, access }) => [id, access])).toEqual([
      [musicId, 'prompt'],
      [albumId, 'granted'],
    ]);
    expect(ids(page)).toEqual({ 'one.mp3': before['Album/one.mp3'], 'top.mp3': before['top.mp3'] });
  });

  it('removes a folder with its tracks, and no file', async () => {
    await music.write('one.mp3', tinyMp3({ title: 'One' }));
    await music.write('bad.mp3', 'nothing');
    const page = openLocalPage();
    const id = await page.addFolder(music.handle);
    await scanned(page);
    await page.removeFolder(id);
    expect(page.getState()).toMatchObject({ folders: [], tracks: [], unreadable: [] });
    expect((await music.handle.getFileHandle('one.mp3')).name).toBe('one.mp3');
    page.close();
    const next = openLocalPage();
    await expect.poll(() => next.getState().status).toBe('ready');
    expect(next.getState()).toMatchObject({ folders: [], tracks: [], unreadable: [] });
  });

  it('leaves out sub-folders where they are off', async () => {
    await music.write('one.mp3', tinyMp3({ title: 'One' }));
    await music.write('Album/two.mp3', tinyMp3({ title: 'Two' }));
    const page = openLocalPage();
    const id = await page.addFolder(music.handle);
    await scanned(page);
    await rescanned(page, () => void page.setIncludesSubfolders(id, false));
    expect(titles(page)).toEqual({ 'one.mp3': 'One' });
    expect(page.getState().folders[0]?.includesSubfolders).toBe(false);
  });

  it('adds new folders as the setting says, and leaves those in the list as they are', async () => {
    await music.write('one.mp3', tinyMp3({ title: 'One' }));
    await music.write('Album/two.mp3', tinyMp3({ title: 'Two' }));
    storedSettings.change({ scanSubfolders: 'off' });
    const page = openLocalPage();
    await page.addFolder(music.handle);
    await scanned(page);
    expect(titles(page)).toEqual({ 'one.mp3': 'One' });
    storedSettings.change({ scanSubfolders: 'on' });
    await page.addFolder(music.handle);
    await page.addFiles('Dropped', [file('Dropped/Album/three.mp3', 'Three')]);
    await scanned(page);
    expect(page.getState().folders.map(({ includesSubfolders }) => includesSubfolders)).toEqual([false, true]);
  });
});

describe('chosen files', () => {
  it('are a folder of the session, whose tracks keep their ids when it is chosen again', async () => {
    const page = openLocalPage();
    const id = await page.addFiles('Songs', [file('Songs/one.mp3', 'One'), file('Songs/in/two.mp3', 'Two')]);
    await scanned(page);
    expect(titles(page)).toEqual({ 'in/two.mp3': 'Two', 'one.mp3': 'One' });
    expect(page.getState().folders).toEqual([expect.objectContaining({ id, kind: 'files', access: 'granted' })]);
    const before = ids(page);
    page.close();
    // A reload loses the chosen files.
    deleteChosenFiles(id);
    const next = openLocalPage();
    await expect.poll(() => next.getState().folders[0]?.access).toBe('detached');
    expect(await next.requestAccess(id)).toBe('detached');
    await rescanned(
      next,
      () => void next.addFiles('Songs', [file('Songs/one.mp3', 'One'), file('Songs/new.mp3', 'New')]),
    );
    expect(next.getState().folders.map((folder) => folder.id)).toEqual([id]);
    expect(titles(next)).toEqual({ 'new.mp3': 'New', 'one.mp3': 'One' });
    expect(ids(next)['one.mp3']).toBe(before['one.mp3']);
  });
});
