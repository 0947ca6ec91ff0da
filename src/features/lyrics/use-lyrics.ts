import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { loadLyrics } from '@/api/lyrics';
import { type AppError, toAppError } from '@/core/errors';
import { parseLyrics } from '@/core/lrc';
import type { LyricChoice } from '@/core/lyric-choice';
import { isInstrumental, type LyricLine, type ParsedLyrics } from '@/core/lyric-line';
import type { Song } from '@/core/song';
import { api } from '@/state/api';
import { linesInPieces } from './line-pieces';
import { forgetOldLyrics, lyricsKeptMs, lyricsKey } from './lyrics-cache';
import { lyricsThrottleMs, RequestGate } from './request-gate';

/** What the lyrics screen can show for a song. */
export type LyricsResult =
  | { status: 'loading' }
  /** The service has none, or says that nobody sings. */
  | { status: 'none'; instrumental: boolean }
  | { status: 'failed'; error: AppError; retry: () => void }
  | {
      status: 'ready';
      lines: LyricLine[];
      /** Which text of the service it is; null for an imported one. */
      candidateId: string | null;
    };

const gate = new RequestGate(lyricsThrottleMs, () => performance.now());

/**
 * The lyrics of a song as the listener chose them, fetched once a day at most. A change of the song cancels the request
 * before it, and requests are a second apart, so that skipping through a list asks for the last song only.
 * @param choice null while it is being read: nothing is fetched before
 */
export function useLyrics(song: Song, choice: LyricChoice | null): LyricsResult {
  const client = useQueryClient();
  const imported = choice?.imported ?? null;
  const chosen = imported ? null : (choice?.candidate ?? null);
  const importedLyrics = useMemo(() => imported && prepared(parseLyrics(imported.text), null), [imported]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [lyricsKey, song.origin, song.hash, chosen?.id ?? 'best'],
    queryFn: async ({ signal }) => {
      if (song.origin !== 'local') await gate.pass(signal);
      const lyrics = await loadLyrics(api, song, { chosen, signal });
      forgetOldLyrics(client, Date.now());
      return lyrics && prepared(lyrics, lyrics.candidateId);
    },
    enabled: choice !== null && !imported,
    staleTime: lyricsKeptMs,
    gcTime: lyricsKeptMs,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  if (importedLyrics) return importedLyrics;
  if (data) return data;
  if (data === null) return { status: 'none', instrumental: false };
  if (error && !isFetching) return { status: 'failed', error: toAppError(error), retry };
  return { status: 'loading' };
}

function prepared(lyrics: ParsedLyrics, candidateId: string | null): LyricsResult {
  if (isInstrumental(lyrics)) return { status: 'none', instrumental: true };
  return { status: 'ready', lines: linesInPieces(lyrics.lines), candidateId };
}
