import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { loadLyrics } from '@/api/lyrics';
import { type AppError, toAppError } from '@/core/errors';
import { parseLyrics } from '@/core/lrc';
import type { LyricChoice } from '@/core/lyric-choice';
import { isInstrumental, type LyricLine, type ParsedLyrics } from '@/core/lyric-line';
import type { Song } from '@/core/song';
import { api } from '@/state/api';
import { linesInPieces } from './line-pieces';
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

/** What is cached from the service is gone a day later (doc 1 §9). */
const keptMs = 24 * 60 * 60 * 1000;

/** The lyrics of this many songs stay in memory; those that were fetched longest ago go first. */
const keptSongs = 50;

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
    queryKey: ['lyrics', song.origin, song.hash, chosen?.id ?? 'best'],
    queryFn: async ({ signal }) => {
      if (song.origin !== 'local') await gate.pass(signal);
      const lyrics = await loadLyrics(api, song, { chosen, signal });
      forgetOldest(client);
      return lyrics && prepared(lyrics, lyrics.candidateId);
    },
    enabled: choice !== null && !imported,
    staleTime: keptMs,
    gcTime: keptMs,
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

/** Hours of music would fill the memory else. */
function forgetOldest(client: QueryClient): void {
  const cache = client.getQueryCache();
  const unused = cache.findAll({ queryKey: ['lyrics'], type: 'inactive' });
  const byAge = unused.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  for (const query of byAge.slice(0, Math.max(0, byAge.length - keptSongs))) cache.remove(query);
}
