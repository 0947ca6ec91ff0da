import type { Generation } from '../caller.ts';
import { example, examplePart, type JsonObject } from '../examples.ts';
import { accounts } from '../provider.ts';
import { type Call, type Reply, type Routes, success } from '../routing.ts';
import { type Covers, mixSongId, playlistTrack } from '../song-shapes.ts';
import {
  albumById,
  albumOf,
  albums,
  artistsOn,
  findVariant,
  hashOf,
  songs,
  songsOn,
  type TwinAlbum,
  type TwinSong,
} from '../songs.ts';

/** Entries that the provider hides have no song. */
type Track = { fileId: number; song: TwinSong | null };

type Playlist = {
  userId: string;
  /** Unique among the lists of one user. */
  listId: number;
  name: string;
  /** 1 = default list, 2 = liked songs, 0 = any other. */
  isDefault: 0 | 1 | 2;
  /** The list of another user that this one follows. */
  original: Playlist | null;
  /** What this list collects; a collected album has tracks of its own. */
  album: TwinAlbum | null;
  tracks: Track[];
};

/** The user whose playlist everyone can open. */
const publisherId = '880200777';

const globalIdOf = ({ userId, listId }: Playlist): string => `collection_3_${userId}_${listId}_0`;

/** The playlists of the users, which calls can change. */
export class Playlists {
  readonly #lists: Playlist[] = [];
  readonly #generation: Generation;
  readonly #coverOf: Covers;
  readonly #now: () => number;
  #lastFileId = 0;
  #version = 1;

