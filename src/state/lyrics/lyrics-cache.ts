import type { QueryClient } from '@tanstack/react-query';

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
