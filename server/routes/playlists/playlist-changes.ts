import type { ApiCall, ApiRequest, MemberRoute, ServiceContext } from '../../api-exchange.ts';
import type { Playlist } from '../../lists/playlist.ts';
import { playlistGid } from '../../lists/playlist-directory.ts';
import { addTracks, collectList, createList, findPlaylist, removeList, removeTracks } from '../../users/library.ts';
import { BAD_REQUEST, idNumber, NOT_SIGNED_IN, success } from '../answers.ts';
import { addedListFields } from './user-playlist.ts';

/** The list to save: an album by id, else a list by global id, or by creator and number. */
function wantedList(request: ApiRequest, context: ServiceContext): Playlist | null {
  const listId = idNumber(request.param('list_create_listid'));
  const album = request.param('source') === '2' && listId !== null ? context.playlists.albumById(listId) : null;
  if (album !== null) return album.playlist;
  const gid = request.param('list_create_gid');
  const byGid = gid === '' ? null : findPlaylist(gid, context.users, context.playlists);
  if (byGid !== null) return byGid;
  const ownerId = idNumber(request.param('list_create_userid'));
  if (ownerId === null || listId === null) return null;
  return findPlaylist(playlistGid(ownerId, listId), context.users, context.playlists);
}

/** `/playlist/add`: creates a list, or with `type=1` saves another user's. */
const playlistAdd: MemberRoute = (request, context, { userId, account }) => {
  const { users } = context;
  const name = request.param('name');
  const source = request.param('type') === '1' ? wantedList(request, context) : undefined;
  if (source === null) return BAD_REQUEST;
  const list = source === undefined ? createList(users, userId, name) : collectList(users, userId, source, name);
  if (list === null) return BAD_REQUEST;
  return success({ info: addedListFields(list, account, context), total_ver: users.user(userId)?.totalVersion ?? 0 });
};

// The original call is encrypted, so its errors arrive with HTTP 200.
const DELETE_FAILED = { ...BAD_REQUEST, httpStatus: 200 } as const;

/** `/playlist/del`: deletes an own list, or removes a saved one from the library. */
const playlistDel: MemberRoute = ({ param }, { users }, { userId }) => {
  const listId = idNumber(param('listid'));
  if (listId === null || !removeList(users, userId, listId)) return DELETE_FAILED;
  return success({ listid: listId, total_ver: users.user(userId)?.totalVersion ?? 0 });
};

/**
 * `/playlist/tracks/add`: `data` is `name|hash|album id|recording id`, several joined by commas. The hash decides;
 * names come from the catalogue.
 */
const playlistTracksAdd: MemberRoute = (request, { users, catalogue }, { userId }) => {
  const listId = idNumber(request.param('listid'));
  const songs = request
    .param('data')
    .split(',')
    .flatMap((entry) => catalogue.byHash(entry.split('|')[1]?.trim() ?? '')?.song ?? []);
  if (listId === null || songs.length === 0) return BAD_REQUEST;
  const hashes = songs.map((song) => song.hashes['128']);
  const added = addTracks(users, userId, listId, hashes);
  if (added === null) return BAD_REQUEST;
  const info = added.tracks.map(({ hash, fileId }) => {
    const song = catalogue.byHash(hash)?.song;
    return {
      hash,
      fileid: fileId,
      name: song === undefined ? '' : `${song.artistName} - ${song.title}`,
      mixsongid: song?.mixSongId ?? 0,
      album_id: song?.album?.id ?? 0,
    };
  });
  return success({ listid: listId, count: added.list.entries.length, list_ver: added.list.version, info });
};

/** `/playlist/tracks/del`: `fileids` are entries, not songs; missing ones count as removed. */
const playlistTracksDel: MemberRoute = (request, { users }, { userId }) => {
  const listId = idNumber(request.param('listid'));
  const fileIds = request
    .param('fileids')
    .split(',')
    .flatMap((text) => idNumber(text.trim()) ?? []);
  const list = listId === null ? null : removeTracks(users, userId, listId, fileIds);
  if (list === null) return BAD_REQUEST;
  const lastTime = Math.floor(users.now() / 1000);
  return success({ listid: list.listId, count: list.entries.length, last_time: lastTime, list_ver: list.version });
};

export const PLAYLIST_CHANGES_CALLS: readonly ApiCall[] = [
  { path: '/playlist/add', memberRoute: playlistAdd },
  // The original call is encrypted, so its errors arrive with HTTP 200.
  { path: '/playlist/del', memberRoute: playlistDel, refusal: { ...NOT_SIGNED_IN, httpStatus: 200 } },
  { path: '/playlist/tracks/add', memberRoute: playlistTracksAdd },
  { path: '/playlist/tracks/del', memberRoute: playlistTracksDel },
];
