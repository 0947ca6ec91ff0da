import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { recentContent } from '@/storage/recent-content.ts';

const dayMs = 24 * 3_600_000;
const start = 1_700_000_000_000;
const line = {
  startMs: 0,
  endMs: 1000,
  words: [{ text: 'la', startMs: 0, endMs: 1000 }],
  wordTimed: true,
  text: 'la',
  translation: null,
  romanization: null,
  background: null,
};

it('lyrics and covers are there for 24 hours, and are removed then', async () => {
  await recentContent.saveLyrics('song best', { lines: [line], candidateId: '7' }, start);
  await recentContent.saveCover('https://a.test/{size}/b', new Blob(['picture'], { type: 'image/png' }), start);

  expect(await recentContent.lyrics('song best', start + dayMs - 1)).toEqual({ lines: [line], candidateId: '7' });
  const cover = await recentContent.cover('https://a.test/{size}/b', start + dayMs - 1);
  expect([cover?.type, await cover?.text()]).toEqual(['image/png', 'picture']);

  expect(await recentContent.lyrics('song best', start + dayMs)).toBeNull();
  expect(await recentContent.cover('https://a.test/{size}/b', start + dayMs)).toBeNull();

  await recentContent.sweep(start + dayMs - 1);
  expect(await recentContent.lyrics('song best', start)).not.toBeNull();
  await recentContent.sweep(start + dayMs);
  expect(await recentContent.lyrics('song best', start)).toBeNull();
  expect(await recentContent.cover('https://a.test/{size}/b', start)).toBeNull();
});

it('what was never stored is not there', async () => {
  expect(await recentContent.lyrics('other best', start)).toBeNull();
  expect(await recentContent.cover('https://a.test/other', start)).toBeNull();
});
