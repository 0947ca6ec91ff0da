import type { ApiRequest, ApiRoute, ServiceContext } from '../../api-exchange.ts';
import type { Song } from '../../catalogue/catalogue.ts';
import type { Playlist, PlaylistEntry } from '../../lists/playlist.ts';
import { findPlaylist } from '../../users/library.ts';
import { createJsonFragments, createKeptAnswers, type JsonFragments, joinJson } from '../kept-answers.ts';
import { type Page, pageOf, requestedPage } from '../page-parameters.ts';
import { listFields } from './list-fields.ts';
import { trackFields } from './track-entry.ts';

const PAGE_SIZE = { usual: 30, largest: 300 };
const MAX_LISTS = 100;
const KEPT_BYTES = 12 * 1024 * 1024;

/** Fields of a song, without the closing brace: what belongs to the entry follows. */
const openTrack = (fields: Record<string, unknown>): string => JSON.stringify(fields).slice(0, -1);

const TRACKS: Record<1 | 2, JsonFragments<Song>> = {
  1: createJsonFragments((song, baseUrl) => openTrack(trackFields(song, baseUrl))),
  2: createJsonFragments((song, baseUrl) => {
    const fields = trackFields(song, baseUrl);
    return openTrack({
      ...fields,
      albuminfo: song.album === null ? null : fields.albuminfo,
      relate_goods: song.spec.qualities === 'small' ? null : fields.relate_goods,
    });
  }),
};

/** Pages of public lists, which never change while the service runs. */
const pages = createKeptAnswers(KEPT_BYTES);

function trackPieces(
  entry: PlaylistEntry,
  place: number,
  list: Playlist,
  request: ApiRequest,
  context: ServiceContext,
): (string | Uint8Array)[] {
  const song = entry.shielded === true ? undefined : context.catalogue.byHash(entry.hash)?.song;
  if (song === undefined) return [`{"shield":1,"fileid":${entry.fileId}}`];
  const own = { fileid: entry.fileId, collecttime: entry.addedAt, sort: place, user_id: list.ownerId };
  return [TRACKS[context.generation](song, request.baseUrl), `,${JSON.stringify(own).slice(1)}`];
}

function trackPage(list: Playlist, page: Page, request: ApiRequest, context: ServiceContext): Uint8Array<ArrayBuffer> {
  const successor = context.generation === 2;
  const entries = pageOf(list.entries, page);
  const head = {
    begin_idx: page.from,
    pagesize: page.pagesize,
    count: list.entries.length,
    userid: list.ownerId,
    popularization: successor ? {} : null,
    list_info: listFields(list, context, request.session, request.baseUrl),
  };
  const tracks = entries.flatMap((entry, index) => [
    index === 0 ? '' : ',',
    ...trackPieces(entry, page.from + index + 1, list, request, context),
  ]);
  // The bundled service calls the list `info`, its successor `songs`; clients of either read one of them.
  return joinJson([
    `{"status":1,"error_code":0,"data":${JSON.stringify(head).slice(0, -1)},"info":[`,
    ...tracks,
    '],"songs":[',
    ...tracks,
    ']}}',
  ]);
}

/**
 * `/playlist/track/all`: one page of a list. Ids of other kinds and of lists that do not exist fail alike. Page sizes
 * above 300 are answered as 300, and `pagesize` says so.
 */
export const playlistTrackAll: ApiRoute = (request, context) => {
  const id = request.param('id');
  const list = findPlaylist(id, context.users, context.playlists);
  if (list === null) return { body: { status: 0, error_code: 20017, data: null } };
  const page = requestedPage(request, PAGE_SIZE);
  const make = (): Uint8Array<ArrayBuffer> => trackPage(list, page, request, context);
  const isPublic = context.playlists.byGid(list.gid) !== null;
  const key = `${context.generation} ${request.baseUrl} ${list.gid} ${page.page} ${page.pagesize}`;
  return { body: { status: 1 }, serialised: isPublic ? pages.get(key, make) : make() };
};

/** `/playlist/detail`: names and creators of lists, in the requested order; unknown ids are left out. */
export const playlistDetail: ApiRoute = (request, context) => {
  const lists = request
    .param('ids')
    .split(',')
    .slice(0, MAX_LISTS)
    .map((gid) => findPlaylist(gid.trim(), context.users, context.playlists))
    .filter((list) => list !== null);
  return {
    body: {
      status: 1,
      error_code: 0,
      data: lists.map((list) => ({
        ...listFields(list, context, request.session, request.baseUrl),
        sound: { id: '', type: 0, args: '' },
        specialid: context.playlists.officialByGid(list.gid)?.specialId ?? 0,
        number: 0,
      })),
    },
  };
};
