import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeMusicFolder } from '../../../tests/support/fakes/local-music/fake-music-folder.ts';
import { allTracks, ScanHarness } from '../../../tests/support/local-files/scan-harness.ts';
import { deleteFolder } from '../index/write-folders.ts';

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

describe('a moved file', () => {
  it('keeps its id, also when it is renamed', async () => {
    folder.put('one.mp3', 'One');
    folder.put('two.mp3', 'Two');
    await harness.scan(folder);
    const before = await idsByPath();
    folder.move('one.mp3', 'Album/uno.mp3');
    await harness.scan(folder);
    expect(await idsByPath()).toEqual({ 'Album/uno.mp3': before['one.mp3'], 'two.mp3': before['two.mp3'] });
  });

  it('is a new one where the old file is still there', async () => {
    folder.put('one.mp3', 'One', 5000);
    await harness.scan(folder);
    const before = await idsByPath();
    folder.put('Album/copy.mp3', 'One', 5000);
    await harness.scan(folder);
    const after = await idsByPath();
    expect(after['one.mp3']).toBe(before['one.mp3']);
    expect(Object.keys(after).sort()).toEqual(['Album/copy.mp3', 'one.mp3']);
    expect(after['Album/copy.mp3']).not.toBe(before['one.mp3']);
  });

  it('is a new one where size and time are equal but tags are not', async () => {
    folder.put('one.mp3', 'One', 5000);
    await harness.scan(folder);
    const before = await idsByPath();
    folder.delete('one.mp3');
    folder.put('two.mp3', 'Two', 5000);
    await harness.scan(folder);
    const after = await idsByPath();
    expect(Object.keys(after)).toEqual(['two.mp3']);
    expect(after['two.mp3']).not.toBe(before['one.mp3']);
  });

  it('keeps its id in place of another file', async () => {
    folder.put('one.mp3', 'One');
    folder.put('two.mp3', 'Two');
    await harness.scan(folder);
    const before = await idsByPath();
    folder.move('two.mp3', 'one.mp3');
    await harness.scan(folder);
    expect(await idsByPath()).toEqual({ 'one.mp3': before['two.mp3'] });
  });

  it('keeps its id where two files have changed their names', async () => {
    folder.put('one.mp3', 'One');
    folder.put('two.mp3', 'Two');
    await harness.scan(folder);
    const before = await idsByPath();
    folder.move('one.mp3', 'three.mp3');
    folder.move('two.mp3', 'one.mp3');
    folder.move('three.mp3', 'two.mp3');
    await harness.scan(folder);
    expect(await idsByPath()).toEqual({ 'one.mp3': before['two.mp3'], 'two.mp3': before['one.mp3'] });
    expect(await allTracks()).toHaveLength(2);
  });

  it.each(['old folder', 'new folder'])(
    'keeps its id in another folder of the list, the %s scanned first',
    async (first) => {
      const other = new FakeMusicFolder('Other');
      await harness.add(other);
      folder.put('one.mp3', 'One', 5000);
      await harness.scan(folder);
      const before = await idsByPath();
      folder.delete('one.mp3');
      other.put('sub/one.mp3', 'One', 5000);
      await harness.scan(first === 'old folder' ? folder : other);
      await harness.scan(first === 'old folder' ? other : folder);
      expect(await idsByPath()).toEqual({ 'sub/one.mp3': before['one.mp3'] });
    },
  );

  it('has its id again after its folder was removed and chosen again', async () => {
    folder.put('one.mp3', 'One');
    await harness.scan(folder);
    const before = await idsByPath();
    await deleteFolder(folderId);
    expect(await idsByPath()).toEqual({});
    await harness.add(folder);
    await harness.scan(folder);
    expect(await idsByPath()).toEqual(before);
  });
});
