import * as v from 'valibot';
import type { CoverRef } from '@/core/song/cover.ts';
import type { ArtistRef, Song } from '@/core/song/song.ts';
import type { SongId } from '@/core/song/song-id.ts';
import { folded } from '@/core/text/folded.ts';
import { localDay } from '@/core/time/calendar-day.ts';
import type { PlayRow } from './play.ts';

/** Heard time from which on a play counts in numbers of plays; half of a song that is shorter than twice that. */
const countedFromMs = 30_000;

/** A song, with the indexes of its artists and its album. */
export type SongEntry = { id: SongId; song: Song; artists: readonly number[]; album: number | null };

/** An artist by name, because not every call of the service returns ids. */
export type ArtistEntry = ArtistRef;

export type AlbumEntry = { name: string; id: string | null; artists: readonly ArtistRef[]; cover: CoverRef };

const storedColumnsSchema = v.object({
  beganAt: v.instance(Float64Array),
  heardMs: v.instance(Float64Array),
  song: v.instance(Int32Array),
  day: v.instance(Int32Array),
  hour: v.instance(Uint8Array),
  counted: v.instance(Uint8Array),
  /** Instead of the songs, in the order of their index. */
  songIds: v.array(v.string()),
});

/** Columns as they are stored. */
export type StoredColumns = v.InferOutput<typeof storedColumnsSchema>;

/**
 * Plays as columns, in the order of their begin: 200,000 of them take 6 MB and are summed in a few milliseconds.
 * Extended in place; `replaceFrom` is called with what is new.
 */
export class PlayColumns {
  count = 0;
  /** Epoch ms. */
  beganAt = new Float64Array(0);
  heardMs = new Float64Array(0);
  /** Index in `songs`. */
  song = new Int32Array(0);
  /** Day of the begin in the user's time zone, see `localDay`. */
  day = new Int32Array(0);
  /** Hour of the begin in the user's time zone, 0–23. */
  hour = new Uint8Array(0);
  /** 1 = counts in numbers of plays. */
  counted = new Uint8Array(0);

  readonly songs: SongEntry[] = [];
  readonly artists: ArtistEntry[] = [];
  readonly albums: AlbumEntry[] = [];
  readonly #songIndex = new Map<SongId, number>();
  readonly #artistIndex = new Map<string, number>();
  readonly #albumIndex = new Map<string, number>();

  /**
   * Replaces all plays that began at this time or later by these ones, which are ordered by their begin. A play whose
   * song is unknown, or whose times are invalid, is left out.
   */
  replaceFrom(beganAt: number, rows: readonly PlayRow[], songs: ReadonlyMap<SongId, Song>): void {
    this.count = this.indexOf(beganAt);
    this.#reserve(this.count + rows.length);
    const refreshed = new Set<SongId>();
    for (const row of rows) {
      const song = songs.get(row.songId);
      if (song === undefined || !Number.isFinite(row.beganAt) || !(row.heardMs >= 0)) continue;
      const at = this.count;
      const date = new Date(row.beganAt);
      this.beganAt[at] = row.beganAt;
      this.heardMs[at] = row.heardMs;
      this.song[at] = this.#songAt(row.songId, song, refreshed);
      this.day[at] = localDay(row.beganAt);
      this.hour[at] = date.getHours();
      this.counted[at] = isCounted(row.heardMs, song.durationMs) ? 1 : 0;
      this.count += 1;
    }
  }

  /** A copy of the columns, to be stored. */
  toStored(): StoredColumns {
    const { count } = this;
    return {
      beganAt: this.beganAt.slice(0, count),
      heardMs: this.heardMs.slice(0, count),
      song: this.song.slice(0, count),
      day: this.day.slice(0, count),
      hour: this.hour.slice(0, count),
      counted: this.counted.slice(0, count),
      songIds: this.songs.map(({ id }) => id),
    };
  }

  /** Null if the columns are damaged or one of their songs is unknown. */
  static fromStored(stored: unknown, songs: ReadonlyMap<SongId, Song>): PlayColumns | null {
    const result = v.safeParse(storedColumnsSchema, stored);
    if (!result.success) return null;
    const { songIds, ...values } = result.output;
    const count = values.beganAt.length;
    if (Object.values(values).some(({ length }) => length !== count)) return null;
    if (values.song.some((index) => index < 0 || index >= songIds.length)) return null;
    const columns = new PlayColumns();
    const refreshed = new Set<SongId>();
    for (const id of songIds as SongId[]) {
      const song = songs.get(id);
      if (song) columns.#songAt(id, song, refreshed);
    }
    return columns.songs.length === songIds.length ? Object.assign(columns, values, { count }) : null;
  }

  /** Index of the first play that began at this time or later. */
  indexOf(beganAt: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.beganAt[middle] ?? 0) < beganAt) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #reserve(count: number): void {
    if (count <= this.beganAt.length) return;
    // Room for the plays of a session.
    const size = count + 1024;
    this.beganAt = grown(this.beganAt, new Float64Array(size));
    this.heardMs = grown(this.heardMs, new Float64Array(size));
    this.song = grown(this.song, new Int32Array(size));
    this.day = grown(this.day, new Int32Array(size));
    this.hour = grown(this.hour, new Uint8Array(size));
    this.counted = grown(this.counted, new Uint8Array(size));
  }

  /** The facts of a song may be newer than before; they are read once for each change. */
  #songAt(id: SongId, song: Song, refreshed: Set<SongId>): number {
    const known = this.#songIndex.get(id);
    if (known !== undefined && refreshed.has(id)) return known;
    refreshed.add(id);
    const index = known ?? this.songs.length;
    this.#songIndex.set(id, index);
    this.songs[index] = {
      id,
      song,
      artists: [...new Set(song.artists.flatMap((artist) => this.#artistAt(artist) ?? []))],
      album: this.#albumAt(song),
    };
    return index;
  }

  #artistAt({ name, id }: ArtistRef): number | null {
    const key = folded(name.trim());
    if (key === '') return null;
    const known = this.#artistIndex.get(key);
    const entry = known === undefined ? undefined : this.artists[known];
    if (known !== undefined && entry) {
      if (entry.id === null && id !== null) this.artists[known] = { ...entry, id };
      return known;
    }
    this.#artistIndex.set(key, this.artists.length);
    return this.artists.push({ name, id }) - 1;
  }

  /** An album is the same one by its id or, because not every call returns ids, by its name and first artist. */
  #albumAt({ album, artists, cover }: Song): number | null {
    const name = album?.name.trim() ?? '';
    if (album === null || name === '') return null;
    const byName = `${folded(name)}\n${folded(artists[0]?.name ?? '')}`;
    const byId = album.id === null ? byName : `id ${album.id}`;
    const known = this.#albumIndex.get(byId) ?? this.#albumIndex.get(byName);
    const entry = known === undefined ? undefined : this.albums[known];
    if (known === undefined || !entry) {
      const index = this.albums.push({ name, id: album.id, artists: artists.slice(0, 1), cover }) - 1;
      this.#albumIndex.set(byId, index).set(byName, index);
      return index;
    }
    this.#albumIndex.set(byId, known);
    if ((entry.id === null && album.id !== null) || (entry.cover === null && cover !== null)) {
      this.albums[known] = { ...entry, id: entry.id ?? album.id, cover: entry.cover ?? cover };
    }
    return known;
  }
}

function isCounted(heardMs: number, durationMs: number): boolean {
  return heardMs >= (durationMs > 0 ? Math.min(countedFromMs, durationMs / 2) : countedFromMs);
}

function grown<Column extends { set(from: Column): void }>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
