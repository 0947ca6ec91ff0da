import { type LoadedLyrics, loadLyrics } from '@/api/catalogue/lyrics';
import { isServiceAway, toAppError } from '@/core/errors';
import { createLog } from '@/core/log';
import { parseLyrics } from '@/core/lyrics/lrc';
import { type ChosenCandidate, type ImportedLyrics, storedLyricsKey } from '@/core/lyrics/lyric-choice';
import { isInstrumental, linesInPieces, type ParsedLyrics } from '@/core/lyrics/lyric-line';
import type { LocalSong, Song } from '@/core/song/song';
import { api } from '@/state/queries/api';
import { recentContent } from '@/storage/recent-content';
import type { FoundLyrics } from './lyrics-result';
import { RequestGate } from './request-gate';

const log = createLog('lyrics');

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
  const lyrics = await loadOrRecall(song, chosen, signal);
  if (lyrics) return prepared(lyrics, lyrics.candidateId);
  return song.origin === 'local' ? fileLyrics(song, signal) : null;
}

/** The lyrics of the service or, where it can't be reached, those that it returned in the last 24 hours. */
async function loadOrRecall(
  song: Song,
  chosen: ChosenCandidate | null,
  signal: AbortSignal,
): Promise<LoadedLyrics | null> {
  const key = storedLyricsKey(song, chosen?.id ?? null);
  try {
    const lyrics = await loadLyrics(api, song, { chosen, signal });
    if (lyrics) {
      recentContent
        .saveLyrics(key, lyrics, Date.now())
        .catch((error: unknown) => log.warn('lyrics were not stored', error));
    }
    return lyrics;
  } catch (error) {
    if (!isServiceAway(toAppError(error).kind)) throw error;
    const recalled = await recentContent.lyrics(key, Date.now()).catch(() => null);
    if (recalled) return recalled;
    throw error;
  }
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
  return lyrics.lines.length > 0 ? prepared(lyrics, null) : { status: 'text', text };
}

function prepared(lyrics: ParsedLyrics, candidateId: string | null): FoundLyrics {
  if (isInstrumental(lyrics)) return { status: 'none', instrumental: true };
  return { status: 'ready', lines: linesInPieces(lyrics.lines), candidateId };
}
