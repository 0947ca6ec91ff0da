import type { ApiCall, ApiRequest, ApiRoute, ServiceContext, SuccessorBody } from '../../api-exchange.ts';
import type { Playlist, PlaylistEntry } from '../../lists/playlist.ts';
import { findPlaylist } from '../../users/library.ts';
import { success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { shapesOf } from '../shapes.ts';
import { songFacts } from '../song-fields.ts';
import { listFields } from './list-fields.ts';
import templates from './playlist-content.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const PAGE_SIZE = { default: 30, largest: 300 };
const MAX_LISTS = 100;

/** An entry of a list; a hidden one has only its number. */
function track(
  entry: PlaylistEntry,
  position: number,
  { ownerId }: Playlist,
  { baseUrl }: ApiRequest,
  { catalogue }: ServiceContext,
): Record<string, unknown> {
  const song = entry.shielded === true ? undefined : catalogue.byHash(entry.hash)?.song;
  if (song === undefined) return { shield: 1, fileid: entry.fileId };
  return SHAPES.track({ ...songFacts(song, baseUrl), ...entry, position, ownerId });
}

/**
 * `/playlist/track/all`: a page of a list. Fails for unknown ids and ids of other kinds. Page sizes above 300 are
 * reduced to 300, as `pagesize` tells.
 */
const playlistTrackAll: ApiRoute = (request, context) => {
  const list = findPlaylist(request.param('id'), context.users, context.playlists);
  if (list === null) return { body: { status: 0, error_code: 20017, data: null } };
  const page = requestedPage(request, PAGE_SIZE);
  const tracks = pageOf(list.entries, page).map((entry, index) =>
    track(entry, page.from + index + 1, list, request, context),
  );
  return success({
    begin_idx: page.from,
    pagesize: page.pagesize,
    count: list.entries.length,
    userid: list.ownerId,
    popularization: null,
    list_info: listFields(list, context, request),
    // The bundled service names the list `info`, its successor `songs`; clients read either.
    info: tracks,
    songs: tracks,
  });
};

/** `/playlist/detail`: names and creators of lists, in the requested order; omits unknown ids. */
const playlistDetail: ApiRoute = (request, context) => {
  const { users, playlists } = context;
  const gids = request.param('ids').split(',').slice(0, MAX_LISTS);
  return success(
    gids
      .flatMap((gid) => findPlaylist(gid.trim(), users, playlists) ?? [])
      .map((list) => ({
        ...listFields(list, context, request),
        sound: { id: '', type: 0, args: '' },
        specialid: playlists.officialByGid(list.gid)?.specialId ?? 0,
        number: 0,
      })),
  );
};

type Track = Record<string, unknown>;

function secondTrack(track: Track): Track {
  const goods = track.relate_goods as readonly unknown[] | undefined;
  if (goods === undefined) return track;
  const hasAlbum = (track.albuminfo as Track).id !== 0;
  return { ...track, albuminfo: hasAlbum ? track.albuminfo : null, relate_goods: goods.length > 1 ? goods : null };
}

/** Second generation: null for a song without album, and without other qualities. */
const secondTracks: SuccessorBody = (body) => {
  const data = body.data as Record<string, unknown>;
  const tracks = (data.info as Track[]).map(secondTrack);
  return { ...body, data: { ...data, popularization: {}, info: tracks, songs: tracks } };
};

export const PLAYLIST_CONTENT_CALLS: readonly ApiCall[] = [
  { path: '/playlist/detail', route: playlistDetail },
  { path: '/playlist/track/all', route: playlistTrackAll, successor: secondTracks },
];
