import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { toAppError } from '@/core/errors';
import type { LyricChoice } from '@/core/lyrics/lyric-choice';
import type { Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import { importedLyricsOf, type LyricsResult, loadSongLyrics } from './load-song-lyrics';

/**
 * The lyrics chosen for a song, fetched at most once a day; those of a local song are in its file or beside it. A change of the song cancels the previous request, and
 * requests are a second apart, so that skipping through a list requests only the last song.
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

/** Service data is deleted after this time (docs/behaviour.md#the-24-hour-rule). */
export const lyricsCacheMs = 24 * 60 * 60 * 1000;

/** Lyrics of up to this many songs stay in memory in addition to those shown, to limit memory use over hours. */
const cachedSongsLimit = 50;

/** First part of the query key of lyrics. */
export const lyricsKey = 'lyrics';

/** Removes lyrics that are not shown: those fetched a day ago or earlier, and the oldest beyond `cachedSongsLimit`. */
export function forgetOldLyrics(client: QueryClient, nowEpochMs: number): void {
  const cache = client.getQueryCache();
  const unused = cache.findAll({ queryKey: [lyricsKey], type: 'inactive' });
  const newestFirst = unused.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const [place, query] of newestFirst.entries()) {
    if (place >= cachedSongsLimit || nowEpochMs - query.state.dataUpdatedAt >= lyricsCacheMs) cache.remove(query);
  }
}
