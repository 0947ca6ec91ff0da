import type { UnreadableFile } from '@/core/local-music/local-folder.ts';
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeMusicFolder } from '../../../tests/support/fakes/local-music/fake-music-folder.ts';
import { allTracks, ScanHarness, tagsOf } from '../../../tests/support/local-files/scan-harness.ts';
import type { StoredCover } from '../covers/read-cover.ts';
import { inTransaction, localStores } from '../index/local-database.ts';
import { deleteScanRequests } from '../index/scan-requests.ts';
import { changeTracks } from '../index/track-chunk.ts';
import { deleteFolder } from '../index/write-folders.ts';
import { writeScan } from '../index/write-scan.ts';

let harness: ScanHarness;
let folder: FakeMusicFolder;
let folderId: string;

beforeEach(async () => {
  await deleteDB('LocalMusicDB');
  harness = new ScanHarness();
  folder = new FakeMusicFolder();
  folderId = await harness.add(folder);
});

const idsByPath = async (): Promise<Record<string, string>> =>
  Object.fromEntries([...(await harness.tracks())].map(([path, { id }]) => [path, id]));

describe('the scan of a folder', () => {
  it('reads every audio file in it and in its sub-folders', async () => {
    folder.put('one.mp3', 'One');
    folder.put('Album/two.FLAC', 'Album/Two');
    folder.put('Album/deep/three.ogg', 'Three');
    folder.put('Album/notes.txt', 'no');
    folder.put('._one.mp3', 'no');
    expect(await harness.scan(folder)).toBe('complete');
    const tracks = await harness.tracks();
    expect([...tracks.keys()].sort()).toEqual(['Album/deep/three.ogg', 'Album/two.FLAC', 'one.mp3']);
    expect(tracks.get('Album/two.FLAC')).toMatchObject({ title: 'Two', album: 'Album', extension: 'flac', folderId });
  });

  it('reads only the top folder where sub-folders are off, and removes what is below', async () => {
    folder.put('one.mp3', 'One');
    folder.put('Album/two.mp3', 'Two');
    await harness.scan(folder);
    const before = await idsByPath();
    await harness.scan(folder, { includesSubfolders: false });
    expect([...(await harness.tracks()).keys()]).toEqual(['one.mp3']);
    await harness.scan(folder);
    expect(await idsByPath()).toEqual(before);
  });

  it('reads a file once more that an older version read, under the same id and with its cover', async () => {
    folder.put('one.mp3', 'One');
    await harness.scan(folder);
    const [track] = await allTracks();
    if (!track) throw new Error('no track');
    const known = { ...track, coverId: 'cover' };
    await inTransaction([localStores.tracks], 'readwrite', (transaction) =>
      changeTracks(transaction, { tracks: [{ ...known, title: 'wrong', mediaType: null, readerVersion: undefined }] }),
    );
    harness.read.length = 0;
    for (let scan = 0; scan < 2; scan += 1) await harness.scan(folder);
    expect(harness.read).toEqual(['one.mp3']);
    expect(await allTracks()).toEqual([known]);
  });

  it('decides doubtful encodings by the certain ones of the same folder, whatever is read first', async () => {
    const doubtful = { name: 'windows-1252', isCertain: false } as const;
    const certain = { name: 'gb18030', isCertain: true } as const;
    for (const path of ['A/1.mp3', 'A/2.mp3', 'A/3.mp3', 'B/1.mp3', 'B/2.mp3', 'B/3.mp3']) folder.put(path, path);
    folder.put('C/1.mp3', 'C');
    const hints: (string | null | undefined)[] = [];
    await harness.scan(folder, {
      readTags: async (file, _signal, given) => {
        const path = await file.text();
        if (given) hints.push(given.neighbours);
        const isDoubtful = path.endsWith('1.mp3') || path === 'C';
        const neighbour = path === 'B/2.mp3' ? ({ name: 'windows-1251', isCertain: true } as const) : certain;
        return {
          ...tagsOf(given?.neighbours ? `read as ${given.neighbours}` : path.replace('/', ' ')),
          textEncoding: isDoubtful ? doubtful : neighbour,
        };
      },
    });
    const tracks = await harness.tracks();
    expect(tracks.get('A/1.mp3')?.title).toBe('read as gb18030');
    // Its neighbours have different encodings; the other file has none.
    expect(tracks.get('B/1.mp3')?.title).toBe('B 1.mp3');
    expect(tracks.get('C/1.mp3')?.title).toBe('C');
    expect(hints).toEqual(['gb18030']);
  });

  it('leaves out folders of the list inside it', async () => {
    folder.put('one.mp3', 'One');
    folder.put('Other/two.mp3', 'Two');
    folder.put('Otherwise/three.mp3', 'Three');
    await harness.scan(folder, { skippedPaths: ['Other'] });
    expect([...(await harness.tracks()).keys()].sort()).toEqual(['Otherwise/three.mp3', 'one.mp3']);
  });

  it('ends in a folder that contains itself without end', async () => {
    const names = Array.from({ length: 80 }, () => 'in');
    folder.put(`${names.join('/')}/deep.mp3`, 'Deep');
    folder.put(`${names.slice(0, 64).join('/')}/last.mp3`, 'Last');
    expect(await harness.scan(folder)).toBe('complete');
    expect([...(await harness.tracks()).values()].map(({ title }) => title)).toEqual(['Last']);
  });

  it('lists a sub-folder whose name the browser can not decode, and which it opens as the folder itself', async () => {
    folder.put('one.mp3', 'One');
    folder.put('/two.mp3', 'Two');
    folder.put('Album/three.mp3', 'Three');
    expect(await harness.scan(folder)).toBe('complete');
    expect([...(await harness.tracks()).keys()].sort()).toEqual(['Album/three.mp3', 'one.mp3']);
    expect(await harness.unreadable()).toEqual({ '\ufffd': 'folder-no-access' });
  });

  it('lists a sub-folder that can not be read, and one that is too deep, until they can be', async () => {
    const deep = Array.from({ length: 65 }, () => 'in').join('/');
    folder.put('one.mp3', 'One');
    folder.put('Album/two.mp3', 'Two');
    folder.put(`${deep}/deep.mp3`, 'Deep');
    folder.errors.set('Album', new DOMException('no', 'NotReadableError'));
    for (let scan = 0; scan < 2; scan += 1) {
      expect(await harness.scan(folder)).toBe('complete');
      expect(await harness.unreadable()).toEqual({ Album: 'folder-no-access', [deep]: 'folder-too-deep' });
    }
    folder.errors.clear();
    folder.delete('in');
    await harness.scan(folder);
    expect(await harness.unreadable()).toEqual({});
    expect([...(await harness.tracks()).keys()].sort()).toEqual(['Album/two.mp3', 'one.mp3']);
  });

  it('reads no unchanged file again', async () => {
    folder.put('one.mp3', 'One');
    folder.put('bad.mp3', 'broken');
    await harness.scan(folder);
    const before = await harness.tracks();
    harness.read.length = 0;
    expect(await harness.scan(folder)).toBe('complete');
    expect(harness.read).toEqual([]);
    expect(await harness.tracks()).toEqual(before);
    expect(await harness.unreadable()).toEqual({ 'bad.mp3': 'parser' });
  });

  it('reads a changed file again under the same id', async () => {
    folder.put('one.mp3', 'One');
    await harness.scan(folder);
    const before = await idsByPath();
    folder.put('one.mp3', 'Another');
    await harness.scan(folder);
    expect(await idsByPath()).toEqual(before);
    expect((await harness.tracks()).get('one.mp3')?.title).toBe('Another');
  });

  it('removes a file that is gone', async () => {
    folder.put('one.mp3', 'One');
    folder.put('two.mp3', 'Two');
    folder.put('bad.mp3', 'broken');
    await harness.scan(folder);
    folder.delete('one.mp3');
    folder.delete('bad.mp3');
    await harness.scan(folder);
    expect([...(await harness.tracks()).keys()]).toEqual(['two.mp3']);
    expect(await harness.unreadable()).toEqual({});
  });

  it('lists unreadable files with their reason, and reads them again once they change', async () => {
    folder.put('bad.mp3', 'broken');
    await harness.scan(folder);
    expect(await harness.unreadable()).toEqual({ 'bad.mp3': 'parser' });
    folder.put('bad.mp3', 'Good');
    await harness.scan(folder);
    expect(await harness.unreadable()).toEqual({});
    expect((await harness.tracks()).get('bad.mp3')?.title).toBe('Good');
    folder.put('bad.mp3', 'broken again');
    await harness.scan(folder);
    expect(await harness.unreadable()).toEqual({ 'bad.mp3': 'parser' });
    expect((await harness.tracks()).size).toBe(0);
  });

  it('tries a file again that an older version could not read', async () => {
    folder.put('odd.mp3', 'broken');
    await harness.scan(folder);
    harness.read.length = 0;
    await harness.scan(folder);
    expect(harness.read).toEqual([]);
    await inTransaction([localStores.unreadable], 'readwrite', async (transaction) => {
      const store = transaction.objectStore(localStores.unreadable);
      for (const file of await store.getAll()) await store.put({ ...(file as UnreadableFile), readerVersion: 2 });
    });
    await harness.scan(folder, { readTags: async () => tagsOf('Odd') });
    expect(await harness.unreadable()).toEqual({});
    expect((await harness.tracks()).get('odd.mp3')?.title).toBe('Odd');
  });

  it('keeps a track whose file can not be opened for once, and tries it again', async () => {
    folder.put('one.mp3', 'One');
    await harness.scan(folder);
    const before = await harness.tracks();
    folder.errors.set('one.mp3', new DOMException('busy', 'NotReadableError'));
    expect(await harness.scan(folder)).toBe('complete');
    expect(await harness.tracks()).toEqual(before);
    expect(await harness.unreadable()).toEqual({ 'one.mp3': 'no-access' });
    folder.errors.clear();
    await harness.scan(folder);
    expect(await harness.tracks()).toEqual(before);
    expect(await harness.unreadable()).toEqual({});
  });
});

