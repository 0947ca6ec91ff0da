import { AppError } from '@/core/errors.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';

/** Files of local music, by `LocalSong.localId`. */
export interface LocalFiles {
  /** Track of a song; null if it is not in the index or the index can't be read. Never rejects. */
  find(localId: string): Promise<LocalTrack | null>;
  /**
   * File of a song, currently readable. Rejects with AppError `folder-not-connected` if its folder can't be read at the
   * moment, `file-gone` if the index or the folder no longer contains it, `bad-audio` if it can't be read for another
   * reason, and `cancelled` if the signal is aborted.
   */
  open(localId: string, signal: AbortSignal): Promise<File>;
  /**
   * Opens the files of these songs in this document, most important first, so that they stay readable after the browser
   * withdraws access; closes all others. Returns at once.
   */
  setOpenFiles(localIds: readonly string[]): void;
  /** Corrects the stored duration of a song, in ms. `isFound`: the song was played up to it. Never rejects. */
  correctDuration(localId: string, durationMs: number, isFound: boolean): Promise<void>;
}

/** Used if no local file can be read: every song rejects with the reason. */
export const noLocalFiles: LocalFiles = {
  find: async () => null,
  async open() {
    throw new AppError('folder-not-connected', { message: 'no local music folder is connected' });
  },
  setOpenFiles: () => undefined,
  correctDuration: async () => undefined,
};
