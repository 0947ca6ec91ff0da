import { expect, it } from 'vitest';
import { afterFailure, currentUrl, noTries, withoutFile } from './video-source';

it('a file is tried at each address, asked for once more, tried again, and given up', () => {
  const urls = ['a', 'b'];
  const first = afterFailure(noTries, 'x', urls, 'a');
  expect(currentUrl(urls, first)).toBe('b');
  const second = afterFailure(first, 'x', urls, 'b');
  expect([currentUrl(urls, second), second.askedAgain, second.failedFiles]).toEqual(['a', ['x'], []]);
  const third = afterFailure(afterFailure(second, 'x', urls, 'a'), 'x', urls, 'b');
  expect([third.failedFiles, third.reason]).toEqual([['x'], 'bad-audio']);
  // Another file starts from its first address, also where it has the same ones.
  expect(currentUrl(urls, third)).toBe('a');
});

it('a file that the service does not have is given up at once, and once', () => {
  const tries = withoutFile(noTries, 'x', 'not-found');
  expect(tries.failedFiles).toEqual(['x']);
  expect(withoutFile(tries, 'x', 'bad-audio')).toBe(tries);
});
