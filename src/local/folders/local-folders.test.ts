import { describe, expect, it } from 'vitest';
import { FakeMusicFolder } from '../../../tests/support/fakes/local-music/fake-music-folder.ts';
import { newFolder } from '../index/folder-record.ts';
import { chosenFolder, placeChosenFiles } from './chosen-files.ts';
import { folderAccess } from './folder-access.ts';
import { fileAt, isGone } from './music-folder.ts';
import { coverRank, walkFolder } from './walk-folder.ts';

const file = (path: string) => ({ path, file: new File([path], path.slice(path.lastIndexOf('/') + 1)) });

const pathsOf = (name: string, paths: readonly string[]): string[] =>
  placeChosenFiles(name, paths.map(file)).map(({ path }) => path);

describe('chosen files', () => {
  it('are placed below their folder', () => {
    expect(pathsOf('Music', ['Music/a.mp3', 'Music/in/b.mp3'])).toEqual(['a.mp3', 'in/b.mp3']);
    expect(pathsOf('Music', ['Music/a.mp3', 'b.mp3'])).toEqual(['Music/a.mp3', 'b.mp3']);
    expect(pathsOf('Music', ['/Music//./in\\c.mp3', 'Music/../d.mp3'])).toEqual(['in/c.mp3', 'd.mp3']);
    expect(pathsOf('Music', ['a.mp3', './a.mp3'])).toEqual(['a.mp3']);
  });

  it('are read like a directory handle', async () => {
    const folder = chosenFolder('Music', [file('a.mp3'), file('in/deep/b.mp3'), file('a.mp3/c.mp3')]);
    const found: string[] = [];
    await walkFolder(folder, {
      includesSubfolders: true,
      skippedPaths: [],
      beforeFolder: async () => undefined,
      onFile: (path) => void found.push(path),
      onPicture: () => undefined,
    });
    expect(found.sort()).toEqual(['a.mp3', 'in/deep/b.mp3']);
    expect(await (await (await fileAt(folder, 'in/deep/b.mp3')).getFile()).text()).toBe('in/deep/b.mp3');
    for (const path of ['c.mp3', 'in/c.mp3', 'a.mp3/b.mp3', 'in', 'in/deep', '']) {
      await expect(fileAt(folder, path).catch(isGone), path).resolves.toBe(true);
    }
  });
});

describe('access to a folder', () => {
  it('looks whether the folder is there, unless it was just added: its first scan opens files sooner', async () => {
    let listed = 0;
    const gone = {
      keys() {
        listed += 1;
        return { next: async () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
      },
    };
    const handle = gone as unknown as FileSystemDirectoryHandle;
    const added = newFolder({ handle, name: 'Music', addedMs: 1, includesSubfolders: true });
    expect(await folderAccess(added)).toBe('granted');
    expect(listed).toBe(0);
    expect(await folderAccess({ ...added, scannedMs: 2 })).toBe('missing');
    expect(await folderAccess({ ...added, failure: 'folder-gone' })).toBe('missing');
  });
});

describe('a walk through a folder', () => {
  it('finds the first files before it has read all folders', async () => {
    const folder = new FakeMusicFolder();
    for (let artist = 10; artist < 40; artist += 1) folder.put(`${artist}/Album/one.mp3`, 'One');
    const steps: string[] = [];
    folder.step = async (what) => void steps.push(what);
    const found: string[] = [];
    await walkFolder(folder, {
      includesSubfolders: true,
      skippedPaths: [],
      beforeFolder: async () => undefined,
      onFile: (path) => void found.push(`${path} after ${steps.filter((what) => what.startsWith('list')).length}`),
      onPicture: () => undefined,
    });
    expect(found).toHaveLength(30);
    expect(Number(found[0]?.split(' ').at(-1))).toBeLessThan(25);
  });

  it('prefers cover over folder, front, album and what Windows Media Player writes, and jpg over the other kinds', () => {
    const names = [
      'album.jpg',
      'Front.PNG',
      'folder.jpeg',
      'cover.webp',
      'COVER.JPG',
      'back.jpg',
      'AlbumArtSmall.jpg',
      'AlbumArt_{B5020207-474E-4720-0B95-8F8C5F7A0A00}_Small.jpg',
      'AlbumArt_{B5020207-474E-4720-0B95-8F8C5F7A0A00}_Large.jpg',
      'AlbumArt.jpg',
      'Cover-Front.jpg',
      'AlbumArtist.jpg',
      'covers.jpg',
      'cover',
      'cover.txt',
    ];
    const ranked = names.filter((name) => coverRank(name) !== null);
    expect(ranked.sort((one, other) => (coverRank(one) ?? 0) - (coverRank(other) ?? 0))).toEqual([
      'COVER.JPG',
      'cover.webp',
      'folder.jpeg',
      'Front.PNG',
      'AlbumArt.jpg',
      'album.jpg',
      'Cover-Front.jpg',
      'AlbumArt_{B5020207-474E-4720-0B95-8F8C5F7A0A00}_Large.jpg',
      'AlbumArtSmall.jpg',
      'AlbumArt_{B5020207-474E-4720-0B95-8F8C5F7A0A00}_Small.jpg',
    ]);
  });
});
