import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { toAppError } from '@/core/errors.ts';
import type { LyricChoice } from '@/core/lyrics/lyric-choice.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { importedLyricsOf, type LyricsResult, loadSongLyrics } from './load-song-lyrics.ts';
import { lyricsKey } from './loaded-lyrics.ts';

/**
 * Chosen lyrics of a song, fetched at most once a day; those of a local song are in or beside its file. A change of the
 * song cancels the previous request, and requests are at least a second apart, so that skipping through a list requests
 * only the last song.
 * @param choice null while it is being read: nothing is fetched before
 */
export function useLyrics(song: Song, choice: LyricChoice | null): LyricsResult {
  const client = useQueryClient();
  const imported = choice?.imported ?? null;
  const chosen = imported ? null : (choice?.candidate ?? null);
  const importedLyrics = useMemo(() => imported && importedLyricsOf(imported), [imported]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [lyricsKey, songId(song), chosen?.id ?? 'best'],
    queryFn: async ({ signal }) => {
      const found = await loadSongLyrics(song, chosen, signal);
      forgetOldLyrics(client, Date.now());
      return found;
    },
    enabled: choice !== null && !imported,
    // A local file may have changed, or become readable.
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

/** Lifetime of service data (docs/behaviour.md#the-24-hour-rule). */
export const lyricsCacheMs = 24 * 60 * 60 * 1000;

/** Limit of songs whose lyrics stay in memory in addition to shown ones. */
const cachedSongsLimit = 50;

/** Removes hidden lyrics: those fetched at least a day ago, and the oldest beyond `cachedSongsLimit`. */
export function forgetOldLyrics(client: QueryClient, nowEpochMs: number): void {
  const cache = client.getQueryCache();
  const unused = cache.findAll({ queryKey: [lyricsKey], type: 'inactive' });
  const newestFirst = unused.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const [place, query] of newestFirst.entries()) {
    if (place >= cachedSongsLimit || nowEpochMs - query.state.dataUpdatedAt >= lyricsCacheMs) cache.remove(query);
  }
}
