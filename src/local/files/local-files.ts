import { AppError } from '@/core/errors';
import type { LocalTrack } from '@/core/local-music/local-track';

/** The files of local music, by `LocalSong.localId`. */
export interface LocalFiles {
  /** What the index knows about a song; null where it does not have it or can't be read. Never rejects. */
  find(localId: string): Promise<LocalTrack | null>;
  /**
   * The file of a song, readable at this moment. Rejects with AppError `folder-not-connected` where its folder can't be
   * read at the moment, `file-gone` where the index or the folder no longer contains it, `bad-audio` where it can't be read for
   * another reason, and `cancelled` when the signal was aborted.
   */
  open(localId: string, signal: AbortSignal): Promise<File>;
  /**
   * Keeps the files of these songs open in this document, the first ones first, so that they stay readable when the
   * browser withdraws the access; closes all others. Returns at once.
   */
  keep(localIds: readonly string[]): void;
  /**
   * Stores the true duration of a song, in ms, where the index has another one. `isFound`: the song was played that far.
   * Never rejects.
   */
  correctDuration(localId: string, durationMs: number, isFound: boolean): Promise<void>;
}

/** Used where no file of this device can be read: every song rejects with the reason why it can't be played. */
export const noLocalFiles: LocalFiles = {
  find: async () => null,
  async open() {
    throw new AppError('folder-not-connected', { message: 'no local music folder is connected' });
  },
  keep: () => undefined,
  correctDuration: async () => undefined,
};
