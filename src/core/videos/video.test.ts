import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  chosenFile,
  currentUrl,
  isFileKey,
  noTries,
  upNext,
  type VideoCard,
  videoAddress,
  videoKey,
  withoutFile,
} from './video.ts';

const files = [1080, 720, 540].map((height) => ({ height, hash: `${height}` }));

describe('the file that is played', () => {
  it.each([
    [2160, 1080],
    [1080, 1080],
    [719, 540],
    [540, 540],
    [270, 540],
  ])('up to %i pixels is the one of %i', (wished, height) => {
    expect(chosenFile(files, wished)?.height).toBe(height);
    expect(chosenFile(files.toReversed(), wished)?.height).toBe(height);
  });
  it('is the only one there is, and none of none', () => {
    expect(chosenFile([{ hash: 'a', height: 0 }], 720)?.hash).toBe('a');
    expect(chosenFile([], 720)).toBeNull();
  });
});

function card(id: string | null, hash = ''): VideoCard {
  return { id, hash, title: '', artists: [], coverUrl: null, durationMs: 0, publishedOn: '', viewCount: 0 };
}

it('is named by its id, else by the hash of a file', () => {
  const hash = 'A0'.repeat(16);
  expect([videoKey(card('7', hash)), videoKey(card(null, hash))]).toEqual(['7', hash]);
  expect(videoAddress({ ...card('7', hash), title: 'A' })).toBe('/video/7');
  expect(videoAddress({ ...card(null, hash), title: 'A & B' })).toBe(`/video/${hash}?title=A%20%26%20B`);
  expect([hash, '610001', '', `${hash}0`].map(isFileKey)).toEqual([true, false, false, false]);
});

it('what is next has each video once, without the current one', () => {
  const [a, b, c] = [card('1', 'x'), card('2'), card(null, 'y')];
  expect(upNext('1', [a, b], [b, c, a, card('2')])).toEqual([b, c]);
  expect(upNext('x', [a, b])).toEqual([b]);
  expect(upNext('3')).toEqual([]);
});

it('a file is tried at each address, asked for once more, tried again, and given up', () => {
  const urls = ['a', 'b'];
  const first = afterFailure(noTries, 'x', urls, 'a');
  expect(currentUrl(urls, first)).toBe('b');
  const second = afterFailure(first, 'x', urls, 'b');
  expect([currentUrl(urls, second), second.askedAgain, second.failedFiles]).toEqual(['a', ['x'], []]);
  const third = afterFailure(afterFailure(second, 'x', urls, 'a'), 'x', urls, 'b');
  expect([third.failedFiles, third.reason]).toEqual([['x'], 'bad-audio']);
  // Another file starts from its first address, even if both have the same addresses.
  expect(currentUrl(urls, third)).toBe('a');
});

it('a file that the service does not have is given up at once, and once', () => {
  const tries = withoutFile(noTries, 'x', 'not-found');
  expect(tries.failedFiles).toEqual(['x']);
  expect(withoutFile(tries, 'x', 'bad-audio')).toBe(tries);
});