  constructor(generation: Generation, coverOf: Covers, now: () => number) {
    this.#generation = generation;
    this.#coverOf = coverOf;
    this.#now = now;
    this.published.tracks.push(...this.#tracksOf(songs));
    this.untagged.tracks.push(...this.#tracksOf(songs.slice(0, 3)));
  }

  /** Lists of another user; the second one has no tags. */
  readonly published: Playlist = this.#create(publisherId, { listId: 24, name: 'Walk along the quay' });
  readonly untagged: Playlist = this.#create(publisherId, { listId: 25, name: 'Low lamps' });

  /** The id of a list of the first account that contains every kind of entry. */
  get ownId(): string {
    return globalIdOf(this.#listsOf(accounts[0].userId)[2] ?? this.published);
  }

  /** The entry of the published list in search results. */
  foundEntry(): JsonObject {
    const { name, userId, tracks } = this.published;
    return {
      ...examplePart('search.special.json', 'data', 'lists', 0),
      specialname: name,
      gid: globalIdOf(this.published),
      suid: userId,
      img: '',
      song_count: tracks.length,
    };
  }

  routes(): Routes {
    return {
      '/user/playlist': { login: 'needed', answer: (call) => this.#ofUser(call) },
      '/playlist/add': { login: 'needed', answer: (call) => this.#add(call) },
      '/playlist/del': { login: 'needed', answer: (call) => this.#remove(call) },
      '/playlist/tracks/add': { login: 'needed', answer: (call) => this.#addTracks(call) },
      '/playlist/tracks/del': { login: 'needed', answer: (call) => this.#removeTracks(call) },
      '/playlist/track/all': { answer: (call) => this.#tracks(call) },
      '/playlist/detail': { answer: (call) => this.#details(call) },
      '/playlist/tags': { answer: () => ({ body: example('playlist_tags.json') }) },
    };
  }

  /** An entry for every list that shows this one. */
  entry(list: Playlist): JsonObject {
    const source = list.original ?? list;
    const isCollected = list.original !== null || list.album !== null;
    return {
      ...examplePart('user_playlist.json', 'data', 'info', 0),
      listid: list.listId,
      name: list.name,
      pic: '',
      count: source.tracks.length,
      sort: list.listId,
      type: isCollected ? 1 : 0,
      source: 1,
      is_def: list.isDefault,
      is_mine: isCollected ? 0 : 1,
      list_create_userid: Number(source.userId),
      list_create_username: 'twin',
      list_create_listid: source.listId,
      list_create_gid: globalIdOf(source),
      global_collection_id: globalIdOf(list),
      create_user_pic: '',
      intro: list.isDefault === 0 ? `${list.name} by twin` : null,
      tags: list.isDefault === 0 ? '夜晚' : null,
      musiclib_tags: list.isDefault === 0 ? [{ tag_id: 12, parent_id: 1, tag_name: '夜晚' }] : [],
      ...(list.album && this.#ofAlbum(list.album)),
    };
  }

  /** Where a collected album differs from a list: its creator is its artist. */
  #ofAlbum(album: TwinAlbum): JsonObject {
    const authors = artistsOn(album);
    return {
      source: 2,
      list_create_userid: authors[0]?.id ?? 0,
      list_create_username: authors[0]?.name ?? '',
      list_create_listid: album.id,
      list_create_gid: '',
      // Not every answer has it.
      musiclib_id: this.#generation === 1 ? 0 : album.id,
      authors: authors.map(({ id, name }) => ({ author_id: id, author_name: name })),
    };
  }

  #tracksOf(all: readonly TwinSong[]): Track[] {
    return all.map((song) => ({ fileId: this.#nextFileId(), song }));
  }

  /** The recommendations. */
  recommended(): JsonObject[] {
    const tagged = examplePart('top_playlist.json', 'data', 'special_list', 0);
    const shown = { flexible_cover: '', imgurl: '', pic: '' };
    return [this.published, this.untagged].map((list) => ({
      ...tagged,
      global_collection_id: globalIdOf(list),
      specialname: list.name,
      suid: Number(list.userId),
      slid: list.listId,
      ...shown,
      ...(list === this.untagged && { tags: '' }),
    }));
  }

  #nextFileId(): number {
    this.#lastFileId += 1;
    return this.#lastFileId;
  }

  #create(userId: string, parts: Partial<Playlist>): Playlist {
    const listId = 1 + Math.max(0, ...this.#lists.filter((list) => list.userId === userId).map((list) => list.listId));
    const list: Playlist = {
      userId,
      listId,
      name: '',
      isDefault: 0,
      original: null,
      album: null,
      tracks: [],
      ...parts,
    };
    this.#lists.push(list);
    return list;
  }

  /** The lists of a user; the two that everyone has, and those of the first account, are created at the first call. */
  #listsOf(userId: string): Playlist[] {
    if (!this.#lists.some((list) => list.userId === userId)) {
      this.#create(userId, { name: '默认收藏', isDefault: 1 });
      this.#create(userId, { name: '我喜欢', isDefault: 2 });
      if (userId === accounts[0].userId) this.#createContent(userId);
    }
    return this.#lists.filter((list) => list.userId === userId);
  }

  #createContent(userId: string): void {
    const hidden = { fileId: this.#nextFileId(), song: null };
    this.#create(userId, { name: 'Harbour evenings', tracks: [...this.#tracksOf(songs), hidden] });
    this.#create(userId, { name: this.published.name, original: this.published });
    this.#collectAlbum(userId, albums[0]);
  }

  #collectAlbum(userId: string, album: TwinAlbum, name: string = album.name): Playlist {
    return this.#create(userId, { name, album, tracks: this.#tracksOf(songsOn(album)) });
  }

  #ofUser({ session, param }: Call): Reply {
    const userId = session?.account.userId ?? '';
    const all = this.#listsOf(userId);
    const collected = all.filter(({ original, album }) => original !== null || album !== null).length;
    return {
      body: success({
        info: pageOf(all, param).map((list) => this.entry(list)),
        userid: Number(userId),
        list_count: all.length,
        collect_count: collected,
        album_count: all.filter(({ album }) => album !== null).length,
        total_ver: this.#version,
        phone_flag: 0,
      }),
    };
  }

  #add({ session, param }: Call): Reply {
    const userId = session?.account.userId ?? '';
    this.#listsOf(userId);
    const isCollected = param('type') === '1';
    const album = isCollected && param('source') === '2' ? albumById(param('list_create_listid')) : undefined;
    const original = this.#lists.find((list) => globalIdOf(list) === param('list_create_gid')) ?? null;
    const list = album
      ? this.#collectAlbum(userId, album, param('name'))
      : this.#create(userId, { name: param('name'), original: isCollected ? original : null });
    this.#version += 1;
    return { body: success({ info: this.entry(list), total_ver: this.#version }) };
  }

  /** Failures come with HTTP status 200, because the provider's answer is encrypted. */
  #remove(call: Call): Reply {
    const list = this.#own(call);
    if (list?.isDefault !== 0) return { body: example('playlist_del.failed-200.json'), httpStatus: 200 };
    this.#lists.splice(this.#lists.indexOf(list), 1);
    this.#version += 1;
    return { body: success({ listid: list.listId, total_ver: this.#version }) };
  }

  /** The list of the caller that the parameter `listid` names. */
  #own({ session, param }: Call): Playlist | undefined {
    const lists = this.#listsOf(session?.account.userId ?? '');
    return lists.find(({ listId }) => String(listId) === param('listid'));
  }

  #addTracks(call: Call): Reply {
    const list = this.#own(call);
    const hashes = call
      .param('data')
      .split(',')
      .map((entry) => entry.split('|')[1] ?? '');
    const added = hashes.map((hash) => findVariant(hash)?.song);
    if (!list || list.original || added.includes(undefined))
      return { body: example('playlist_tracks_add.failed.json') };
    const info = added.flatMap((song) => {
      if (!song) return [];
      const track = list.tracks.find((other) => other.song === song) ?? { song, fileId: this.#nextFileId() };
      if (!list.tracks.includes(track)) list.tracks.push(track);
      return {
        hash: hashOf(song),
        fileid: track.fileId,
        name: `${song.artist} - ${song.title}`,
        mixsongid: mixSongId(song),
        album_id: albumOf(song).id,
      };
    });
    this.#version += 1;
    return { body: success({ listid: list.listId, count: list.tracks.length, list_ver: this.#version, info }) };
  }

  #removeTracks(call: Call): Reply {
    const list = this.#own(call);
    if (!list) return { body: example('playlist_tracks_add.failed.json') };
    const fileIds = new Set(call.param('fileids').split(',').map(Number));
    list.tracks = list.tracks.filter(({ fileId }) => !fileIds.has(fileId));
    this.#version += 1;
    const last_time = Math.floor(this.#now() / 1000);
    return { body: success({ listid: list.listId, count: list.tracks.length, last_time, list_ver: this.#version }) };
  }

  #tracks({ param }: Call): Reply {
    const list = this.#find(param('id'));
    if (!list) return { body: example('playlist_track_all.bad-id.json') };
    const { tracks } = list.original ?? list;
    const page = pageOf(tracks, param).map(({ song, fileId }) =>
      song ? playlistTrack(song, fileId, this.#coverOf) : { shield: 1, fileid: fileId },
    );
    return {
      body: success({
        begin_idx: 0,
        pagesize: page.length,
        count: tracks.length,
        userid: Number(list.userId),
        popularization: this.#generation === 1 ? null : {},
        list_info: this.#detail(list),
        [this.#generation === 1 ? 'info' : 'songs']: page,
      }),
    };
  }

  #details({ param }: Call): Reply {
    const lists = param('ids')
      .split(',')
      .map((id) => this.#find(id));
    return { body: success(lists.flatMap((list) => (list ? [this.#detail(list)] : []))) };
  }

  #detail(list: Playlist): JsonObject {
    return { ...examplePart('playlist_detail.json', 'data', 0), ...this.entry(list) };
  }

  #find(id: string): Playlist | undefined {
    return this.#lists.find((list) => globalIdOf(list) === id);
  }
}

/** The page that the parameters `page` and `pagesize` ask for. */
function pageOf<Entry>(entries: readonly Entry[], param: Call['param']): Entry[] {
  const size = Number(param('pagesize')) || 30;
  const page = Number(param('page')) || 1;
  return entries.slice((page - 1) * size, page * size);
}
