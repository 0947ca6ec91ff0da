import { loadLyricText } from '@/api/catalogue/lyrics';
import { isServiceAway, toAppError } from '@/core/errors';
import { isKrc, krcText } from '@/core/lyrics/krc';
import { parseLyrics } from '@/core/lyrics/lrc';
import { type LyricChoice, storedLyricsKey } from '@/core/lyrics/lyric-choice';
import { isInstrumental } from '@/core/lyrics/lyric-line';
import type { Song } from '@/core/song/song';
import { loadFileLyrics } from '@/state/lyrics/file-lyrics';
import { lyricsGate } from '@/state/lyrics/load-song-lyrics';
import { api } from '@/state/queries/api';
import { recentContent } from '@/storage/recent-content';

/**
 * The lyrics that the user has chosen for a song as a KRC text: those of the service unchanged, others converted. Empty
 * where there are none with times. Rejects as every call does, and with `cancelled` when the signal is aborted.
 */
export async function loadSongKrc(
  song: Song,
  { imported, candidate }: LyricChoice,
  signal: AbortSignal,
): Promise<string> {
  if (imported) return asKrc(imported.text);
  if (song.origin !== 'local' || candidate) {
    await lyricsGate.pass(signal);
    const text = await loadOrRecall(song, candidate, signal);
    if (text !== null) return asKrc(text);
  }
  return song.origin === 'local' ? asKrc((await loadFileLyrics(song.localId, signal)) ?? '') : '';
}

/** The text of the service or, where it can't be reached, the lines that it returned in the last 24 hours. */
async function loadOrRecall(song: Song, chosen: LyricChoice['candidate'], signal: AbortSignal): Promise<string | null> {
  try {
    return await loadLyricText(api, song, { chosen, signal });
  } catch (error) {
    if (!isServiceAway(toAppError(error).kind)) throw error;
    const recalled = await recentContent
      .lyrics(storedLyricsKey(song, chosen?.id ?? null), Date.now())
      .catch(() => null);
    if (recalled) return krcText(recalled.lines);
    throw error;
  }
}

function asKrc(text: string): string {
  const lyrics = parseLyrics(text);
  if (lyrics.lines.length === 0 || isInstrumental(lyrics)) return '';
  return isKrc(text) ? text : krcText(lyrics.lines);
}
