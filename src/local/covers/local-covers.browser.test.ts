import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  closeLocalPages,
  openLocalPage,
  rescanned,
  scanned,
} from '../../../tests/support/local-files/library-pages.ts';
import { OriginFolder } from '../../../tests/support/local-files/origin-folder.ts';
import { tinyMp3 } from '../../../tests/support/local-files/tiny-mp3.ts';
import { localDatabase } from '../index/local-database.ts';
import { readCover } from './read-cover.ts';
import { shrinkPicture } from './shrink-picture.ts';

let music: OriginFolder;

beforeEach(async () => {
  music = await OriginFolder.create('Music');
});

afterEach(closeLocalPages);

async function picture(color: string, width = 600, height = 400, type = 'image/png'): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
}

const embedded = (bytes: Uint8Array) => ({ type: 'image/png', bytes });

type Page = ReturnType<typeof openLocalPage>;

const coverIds = (page: Page): Record<string, string | null> =>
  Object.fromEntries(page.getState().tracks.map(({ path, coverId }) => [path, coverId]));

const storedIds = async (): Promise<IDBValidKey[]> => (await localDatabase()).getAllKeys('covers');

async function colorOf(coverId: string | null | undefined): Promise<{ color: string; width: number; height: number }> {
  const cover = await readCover(coverId ?? '');
  if (!cover) throw new Error('no cover');
  const bitmap = await createImageBitmap(cover);
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  const color = red > 200 ? 'red' : green > 100 ? 'green' : blue > 200 ? 'blue' : 'other';
  return { color, width: bitmap.width, height: bitmap.height };
}

describe('covers of local music', () => {
  it('are the first embedded picture of an album, else a picture beside its files', async () => {
    const red = await picture('red');
    await music.write('A/1.mp3', tinyMp3({ title: 'A1', album: 'A' }));
    await music.write('A/2.mp3', tinyMp3({ title: 'A2', album: 'A', picture: embedded(red) }));
    await music.write('A/cover.jpg', await picture('blue'));
    await music.write('B/1.mp3', tinyMp3({ title: 'B1', album: 'B' }));
    await music.write('B/2.mp3', tinyMp3({ title: 'B2' }));
    await music.write('B/front.png', await picture('green'));
    await music.write('B/Folder.JPG', await picture('blue', 300, 300, 'image/jpeg'));
    await music.write('C/1.mp3', tinyMp3({ title: 'C1', album: 'C', picture: embedded(red) }));
    await music.write('D/1.mp3', tinyMp3({ title: 'D1', album: 'D' }));
    const page = openLocalPage();
    await page.addFolder(music.handle);
    await scanned(page);
    const covers = coverIds(page);
    expect(covers['A/1.mp3']).toBe(covers['A/2.mp3']);
    expect(await colorOf(covers['A/1.mp3'])).toEqual({ color: 'red', width: 256, height: 256 });
    expect(await colorOf(covers['B/1.mp3'])).toEqual({ color: 'blue', width: 256, height: 256 });
    expect(covers['B/2.mp3']).toBe(covers['B/1.mp3']);
    expect(covers['D/1.mp3']).toBeNull();
    // Equal pictures of different albums are stored once.
    expect(covers['C/1.mp3']).toBe(covers['A/1.mp3']);
    expect(await storedIds()).toHaveLength(2);
  });

  it('are passed over where they can not be decoded', async () => {
    const wrong = new TextEncoder().encode('no picture');
    const cut = (await picture('red', 900, 900)).slice(0, 200);
    await music.write('A/1.mp3', tinyMp3({ title: 'A1', album: 'A', picture: embedded(wrong) }));
    await music.write('A/2.mp3', tinyMp3({ title: 'A2', album: 'A', picture: embedded(cut) }));
    await music.write('A/cover.png', cut);
    await music.write('A/front.png', await picture('green', 100, 300));
    const page = openLocalPage();
    await page.addFolder(music.handle);
    await scanned(page);
    expect(await colorOf(coverIds(page)['A/1.mp3'])).toEqual({ color: 'green', width: 100, height: 100 });
  });

  it('are removed once no track uses them, and follow a changed album', async () => {
    await music.write('A/1.mp3', tinyMp3({ title: 'A1', album: 'A', picture: embedded(await picture('red')) }));
    await music.write('B/1.mp3', tinyMp3({ title: 'B1', album: 'B', picture: embedded(await picture('blue')) }));
    const page = openLocalPage({ Observer: null });
    await page.addFolder(music.handle);
    await scanned(page);
    const before = coverIds(page);
    expect(await storedIds()).toHaveLength(2);
    await music.delete('B');
    await music.write('A/1.mp3', tinyMp3({ title: 'A1', album: 'A', picture: embedded(await picture('green')) }));
    await rescanned(page, () => page.refresh());
    const after = coverIds(page);
    expect(after['A/1.mp3']).not.toBe(before['A/1.mp3']);
    expect((await colorOf(after['A/1.mp3'])).color).toBe('green');
    expect(await storedIds()).toEqual([after['A/1.mp3']]);
  });

  it('are none for pictures of too many pixels, whatever their file contains', async () => {
    const bytes = await picture('red', 20, 20);
    new DataView(bytes.buffer).setUint32(16, 60_000);
    new DataView(bytes.buffer).setUint32(20, 60_000);
    expect(await shrinkPicture(new Blob([bytes]))).toBeNull();
    expect(await shrinkPicture(new Blob([]))).toBeNull();
  });
});
