import type { Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';

/** The key of stored lyrics: of the candidate that the user chose, or of the best one where there is no choice. */
export function storedLyricsKey(song: Song, chosenCandidateId: string | null): string {
  return `${songId(song)} ${chosenCandidateId ?? 'best'}`;
}
