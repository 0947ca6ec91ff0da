import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type LoadedLyrics, loadLyrics } from '@/api/catalogue/lyrics';
import { type AppError, isServiceAway, toAppError } from '@/core/errors';
import { createLog } from '@/core/log';
import { linesInPieces } from '@/core/lyrics/line-pieces';
import { parseLyrics } from '@/core/lyrics/lrc';
import type { LyricChoice } from '@/core/lyrics/lyric-choice';
import { isInstrumental, type LyricLine, type ParsedLyrics } from '@/core/lyrics/lyric-line';
import { storedLyricsKey } from '@/core/lyrics/lyrics-key';
import type { LocalSong, Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import { api } from '@/state/queries/api';
import { recentContent } from '@/storage/recent/recent-content';
import { forgetOldLyrics, lyricsCacheMs, lyricsKey } from './lyrics-cache';
import { RequestGate } from './request-gate';

/** The lyrics state of a song. */
export type LyricsResult =
  | { status: 'loading' }
  /** The service has no lyrics, or marks the song as instrumental. */
  | { status: 'none'; instrumental: boolean }
  | { status: 'failed'; error: AppError; retry: () => void }
  | {
      status: 'ready';
      lines: LyricLine[];
      /** Id of the lyrics at the service; null for imported ones and those of a local song. */
      candidateId: string | null;
    }
  /** Lyrics of a local song without times. */
  | { status: 'text'; text: string };

const log = createLog('lyrics');

const gate = new RequestGate(() => performance.now());

/**
 * The lyrics chosen for a song, fetched at most once a day; those of a local song are in its file or beside it. A change of the song cancels the previous request, and
 * requests are a second apart, so that skipping through a list requests only the last song.
 * @param choice null while it is being read: nothing is fetched before
 */
export function useLyrics(song: Song, choice: LyricChoice | null): LyricsResult {
  const client = useQueryClient();
  const imported = choice?.imported ?? null;
  const chosen = imported ? null : (choice?.candidate ?? null);
  const importedLyrics = useMemo(() => imported && prepared(parseLyrics(imported.text), null), [imported]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [lyricsKey, songId(song), chosen?.id ?? 'best'],
    queryFn: async ({ signal }) => {
      if (song.origin !== 'local' || chosen) await gate.pass(signal);
      const lyrics = await loadOrRecall(song, chosen, signal);
      forgetOldLyrics(client, Date.now());
      if (lyrics) return prepared(lyrics, lyrics.candidateId);
      return song.origin === 'local' ? fileLyrics(song, signal) : null;
    },
    enabled: choice !== null && !imported,
    // A file may have been changed, or become readable.
    staleTime: song.origin === 'local' ? 0 : lyricsCacheMs,
    gcTime: lyricsCacheMs,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  if (importedLyrics) return importedLyrics;
  if (data) return data;
  if (data === null) return { status: 'none', instrumental: false };
  if (error && !isFetching) return { status: 'failed', error: toAppError(error), retry };
  return { status: 'loading' };
}

/** The lyrics of the service or, where it can't be reached, those that it returned in the last 24 hours. */
async function loadOrRecall(
  song: Song,
  chosen: LyricChoice['candidate'],
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

async function fileLyrics(song: LocalSong, signal: AbortSignal): Promise<LyricsResult | null> {
  const { loadFileLyrics } = await import('./file-lyrics');
  const text = await loadFileLyrics(song.localId, signal);
  if (text === null) return null;
  const lyrics = parseLyrics(text);
  return lyrics.lines.length > 0 ? prepared(lyrics, null) : { status: 'text', text };
}

function prepared(lyrics: ParsedLyrics, candidateId: string | null): LyricsResult {
  if (isInstrumental(lyrics)) return { status: 'none', instrumental: true };
  return { status: 'ready', lines: linesInPieces(lyrics.lines), candidateId };
}