describe('a scan that ends early', () => {
  const nothingLost = async (end: string): Promise<void> => {
    const before = await harness.tracks();
    expect(await harness.scan(folder)).toBe(end);
    expect(await harness.tracks()).toEqual(before);
  };

  beforeEach(async () => {
    for (let number = 0; number < 10; number += 1) folder.put(`Album/${number}.mp3`, `Title ${number}`);
    await harness.scan(folder);
  });

  it('removes nothing when the folder is gone', async () => {
    folder.remove();
    await nothingLost('folder-gone');
  });

  it('removes nothing when the folder disappears while it is read', async () => {
    let steps = 0;
    folder.step = async (what) => {
      if (what.startsWith('open')) steps += 1;
      if (steps === 3) folder.remove();
    };
    await nothingLost('folder-gone');
  });

  it('removes nothing when a drive is unmounted and leaves an empty folder', async () => {
    let steps = 0;
    folder.step = async (what) => {
      if (what.startsWith('open')) steps += 1;
      if (steps === 3) folder.delete('Album');
    };
    await nothingLost('folder-gone');
  });

  it('keeps the tracks of a sub-folder that can not be read', async () => {
    folder.put('top.mp3', 'Top');
    folder.errors.set('Album', new DOMException('no', 'NotReadableError'));
    expect(await harness.scan(folder)).toBe('complete');
    expect((await harness.tracks()).size).toBe(11);
  });

  it('removes nothing and lists nothing as unreadable when the permission is withdrawn', async () => {
    for (let number = 0; number < 10; number += 1) {
      folder.errors.set(`Album/${number}.mp3`, new DOMException('no', 'NotAllowedError'));
    }
    const before = await harness.tracks();
    expect(await harness.scan(folder, { isPermitted: async () => false })).toBe('no-access');
    expect(await harness.tracks()).toEqual(before);
    expect(await harness.unreadable()).toEqual({});
  });

  it('keeps what was read when it is cancelled, and goes on with the rest', async () => {
    for (let number = 10; number < 30; number += 1) folder.put(`More/${number}.mp3`, `Title ${number}`);
    let writes = 0;
    const cancelled = harness.scan(folder, {
      batchSize: 4,
      write: async (write) => {
        writes += 1;
        if (writes === 3) await deleteScanRequests();
        return writeScan(write);
      },
    });
    expect(await cancelled).toBe('cancelled');
    expect((await harness.tracks()).size).toBe(18);
    harness.read.length = 0;
    expect(await harness.scan(folder)).toBe('complete');
    expect((await harness.tracks()).size).toBe(30);
    expect(harness.read).toHaveLength(12);
  });

  it('writes nothing more for a folder that was removed meanwhile', async () => {
    for (let number = 10; number < 30; number += 1) folder.put(`More/${number}.mp3`, `Title ${number}`);
    let writes = 0;
    const removed = harness.scan(folder, {
      batchSize: 4,
      write: async (write) => {
        writes += 1;
        if (writes === 2) await deleteFolder(folderId);
        return writeScan(write);
      },
    });
    expect(await removed).toBe('cancelled');
    expect(await allTracks()).toEqual([]);
  });

  it('ends as full when no space is left, and keeps what was stored', async () => {
    for (let number = 10; number < 30; number += 1) folder.put(`More/${number}.mp3`, `Title ${number}`);
    let writes = 0;
    const full = harness.scan(folder, {
      batchSize: 4,
      write: async (write) => {
        writes += 1;
        if (writes === 3) throw new DOMException('full', 'QuotaExceededError');
        return writeScan(write);
      },
    });
    expect(await full).toBe('storage-full');
    expect((await harness.tracks()).size).toBe(18);
  });
});

