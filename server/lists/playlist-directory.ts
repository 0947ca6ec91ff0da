import { ALL_ALBUMS, type Album } from '../catalogue/albums.ts';
import { ARTISTS, type Artist } from '../catalogue/artists.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { createSeededRandom } from '../music/seeded-random.ts';
import { CURATORS, type Curator } from './curators.ts';
import { type Absence, entriesOf, LISTS, type ListSpec } from './list-spec.ts';
import type { Playlist, PlaylistEntry, PlaylistSource } from './playlist.ts';
import { tagById } from './tags.ts';

/** A public list with its further API data. */
export type OfficialList = {
  playlist: Playlist;
  curator: Curator;
  /** Older kind of id, which calls about lists refuse. */
  specialId: number;
  tagIds: readonly number[];
  absence: Absence;
};

/** An album as a list that users can save. */
export type AlbumList = { playlist: Playlist; album: Album; artist: Artist };

/** All public lists and albums. */
export type PlaylistDirectory = PlaylistSource & {
  official: readonly OfficialList[];
  albums: readonly AlbumList[];
  officialByGid(gid: string): OfficialList | null;
  albumByGid(gid: string): AlbumList | null;
  albumById(id: number): AlbumList | null;
};

const FIRST_DAY = Math.floor(Date.parse('2026-01-05T09:00:00+08:00') / 1000);
const DAY = 86400;

/** Global id of a list. */
export function playlistGid(ownerId: number, listId: number): string {
  return `collection_3_${ownerId}_${listId}_0`;
}

/** User id that represents an artist. */
export function artistUserId(artistId: number): number {
  return 880100000 + artistId;
}

/** `entries` are computed lazily, because most lists are never opened. */
function playlist(fields: Omit<Playlist, 'entries'>, entries: () => readonly PlaylistEntry[]): Playlist {
  let found: readonly PlaylistEntry[] | null = null;
  return {
    ...fields,
    get entries() {
      found ??= entries();
      return found;
    },
  };
}

function officialList(spec: ListSpec, catalogue: Catalogue): OfficialList {
  const curator = CURATORS[spec.curator];
  const random = createSeededRandom(`list:${spec.listId}:facts`);
  const createdAt = FIRST_DAY + random.index(90) * DAY + random.index(36000);
  const updatedAt = createdAt + random.index(60) * DAY;
  const playCount = Math.floor(800 * 10 ** random.between(0, 2.6));
  return {
    curator,
    specialId: 6600000 + spec.listId,
    tagIds: spec.tags,
    absence: spec.absence ?? 'empty',
    playlist: playlist(
      {
        gid: playlistGid(curator.userId, spec.listId),
        ownerId: curator.userId,
        ownerName: curator.name,
        listId: spec.listId,
        kind: 'list',
        name: spec.name,
        intro: spec.intro,
        tags: spec.tags.map((id) => tagById(id)?.name ?? String(id)),
        coverId: spec.bare === true ? null : `list-${spec.curator}-${spec.listId}`,
        createdAt,
        updatedAt,
        isDefault: 0,
        playCount,
        collectCount: Math.floor(playCount * random.between(0.002, 0.02)),
      },
      () => entriesOf(spec, catalogue.recordings(), createdAt),
    ),
  };
}

function albumList(album: Album, catalogue: Catalogue): AlbumList {
  const artist = ARTISTS[album.artist];
  const released = Math.floor(Date.parse(`${album.released}T00:00:00+08:00`) / 1000);
  const random = createSeededRandom(`album:${album.id}`);
  return {
    album,
    artist,
    playlist: playlist(
      {
        gid: playlistGid(artistUserId(artist.id), album.id),
        ownerId: artistUserId(artist.id),
        ownerName: artist.name,
        listId: album.id,
        kind: 'album',
        name: album.name,
        intro: '',
        tags: [],
        coverId: String(album.id),
        createdAt: released,
        updatedAt: released,
        isDefault: 0,
        playCount: 4000 + random.index(200000),
        collectCount: 40 + random.index(3000),
      },
      () =>
        catalogue
          .recordings()
          .filter((song) => song.album?.id === album.id)
          .map((song, index) => ({ fileId: index + 1, hash: song.hashes['128'], addedAt: released })),
    ),
  };
}

/** Builds the directory; cheap, because entries are computed lazily. */
export function createPlaylistDirectory(catalogue: Catalogue): PlaylistDirectory {
  const official = LISTS.map((spec) => officialList(spec, catalogue));
  const albums = ALL_ALBUMS.map((album) => albumList(album, catalogue));
  const officialLists = new Map(official.map((entry) => [entry.playlist.gid, entry]));
  const albumLists = new Map(albums.map((entry) => [entry.playlist.gid, entry]));
  const albumsById = new Map(albums.map((entry) => [entry.album.id, entry]));
  return {
    official,
    albums,
    officialByGid: (gid) => officialLists.get(gid) ?? null,
    albumByGid: (gid) => albumLists.get(gid) ?? null,
    albumById: (id) => albumsById.get(id) ?? null,
    byGid: (gid) => (officialLists.get(gid) ?? albumLists.get(gid))?.playlist ?? null,
  };
}
