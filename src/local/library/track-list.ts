import type { UnreadableFile } from '@/core/local-music/local-folder';
import type { LocalTrack } from '@/core/local-music/local-track';
import type { IndexChange } from '../index/local-bus';

/** The tracks of the index in a page, as an array that is replaced at each change. */
export class TrackList {
  #tracks: LocalTrack[] = [];
  #places = new Map<string, number>();

  get tracks(): readonly LocalTrack[] {
    return this.#tracks;
  }

  clear(): void {
    this.#set([]);
  }

  /** Removes first; then known tracks are replaced where they are, and new ones are appended. */
  apply({ tracks, removedIds }: Pick<IndexChange, 'tracks' | 'removedIds'>): void {
    const known = removedIds.filter((id) => this.#places.has(id));
    if (known.length > 0) {
      const removed = new Set(known);
      this.#set(this.#tracks.filter(({ id }) => !removed.has(id)));
    }
    if (tracks.length === 0) return;
    this.#tracks = [...this.#tracks];
    for (const track of tracks) {
      const place = this.#places.get(track.id);
      if (place !== undefined) this.#tracks[place] = track;
      else this.#places.set(track.id, this.#tracks.push(track) - 1);
    }
  }

  /** Leaves only tracks of these folders. */
  keepFolders(folderIds: ReadonlySet<string>): void {
    if (this.#tracks.every(({ folderId }) => folderIds.has(folderId))) return;
    this.#set(this.#tracks.filter(({ folderId }) => folderIds.has(folderId)));
  }

  /** Sorts by the order of folders and by path; the array stays the same if it is sorted. */
  sort(folderIds: readonly string[]): void {
    const order = new Map(folderIds.map((id, place) => [id, place]));
    const placeOf = ({ folderId }: LocalTrack): number => order.get(folderId) ?? order.size;
    const compare = (one: LocalTrack, other: LocalTrack): number =>
      placeOf(one) - placeOf(other) || (one.path < other.path ? -1 : Number(one.path > other.path));
    const isSorted = this.#tracks.every((track, place) => {
      const before = this.#tracks[place - 1];
      return !before || compare(before, track) <= 0;
    });
    if (!isSorted) this.#set(this.#tracks.toSorted(compare));
  }

  #set(tracks: LocalTrack[]): void {
    this.#tracks = tracks;
    this.#places = new Map(tracks.map(({ id }, place) => [id, place]));
  }
}

/** The unreadable files of the index in a page. */
export class UnreadableList {
  readonly #files = new Map<string, UnreadableFile>();
  #list: readonly UnreadableFile[] = [];

  get files(): readonly UnreadableFile[] {
    return this.#list;
  }

  clear(): void {
    this.#files.clear();
    this.#list = [];
  }

  apply({ unreadable, readable }: Pick<IndexChange, 'unreadable' | 'readable'>): void {
    if (unreadable.length === 0 && readable.length === 0) return;
    for (const file of readable) this.#files.delete(keyOf(file));
    for (const file of unreadable) this.#files.set(keyOf(file), file);
    this.#list = [...this.#files.values()];
  }

  keepFolders(folderIds: ReadonlySet<string>): void {
    if (this.#list.every(({ folderId }) => folderIds.has(folderId))) return;
    for (const file of this.#list) if (!folderIds.has(file.folderId)) this.#files.delete(keyOf(file));
    this.#list = [...this.#files.values()];
  }
}

function keyOf({ folderId, path }: Pick<UnreadableFile, 'folderId' | 'path'>): string {
  return `${folderId}/${path}`;
}
