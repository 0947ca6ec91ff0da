import type { ListedSong } from '@/core/list-tools/duplicates.ts';
import type { Song, SongOrigin } from '@/core/song/song.ts';

/** A song that takes the place of an entry. */
export type Replacement = { key: string; song: Song };

/** A list as its tools see it, whatever holds it. */
export type ToolList = {
  name: string;
  entries: readonly ListedSong[];
  /** False while songs are loading, and if some failed. */
  isComplete: boolean;
  /** Removes entries, with an undo message; null = the user may not. */
  remove: ((keys: readonly string[], undoText: string) => void) | null;
  /** Replaces entries, with an undo message, and the songs that the list can hold; null = the user may not. */
  replace: { origins: readonly SongOrigin[]; run: (all: readonly Replacement[], undoText: string) => void } | null;
};

/** A list that can only be exported. */
export function songsOnly(name: string, songs: readonly Song[], isComplete = true): ToolList {
  const entries = songs.map((song, index) => ({ key: String(index), song, age: index }));
  return { name, entries, isComplete, remove: null, replace: null };
}
