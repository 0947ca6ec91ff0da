import type { QueryClient } from '@tanstack/react-query';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';

/** First part of the query key of lyrics. */
export const lyricsKey = 'lyrics';

/** Whether lyrics of a song are in memory, so that `useLyrics` requests nothing. */
export function areLyricsLoaded(client: QueryClient, song: Song): boolean {
  const ofSong = client.getQueryCache().findAll({ queryKey: [lyricsKey, songId(song)] });
  return ofSong.some(({ state }) => state.data !== undefined);
}
