import { type LoadedLyrics, loadLyrics } from '@/api/catalogue/lyrics';
import { delay } from '@/core/async/timers';
import { AppError, isServiceAway, toAppError } from '@/core/errors';
import { createLog } from '@/core/log';
import { parseLyrics, plainLyrics } from '@/core/lyrics/lrc';
import type { ChosenCandidate, ImportedLyrics } from '@/core/lyrics/lyric-choice';
import { storedLyricsKey } from '@/core/lyrics/lyric-choice';
import { isInstrumental, type LyricLine, linesInPieces, type ParsedLyrics } from '@/core/lyrics/lyric-line';
import type { LocalSong, Song } from '@/core/song/song';
import { api } from '@/state/queries/api';
import { recentContent } from '@/storage/recent-content';

const log = createLog('lyrics');

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

/** Minimum time between two requests for lyrics (docs/behaviour.md#lyrics-requests). */
const spacingMs = 1_000;

/**
 * Passes one request for lyrics at a time, a second apart. A request cancelled while it waits takes no turn, so after a
 * burst of songs only the last one is requested.
 */
export class RequestGate {
  readonly #now: () => number;
  #lastMs = Number.NEGATIVE_INFINITY;

  /** @param now a clock in ms that never goes back */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Resolves when a request may be sent. Rejects with AppError `cancelled` if the signal is aborted first. */
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

/** Every request for lyrics of this document passes it. */
export const lyricsGate = new RequestGate(() => performance.now());

/**
 * Loads the lyrics of a song: the chosen candidate or the best one of the service; those of a local song are in its file
 * or beside it. Requests are a second apart. null = there are none. Rejects as every call does, and with `cancelled` when
 * the signal is aborted.
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

/** The result of `load` or, where the service can't be reached, the lyrics that it returned in the last 24 hours. */
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

/** The lyrics of a file that the user imported for a song. */
export function importedLyricsOf({ text }: ImportedLyrics): FoundLyrics {
  return prepared(parseLyrics(text), null);
}

async function fileLyrics(song: LocalSong, signal: AbortSignal): Promise<FoundLyrics | null> {
  const { loadFileLyrics } = await import('./file-lyrics');
  const text = await loadFileLyrics(song.localId, signal);
  if (text === null) return null;
  const lyrics = parseLyrics(text);
  return lyrics.lines.length > 0 ? prepared(lyrics, null) : { status: 'text', text: plainLyrics(text) };
}

function prepared(lyrics: ParsedLyrics, candidateId: string | null): FoundLyrics {
  if (isInstrumental(lyrics)) return { status: 'none', instrumental: true };
  return { status: 'ready', lines: linesInPieces(lyrics.lines), candidateId };
}
