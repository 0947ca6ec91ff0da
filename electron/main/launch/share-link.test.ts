import { expect, test } from 'vitest';
import { isOwnScheme, shareLinkOf } from './share-link';

const hash = '0123456789abcdef0123456789ABCDEF';

test.each([
  [`kanade://share?hash=${hash}`, `kanade://share?hash=${hash}`],
  [`KANADE://Share/?hash=${hash}`, `kanade://share?hash=${hash}`],
  ['kanade://share?listid=collection_3_7_2_0', 'kanade://share?listid=collection_3_7_2_0'],
])('%s is a link', (text, link) => {
  expect(shareLinkOf(text)).toBe(link);
});

test.each([
  'kanade://share',
  'kanade://share?',
  'kanade:share?listid=1',
  'kanade:///share?listid=1',
  'kanade://settings?listid=1',
  'kanade://share/more?listid=1',
  'kanade://share:80?listid=1',
  'kanade://name@share?listid=1',
  'kanade://name:secret@share?listid=1',
  'kanade://share?listid=1#/settings',
  'kanade://share?listid=1&hash=1',
  `kanade://share?hash=${hash}&hash=${hash}`,
  'kanade://share?open=play',
  'kanade://share?hash=0123',
  `kanade://share?hash=${hash}0`,
  'kanade://share?hash=zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
  'kanade://share?listid=',
  'kanade://share?listid=a%20b',
  'kanade://share?listid=..%2F..%2Fetc',
  'kanade://share?listid=%3Cscript%3E',
  'kanade://share?listid=%0A',
  `kanade://share?listid=${'a'.repeat(201)}`,
  `kanade://share?listid=1${'&'.repeat(512)}`,
  `https://kanade.example/#/share?hash=${hash}`,
  `web+kanade://share?hash=${hash}`,
  'file:///music/a.mp3',
  '--inspect',
  '',
])('%s is none', (text) => {
  expect(shareLinkOf(text)).toBeNull();
});

test('a text with the scheme is told from a file', () => {
  expect(['kanade://x', 'Kanade:y'].every(isOwnScheme)).toBe(true);
  expect(['kanade.mp3', '/kanade:/a.mp3', ''].some(isOwnScheme)).toBe(false);
});
