import { type LoadedLyrics, loadLyrics } from '@/api/catalogue/lyrics.ts';
import { delay } from '@/core/async/timers.ts';
import { AppError, isServiceAway, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { parseLyrics, plainLyrics } from '@/core/lyrics/lrc.ts';
import type { ChosenCandidate, ImportedLyrics } from '@/core/lyrics/lyric-choice.ts';
import { storedLyricsKey } from '@/core/lyrics/lyric-choice.ts';
import { isInstrumental, type LyricLine, linesInPieces, type ParsedLyrics } from '@/core/lyrics/lyric-line.ts';
import type { LocalSong, Song } from '@/core/song/song.ts';
import { api } from '@/state/queries/api.ts';
import { recentContent } from '@/storage/recent-content.ts';

const log = createLog('lyrics');

export type FoundLyrics =
  /** The service has no lyrics, or marks the song as instrumental. */
  | { status: 'none'; instrumental: boolean }
  | {
      status: 'ready';
      lines: LyricLine[];
      /** Id of the lyrics at the service; null if imported or of a local song. */
      candidateId: string | null;
    }
  /** Untimed lyrics of a local song. */
  | { status: 'text'; text: string };

export type LyricsResult =
  | { status: 'loading' }
  | { status: 'failed'; error: AppError; retry: () => void }
  | FoundLyrics;

/** Minimum time between two lyrics requests (docs/behaviour.md#lyrics-requests). */
const spacingMs = 1_000;

/**
 * Lets one lyrics request pass per second. A request cancelled while waiting takes no turn, so after skipping several
 * songs only the last one is requested.
 */
export class RequestGate {
  readonly #now: () => number;
  #lastMs = Number.NEGATIVE_INFINITY;

  /** @param now monotonic clock in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Resolves when a request may be sent. Rejects with AppError `cancelled` if the signal is aborted before. */
  async pass(signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted) throw new AppError('cancelled');
      const waitMs = this.#lastMs + spacingMs - this.#now();
      if (waitMs <= 0) break;
      await delay(waitMs, signal).catch(() => undefined);
    }
    this.#lastMs = this.#now();
  }
}

/** Gate of all lyrics requests of this document. */
export const lyricsGate = new RequestGate(() => performance.now());

/**
 * Loads the lyrics of a song: the chosen candidate or the best one of the service; those of a local song are in or
 * beside its file. Requests are at least a second apart. Null without lyrics. Rejects as every call does, and with
 * `cancelled` if the signal is aborted.
 */
export async function loadSongLyrics(
  song: Song,
  chosen: ChosenCandidate | null,
  signal: AbortSignal,
): Promise<FoundLyrics | null> {
  if (song.origin !== 'local' || chosen) await lyricsGate.pass(signal);
  const lyrics = await loadOrRecall(song, chosen, () => loadAndStore(song, chosen, signal));
  if (lyrics) return prepared(lyrics, lyrics.candidateId);
  return song.origin === 'local' ? fileLyrics(song, signal) : null;
}

/** Result of `load` or, if the service can't be reached, the lyrics stored in the last 24 hours. */
export async function loadOrRecall<Result>(
  song: Song,
  chosen: ChosenCandidate | null,
  load: () => Promise<Result>,
): Promise<Result | LoadedLyrics> {
  try {
    return await load();
  } catch (error) {
    if (!isServiceAway(toAppError(error).kind)) throw error;
    const key = storedLyricsKey(song, chosen?.id ?? null);
    const recalled = await recentContent.lyrics(key, Date.now()).catch(() => null);
    if (recalled) return recalled;
    throw error;
  }
}

async function loadAndStore(
  song: Song,
  chosen: ChosenCandidate | null,
  signal: AbortSignal,
): Promise<LoadedLyrics | null> {
  const lyrics = await loadLyrics(api, song, { chosen, signal });
  if (lyrics) {
    recentContent
      .saveLyrics(storedLyricsKey(song, chosen?.id ?? null), lyrics, Date.now())
      .catch((error: unknown) => log.warn('lyrics were not stored', error));
  }
  return lyrics;
}

/** Lyrics of a file that the user imported for a song. */
export function importedLyricsOf({ text }: ImportedLyrics): FoundLyrics {
  return prepared(parseLyrics(text), null);
}

async function fileLyrics(song: LocalSong, signal: AbortSignal): Promise<FoundLyrics | null> {
  const { loadFileLyrics } = await import('./file-lyrics.ts');
  const text = await loadFileLyrics(song.localId, signal);
  if (text === null) return null;
  const lyrics = parseLyrics(text);
  return lyrics.lines.length > 0 ? prepared(lyrics, null) : { status: 'text', text: plainLyrics(text) };
}

function prepared(lyrics: ParsedLyrics, candidateId: string | null): FoundLyrics {
  if (isInstrumental(lyrics)) return { status: 'none', instrumental: true };
  return { status: 'ready', lines: linesInPieces(lyrics.lines), candidateId };
}
