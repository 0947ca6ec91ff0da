import { beforeEach, expect, test } from 'vitest';
import { render } from '../../../tests/support/components/render.tsx';
import { CoverImage } from './cover-image.tsx';
import { StoredCovers, setStoredCoverSource } from './stored-covers.ts';

/** A picture of one red pixel. */
const picture = async (): Promise<Blob> => {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
  return canvas.convertToBlob();
};

const images = () => [...document.querySelectorAll('img')];
const sources = () => images().map(({ src }) => src);

let reads: string[];

beforeEach(() => {
  reads = [];
  setStoredCoverSource(async (coverId) => {
    reads.push(coverId);
    return coverId === 'missing' ? null : picture();
  });
});

test('shows a stored picture in all places from one address', async () => {
  const cover = { storedCoverId: 'one' };
  await render(
    <>
      <CoverImage cover={cover} size={64} eager />
      <CoverImage cover={{ ...cover }} size={480} eager />
    </>,
  );
  await expect.poll(() => images().map(({ naturalWidth }) => naturalWidth)).toEqual([1, 1]);
  expect(new Set(sources()).size).toBe(1);
  expect(reads).toEqual(['one']);
});

test('reserves the place of a picture until it is read, and shows the default cover if there is none', async () => {
  const found = Promise.withResolvers<Blob | null>();
  setStoredCoverSource(() => found.promise);
  await render(<CoverImage cover={{ storedCoverId: 'one' }} size={64} className="place" />);
  expect(images()).toEqual([]);
  expect(document.querySelector('.place')).not.toBeNull();
  found.resolve(null);
  await expect.poll(sources).toEqual([expect.stringContaining('default-cover.svg')]);
});

test('follows the song', async () => {
  const { update } = await render(<CoverImage cover={{ storedCoverId: 'one' }} size={64} />);
  await expect.poll(sources).toEqual([expect.stringMatching(/^blob:/)]);
  const [first] = sources();
  update(<CoverImage cover={{ storedCoverId: 'two' }} size={64} />);
  await expect.poll(() => sources()[0]).not.toBe(first);
  update(<CoverImage cover={null} size={64} />);
  await expect.poll(sources).toEqual([expect.stringContaining('default-cover.svg')]);
});

test('shows a cover that can not be loaded from what is stored under its address, else the default cover', async () => {
  const { update } = await render(<CoverImage cover="http://127.0.0.1:1/{size}/a.png" size={64} eager />);
  await expect.poll(sources).toEqual([expect.stringMatching(/^blob:/)]);
  expect(reads).toEqual(['http://127.0.0.1:1/{size}/a.png']);
  setStoredCoverSource(async () => null);
  update(<CoverImage cover="http://127.0.0.1:1/{size}/b.png" size={64} eager />);
  await expect.poll(sources).toEqual([expect.stringContaining('default-cover.svg')]);
});

const canBeRead = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('revokes the addresses of pictures that were not shown for the longest time, never of shown ones', async () => {
  const covers = new StoredCovers(picture, 2);
  const use = async (coverId: string) => {
    const stop = covers.use(coverId, () => undefined);
    await expect.poll(() => covers.peek(coverId)).toMatch(/^blob:/);
    return { stop, url: covers.peek(coverId) ?? '' };
  };
  const [a, b] = [await use('a'), await use('b')];
  const c = await use('c');
  expect(await Promise.all([a, b, c].map(({ url }) => canBeRead(url)))).toEqual([true, true, true]);
  b.stop();
  expect(await Promise.all([a, b, c].map(({ url }) => canBeRead(url)))).toEqual([true, false, true]);
  a.stop();
  expect(covers.use('a', () => undefined)).toBeInstanceOf(Function);
  expect(covers.peek('a')).toBe(a.url);
});
