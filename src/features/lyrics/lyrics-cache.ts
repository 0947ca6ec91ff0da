import type { QueryClient } from '@tanstack/react-query';

/** What is cached from the service is gone a day later (doc 1 §1 and §9). */
export const lyricsKeptMs = 24 * 60 * 60 * 1000;

/** The lyrics of this many songs stay in memory beside those that are shown; hours of music would fill it else. */
export const keptSongs = 50;

/** Key of the lyrics of songs in the cache; what tells them apart follows it. */
export const lyricsKey = 'lyrics';

/**
 * Forgets lyrics that nothing shows any more: those that were fetched a day ago, and beyond `keptSongs` those that were
 * fetched longest ago.
 */
export function forgetOldLyrics(client: QueryClient, nowEpochMs: number): void {
  const cache = client.getQueryCache();
  const unused = cache.findAll({ queryKey: [lyricsKey], type: 'inactive' });
  const newestFirst = unused.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const [place, query] of newestFirst.entries()) {
    if (place >= keptSongs || nowEpochMs - query.state.dataUpdatedAt >= lyricsKeptMs) cache.remove(query);
  }
}
