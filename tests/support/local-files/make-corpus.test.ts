import { describe, expect, it } from 'vitest';
import { isAudioFileName } from '@/core/local-music/audio-files.ts';
import { UnreadableError } from '@/local/formats/unreadable-error.ts';
import { readTags } from '@/local/read-tags.ts';
import { makeCorpus } from './make-corpus.ts';

const corpus = await makeCorpus();
const audio = corpus.filter(({ expected }) => expected !== null);

describe('the corpus of local files', () => {
  it.each(audio)('$path is read as expected', async ({ bytes, expected }) => {
    const reading = readTags(new Blob([bytes]));
    if (expected && 'unreadable' in expected) {
      const error = await reading.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UnreadableError);
      expect(error).toMatchObject({ reason: expected.unreadable });
    } else {
      await expect(reading).resolves.toMatchObject(expected ?? {});
    }
  });

  it('has names by which the other files are left out', () => {
    const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
    expect(corpus.filter(({ path, expected }) => isAudioFileName(nameOf(path)) !== (expected !== null))).toEqual([]);
  });
});
