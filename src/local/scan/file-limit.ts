import { withLimit } from '@/core/async/timers';
import { isGone, type MusicFile } from '../folders/music-folder';
import { UnreadableError } from '../formats/unreadable-error';

/** A file on a drive that does not respond must not stop a scan. */
const fileLimitMs = 30_000;

/** The result of reading a file; rejects with `UnreadableError` `no-access` if that takes more than 30 s. */
export function withFileLimit<Result>(reading: Promise<Result>): Promise<Result> {
  return withLimit(reading, fileLimitMs, () => {
    throw new UnreadableError('no-access');
  });
}

/** True if a file is not there any more; false if it is, or can't be opened for another reason. */
export async function isFileGone(file: MusicFile): Promise<boolean> {
  try {
    await withFileLimit(file.getFile());
    return false;
  } catch (error) {
    return isGone(error);
  }
}
