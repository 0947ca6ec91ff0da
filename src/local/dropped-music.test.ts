import { describe, expect, it } from 'vitest';
import { chosenMusic, type DroppedItems, readDroppedMusic } from './dropped-music.ts';

const file = (name: string, relativePath = '') =>
  Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: relativePath });

/** Folder of the older drop interface, which returns its entries in parts. */
function folderEntry(name: string, entries: readonly FileSystemEntry[]): FileSystemEntry {
  const entry = {
    name,
    isDirectory: true,
    isFile: false,
    createReader() {
      const rest = [...entries];
      return {
        readEntries: (onEntries: (some: FileSystemEntry[]) => void) =>
          onEntries(rest.splice(0, Math.max(2, rest.length / 4))),
      };
    },
  };
  return entry as unknown as FileSystemEntry;
}

function fileEntry(name: string): FileSystemEntry {
  const entry = { name, isDirectory: false, isFile: true, file: (onFile: (found: File) => void) => onFile(file(name)) };
  return entry as unknown as FileSystemEntry;
}

const item = (change: Partial<DroppedItems[number]>): DroppedItems[number] => ({
  handle: Promise.resolve(null),
  entry: null,
  file: null,
  ...change,
});

describe('a drop', () => {
  it('gives folders with a handle as they are', async () => {
    const handle = { kind: 'directory', name: 'Music' } as FileSystemHandle;
    const { folders, groups } = await readDroppedMusic([
      item({ handle: Promise.resolve(handle), entry: folderEntry('Music', []) }),
    ]);
    expect([folders, groups]).toEqual([[handle], []]);
  });

  it('gives all audio files of folders without a handle, with their paths', async () => {
    const entry = folderEntry('Music', [
      fileEntry('a.mp3'),
      fileEntry('cover.jpg'),
      fileEntry('._a.mp3'),
      folderEntry('Sub', [fileEntry('b.FLAC')]),
    ]);
    const { groups } = await readDroppedMusic([item({ handle: Promise.reject(new Error('refused')), entry })]);
    expect(groups.map(({ name, files }) => [name, files.map(({ path }) => path)])).toEqual([
      ['Music', ['a.mp3', 'Sub/b.FLAC']],
    ]);
  });

  it('gives the files of a sub-folder, however large it is', async () => {
    const one = fileEntry('a.mp3');
    const large = folderEntry(
      'Sub',
      Array.from({ length: 150_000 }, () => one),
    );
    const { groups } = await readDroppedMusic([item({ entry: folderEntry('Music', [large]) })]);
    expect(groups[0]?.files).toHaveLength(150_000);
  });

  it('gives single audio files together, and nothing for other files', async () => {
    const names = ['a.mp3', 'b.txt', 'c.ogg'];
    const { groups } = await readDroppedMusic(names.map((name) => item({ file: file(name), entry: fileEntry(name) })));
    expect(groups.map(({ name, files }) => [name, files.length])).toEqual([['a.mp3 +1', 2]]);
    expect(await readDroppedMusic([item({ file: file('b.txt') })])).toEqual({ folders: [], playlists: [], groups: [] });
  });

  it('gives playlists of all kinds that were dropped by themselves, not those in folders', async () => {
    const entry = folderEntry('Music', [fileEntry('a.mp3'), fileEntry('a.m3u')]);
    const names = ['a.mp3', 'b.xspf', 'c.CUE', 'd.lrc'];
    const { groups, playlists } = await readDroppedMusic([
      ...names.map((name) => item({ file: file(name) })),
      item({ entry }),
    ]);
    expect(playlists.map(({ name }) => name)).toEqual(['b.xspf', 'c.CUE']);
    expect(groups.flatMap(({ files }) => files.map(({ path }) => path))).toEqual(['a.mp3', 'a.mp3']);
  });
});

it('the files of a chosen folder are below it', () => {
  const { groups } = chosenMusic([
    file('a.mp3', 'Music/a.mp3'),
    file('b.mp3', 'Music/Sub/b.mp3'),
    file('c.png', 'Music/c.png'),
  ]);
  expect(groups.map(({ name, files }) => [name, files.map(({ path }) => path)])).toEqual([
    ['Music', ['a.mp3', 'Sub/b.mp3']],
  ]);
});
