import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { loadLyrics } from '@/api/catalogue/lyrics';
import { type AppError, toAppError } from '@/core/errors';
import { linesInPieces } from '@/core/lyrics/line-pieces';
import { parseLyrics } from '@/core/lyrics/lrc';
import type { LyricChoice } from '@/core/lyrics/lyric-choice';
import { isInstrumental, type LyricLine, type ParsedLyrics } from '@/core/lyrics/lyric-line';
import type { Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import { api } from '@/state/queries/api';
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
      /** Id of the lyrics at the service; null for imported ones. */
      candidateId: string | null;
    };

const gate = new RequestGate(() => performance.now());

/**
 * The lyrics chosen for a song, fetched at most once a day. A change of the song cancels the previous request, and
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
      if (song.origin !== 'local') await gate.pass(signal);
      const lyrics = await loadLyrics(api, song, { chosen, signal });
      forgetOldLyrics(client, Date.now());
      return lyrics && prepared(lyrics, lyrics.candidateId);
    },
    enabled: choice !== null && !imported,
    staleTime: lyricsCacheMs,
    gcTime: lyricsCacheMs,
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
