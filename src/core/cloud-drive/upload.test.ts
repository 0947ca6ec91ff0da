import { expect, it } from 'vitest';
import { maxUploadBytes, refusedFile, sortedUploads, type Upload, type UploadOutcome } from './upload.ts';

it('refuses files that are no music, empty or larger than services take', () => {
  expect(refusedFile({ name: 'song.flac', size: maxUploadBytes })).toBeNull();
  expect(refusedFile({ name: 'song.flac', size: maxUploadBytes + 1 })).toBe('too-large');
  expect(refusedFile({ name: 'song.mp3', size: 0 })).toBe('empty');
  expect(refusedFile({ name: 'cover.jpg', size: 5 })).toBe('not-audio');
});

it('sorts uploads by what has become of them, in their order', () => {
  const upload = (id: string, outcome: UploadOutcome | null): Upload => ({
    id,
    userId: '7',
    fileName: `${id}.mp3`,
    sizeBytes: 1,
    addedAtEpochMs: 1,
    outcome,
  });
  const uploads = [
    upload('a', null),
    upload('b', { type: 'failed', reason: 'blocked' }),
    upload('c', { type: 'present' }),
    upload('d', { type: 'added', isInstant: false, recognisedAs: '' }),
    upload('e', null),
  ];
  const { open, failed, done } = sortedUploads(uploads);
  expect([open, failed, done].map((some) => some.map(({ id }) => id).join(''))).toEqual(['ae', 'b', 'cd']);
});
