import { albumFiles } from './corpus/album.ts';
import { otherContainers } from './corpus/containers.ts';
import type { CorpusFile } from './corpus/corpus-file.ts';
import { difficultFiles } from './corpus/difficult-files.ts';
import { tagFamilies } from './corpus/tag-families.ts';
import { wrongEncodings } from './corpus/wrong-encodings.ts';
import { makeSounds } from './sounds.ts';

export type { CorpusFile } from './corpus/corpus-file.ts';

/**
 * A small collection of real files with every family of tags, every wrong encoding, and all typical defects; about 70
 * MB, made in about two seconds. Some names are only valid on Linux and macOS.
 */
export async function makeCorpus(): Promise<CorpusFile[]> {
  const sounds = await makeSounds();
  return [
    ...tagFamilies(sounds),
    ...otherContainers(sounds),
    ...wrongEncodings(sounds),
    ...difficultFiles(sounds),
    ...albumFiles(sounds),
  ];
}