describe('a picture beside an album', () => {
  const shrinkPicture = async (picture: Blob): Promise<StoredCover> => ({
    id: await picture.text(),
    type: 'image/webp',
    bytes: new ArrayBuffer(1),
  });

  it('that is put there later becomes its cover, without another look into its files', async () => {
    folder.put('Album/1.mp3', 'Album/One');
    folder.put('Album/2.mp3', 'Album/Two');
    await harness.scan(folder, { shrinkPicture });
    folder.put('Album/cover.jpg', 'picture');
    harness.read.length = 0;
    let looks = 0;
    const readPicture = async (): Promise<null> => {
      looks += 1;
      return null;
    };
    expect(await harness.scan(folder, { shrinkPicture, readPicture })).toBe('complete');
    expect([...(await harness.tracks()).values()].map(({ coverId }) => coverId)).toEqual(['picture', 'picture']);
    expect(harness.read).toEqual([]);
    expect(looks).toBe(0);
  });

  it('belongs to a song by its name, and to an album after pictures with names of covers', async () => {
    folder.put('Singles/fu\u0308r.mp3', 'One');
    folder.put('Singles/F\u00fcr.jpg', 'by name');
    folder.put('Singles/two.mp3', 'Two');
    folder.put('Singles/two.mp3.png', 'by whole name');
    folder.put('Singles/three.mp3', 'Three');
    folder.put('Singles/other.jpg', 'other');
    folder.put('A/1.mp3', 'Album/One');
    folder.put('A/2.mp3', 'Album/Two');
    folder.put('A/1.jpg', 'of a song');
    folder.put('A/cover.jpg.jpg', 'cover');
    folder.put('B/1.mp3', 'Other/One');
    folder.put('B/2.mp3', 'Other/Two');
    folder.put('B/2.webp', 'of the album');
    await harness.scan(folder, { shrinkPicture });
    const covers = [...(await harness.tracks())].map(([path, { coverId }]) => [path, coverId]);
    expect(Object.fromEntries(covers)).toEqual({
      'Singles/fu\u0308r.mp3': 'by name',
      'Singles/two.mp3': 'by whole name',
      'Singles/three.mp3': null,
      'A/1.mp3': 'cover',
      'A/2.mp3': 'cover',
      'B/1.mp3': 'of the album',
      'B/2.mp3': 'of the album',
    });
  });
});
