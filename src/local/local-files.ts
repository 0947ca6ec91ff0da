import { AppError } from '@/core/errors';

/** The files of local music. */
export interface LocalFiles {
  /**
   * The file of a local song (`LocalSong.localId`). Rejects with AppError `folder-not-connected` where its folder can't
   * be read at the moment, and `not-found` where the folder no longer contains it.
   */
  open(localId: string, signal: AbortSignal): Promise<File>;
}

/** Used while no folder is connected: every song rejects with the reason why it can't be played. */
export const noLocalFiles: LocalFiles = {
  async open() {
    throw new AppError('folder-not-connected', { message: 'no local music folder is connected' });
  },
};
