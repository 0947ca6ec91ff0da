import type { UnreadableFile } from '@/core/local-music/local-folder.ts';
import { type FileTags, fileName, type LocalTrack } from '@/core/local-music/local-track.ts';
import { chunkOf, chunkSize, newTrackId } from '@/local/index/track-chunk.ts';

/** State of a file: equal values mean an unchanged file. */
export type FileStamp = { sizeBytes: number; modifiedMs: number };

export function stampOf(file: File): FileStamp {
  return { sizeBytes: file.size, modifiedMs: file.lastModified };
}

export function isSameStamp(one: FileStamp, other: FileStamp): boolean {
  return one.sizeBytes === other.sizeBytes && one.modifiedMs === other.modifiedMs;
}

/** State of the index before a scan. */
export class KnownFiles {
  /** Tracks of the scanned folder by path. */
  readonly tracks = new Map<string, LocalTrack>();
  /** Unreadable files of the scanned folder by path. */
  readonly unreadable = new Map<string, UnreadableFile>();
  /** Further records of a path, which no scan writes: only one may stay. */
  readonly duplicates: LocalTrack[] = [];
  readonly #byStamp = new Map<string, { track: LocalTrack; isRemoved: boolean }[]>();
  readonly #claimed = new Set<string>();

  constructor(options: {
    folderId: string;
    /** Tracks of all folders, because a file may have been moved from another folder. */
    tracks: readonly LocalTrack[];
    /** Unreadable files of the scanned folder. */
    unreadable: readonly UnreadableFile[];
    /** Removed tracks, oldest first. */
    removed: readonly LocalTrack[];
  }) {
    const ids = new Set<string>();
    for (const track of options.tracks) {
      ids.add(track.id);
      if (track.folderId === options.folderId) {
        if (this.tracks.has(track.path)) {
          this.duplicates.push(track);
          continue;
        }
        this.tracks.set(track.path, track);
      }
      this.#addStamp(track, false);
    }
    for (const file of options.unreadable) this.unreadable.set(file.path, file);
    for (const track of options.removed) if (!ids.has(track.id)) this.#addStamp(track, true);
  }

  #addStamp(track: LocalTrack, isRemoved: boolean): void {
    const key = stampKey(track);
    const same = this.#byStamp.get(key);
    if (same) same.push({ track, isRemoved });
    else this.#byStamp.set(key, [{ track, isRemoved }]);
  }

  /** True if a stored track at another path may have been moved to a file with this stamp. */
  hasMovable(stamp: FileStamp, isPresent: (track: LocalTrack) => boolean): boolean {
    const same = this.#byStamp.get(stampKey(stamp)) ?? [];
    return same.some(({ track, isRemoved }) => !isRemoved && !this.#claimed.has(track.id) && !isPresent(track));
  }

  /**
   * Track of a moved file: one with the same stamp and tags whose own file is gone. Each is returned once. Null if
   * there is none.
   */
  async claim(
    file: { folderId: string; path: string; stamp: FileStamp; tags: FileTags },
    isGone: (track: LocalTrack) => Promise<boolean>,
  ): Promise<LocalTrack | null> {
    const same = this.#byStamp.get(stampKey(file.stamp)) ?? [];
    const likely = same
      .filter(({ track }) => !this.#claimed.has(track.id) && isSameRecording(track, file.tags))
      .sort(
        (one, other) =>
          Number(one.isRemoved) - Number(other.isRemoved) || likeness(other.track, file) - likeness(one.track, file),
      );
    for (const { track, isRemoved } of likely) {
      if (!isRemoved && !(await isGone(track))) continue;
      // Another file may have claimed it meanwhile.
      if (this.#claimed.has(track.id)) continue;
      this.#claimed.add(track.id);
      return track;
    }
    return null;
  }

  /** Claims a track for the changed file at its path; false if a moved file has it. */
  take(track: LocalTrack): boolean {
    if (this.#claimed.has(track.id)) return false;
    this.#claimed.add(track.id);
    return true;
  }

  isClaimed(track: LocalTrack): boolean {
    return this.#claimed.has(track.id);
  }
}

function stampKey({ sizeBytes, modifiedMs }: FileStamp): string {
  return `${sizeBytes}:${modifiedMs}`;
}

function likeness(track: LocalTrack, file: { folderId: string; path: string }): number {
  const isSameName = fileName(track) === fileName(file);
  return (track.path === file.path ? 4 : 0) + (isSameName ? 2 : 0) + (track.folderId === file.folderId ? 1 : 0);
}

/**
 * Compares tags. The duration is ignored, because playback corrects it, and so are texts of uncertain encoding, which
 * the files at the old path decided.
 */
function isSameRecording(one: FileTags, other: FileTags): boolean {
  return (
    (other.textEncoding?.isCertain === false || isSameTexts(one, other)) &&
    one.trackNumber === other.trackNumber &&
    one.discNumber === other.discNumber &&
    one.year === other.year
  );
}

function isSameTexts(one: FileTags, other: FileTags): boolean {
  return (
    one.title === other.title &&
    one.album === other.album &&
    one.albumArtist === other.albumArtist &&
    one.artists.length === other.artists.length &&
    one.artists.every((artist, place) => artist === other.artists[place])
  );
}

/** Assigns ids to new tracks so that chunks are filled one by one. Only the single scan adds tracks. */
export class TrackIds {
  readonly #open: { number: number; free: number }[] = [];
  #highest = -1;

  /** `tracks` = all of the index and the removed ones, whose chunks may be reused. */
  constructor(tracks: Iterable<Pick<LocalTrack, 'id'>>) {
    const counts = new Map<number, number>();
    for (const { id } of tracks) {
      const number = chunkOf(id) ?? -1;
      counts.set(number, (counts.get(number) ?? 0) + 1);
      this.#highest = Math.max(this.#highest, number);
    }
    for (const [number, count] of counts) {
      // Rewriting a nearly full chunk would gain little.
      if (number >= 0 && count <= chunkSize / 2) this.#open.push({ number, free: chunkSize - count });
    }
  }

  next(): string {
    let [chunk] = this.#open;
    if (!chunk) {
      this.#highest += 1;
      chunk = { number: this.#highest, free: chunkSize };
      this.#open.push(chunk);
    }
    chunk.free -= 1;
    if (chunk.free === 0) this.#open.shift();
    return newTrackId(chunk.number);
  }
}
