import type { AppError } from '@/core/errors';
import type { LyricLine } from '@/core/lyrics/lyric-line';

/** The lyrics of a song that were found. */
export type FoundLyrics =
  /** The service has no lyrics, or marks the song as instrumental. */
  | { status: 'none'; instrumental: boolean }
  | {
      status: 'ready';
      lines: LyricLine[];
      /** Id of the lyrics at the service; null for imported ones and those of a local song. */
      candidateId: string | null;
    }
  /** Lyrics of a local song without times. */
  | { status: 'text'; text: string };

/** The lyrics state of a song. */
export type LyricsResult =
  | { status: 'loading' }
  | { status: 'failed'; error: AppError; retry: () => void }
  | FoundLyrics;
