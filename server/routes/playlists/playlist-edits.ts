import type { ApiAnswer, ApiCall, ApiRequest, MemberRoute, ServiceContext } from '../../api-exchange.ts';
import { tagById, tagByName } from '../../lists/tags.ts';
import { findList, findPlaylist } from '../../users/library.ts';
import { type EditResult, editList, setPictures, sortLists, sortTracks } from '../../users/library-edits.ts';
import { BAD_REQUEST, idNumber, NOT_SIGNED_IN, success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { shapesOf } from '../shapes.ts';
import { songFacts } from '../song-fields.ts';
import templates from './playlist-edits.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const PAGE_SIZE = { default: 30, largest: 300 };
const LARGEST_PICTURE = 10 * 1024 * 1024;
/** First bytes of the pictures that are taken, by extension. */
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
};

// These calls are encrypted in the original service, so their errors arrive with HTTP 200.
const REFUSED: ApiAnswer = { ...BAD_REQUEST, httpStatus: 200 };
const STALE: ApiAnswer = { body: { status: 0, error_code: 20008, data: '' }, httpStatus: 200 };
const REFUSAL: ApiAnswer = { ...NOT_SIGNED_IN, httpStatus: 200 };

function answered<Value>(result: EditResult<Value>, dataOf: (value: Value) => unknown): ApiAnswer {
  if (result.status !== 'done') return result.status === 'stale' ? STALE : REFUSED;
  return success(dataOf(result.value));
}

const versionOf = ({ param }: ApiRequest, name: string): number => idNumber(param(name)) ?? -1;

/** Rows of `data`: fields joined by `|`, rows by commas; null if a row has another number of fields. */
function rowsOf({ param }: ApiRequest, fields: number): string[][] | null {
  const rows = param('data')
    .split(',')
    .map((row) => row.trim().split('|'));
  return rows.every(({ length }) => length === fields) ? rows : null;
}

/** File name of an uploaded picture in `custom/<name>`; null for unknown ones. */
async function uploadedPicture(path: string, { pictures }: ServiceContext): Promise<string | null> {
  const match = /^custom\/([0-9a-f]{32})\.(?:jpg|png)$/.exec(path);
  if (match?.[1] === undefined) return null;
  return (await pictures.open(match[1].toUpperCase())) === null ? null : path.slice('custom/'.length);
}

/** `/playlist/track/all/new`: a page of a list in the caller's library, with the version that sorting it needs. */
const playlistTrackAllNew: MemberRoute = (request, { users, playlists, catalogue }, { userId, user }) => {
  const listId = idNumber(request.param('listid'));
  const list = listId === null ? null : findList(user, listId);
  if (list === null) return BAD_REQUEST;
  const entries = list.original === null ? list.entries : findPlaylist(list.original.gid, users, playlists)?.entries;
  const all = entries ?? [];
  const page = requestedPage(request, PAGE_SIZE);
  const info = pageOf(all, page).map((entry, index) => {
    const song = entry.shielded === true ? undefined : catalogue.byHash(entry.hash)?.song;
    const place = page.from + index;
    if (song === undefined) return { shield: 1, fileid: entry.fileId, sort: place };
    const albumRecord = song.album === null ? null : { id: song.album.id, name: song.album.name };
    return SHAPES.entry({ ...songFacts(song, request.baseUrl), ...entry, place, albumRecord });
  });
  const count = all.length;
  return success({ list_ver: list.version, listid: list.listId, count, total: count, userid: userId, info });
};

/** `/playlist/update`: replaces name, introduction and tags; what is not sent is emptied, except the picture. */
const playlistUpdate: MemberRoute = async (request, context, { userId }) => {
  const { param } = request;
  const listId = idNumber(param('listid'));
  const path = param('pic');
  const picture = path === '' ? undefined : await uploadedPicture(path, context);
  if (listId === null || picture === null) return REFUSED;
  const tags = param('tags')
    .split(',')
    .flatMap((text) => (tagById(Number(text)) ?? tagByName(text.trim()))?.name ?? []);
  const facts = { name: param('name'), intro: param('intro'), tags: [...new Set(tags)], picture };
  const result = editList(context.users, userId, listId, versionOf(request, 'total_ver'), facts);
  return answered(result, (user) => ({
    total_ver: user.totalVersion,
    info: { listid: listId, name: findList(user, listId)?.name ?? '' },
  }));
};

/** `/playlist/sort`: `data` is `list|type|place`; own lists (type 0) and saved ones (1) are numbered separately. */
const playlistSort: MemberRoute = (request, { users }, { userId }) => {
  const rows = rowsOf(request, 3)?.map(([list = '', type = '', sort = '']) => ({
    listId: idNumber(list),
    isOwn: type === '0',
    sort: idNumber(sort),
  }));
  const places = (rows ?? []).flatMap(({ listId, isOwn, sort }) =>
    listId === null || sort === null ? [] : [{ listId, isOwn, sort }],
  );
  if (places.length !== rows?.length) return REFUSED;
  const result = sortLists(users, userId, versionOf(request, 'total_ver'), places);
  return answered(result, ({ totalVersion }) => ({ total_ver: totalVersion }));
};

/** `/playlist/tracks/sort`: `data` is `entry|place`, from 0. */
const playlistTracksSort: MemberRoute = (request, { users }, { userId }) => {
  const listId = idNumber(request.param('listid'));
  const rows = rowsOf(request, 2)?.map(([file = '', sort = '']) => ({ fileId: idNumber(file), sort: idNumber(sort) }));
  const places = (rows ?? []).flatMap(({ fileId, sort }) =>
    fileId === null || sort === null ? [] : [{ fileId, sort }],
  );
  if (listId === null || places.length !== rows?.length) return REFUSED;
  const result = sortTracks(users, userId, listId, versionOf(request, 'list_ver'), places);
  return answered(result, ({ list, totalVersion }) => ({ list_ver: list.version, total_ver: totalVersion }));
};

/** `/playlist/pic`: `data` is `list|type|picture`; without a picture the list shows that of its first song. */
const playlistPic: MemberRoute = async (request, context, { userId }) => {
  const pictures: { listId: number; picture: string | null }[] = [];
  for (const [list = '', type = '', path = ''] of rowsOf(request, 3) ?? []) {
    const listId = idNumber(list);
    const picture = path === '' ? null : await uploadedPicture(path, context);
    if (listId === null || type !== '0' || (path !== '' && picture === null)) return REFUSED;
    pictures.push({ listId, picture });
  }
  const result = setPictures(context.users, userId, versionOf(request, 'total_ver'), pictures);
  return answered(result, ({ totalVersion }) => ({ total_ver: totalVersion }));
};

/** `/playlist/pic/upload`: stores a JPEG or PNG file, whose name `/playlist/pic` takes. */
const playlistPicUpload: MemberRoute = async ({ param, body }, { pictures }) => {
  const extension = param('extendName').toLowerCase();
  const signature = SIGNATURES[extension];
  const received = body === null || signature === undefined ? null : await pictures.receive(body, LARGEST_PICTURE);
  const media = received === null ? null : await pictures.open(received.hash);
  if (received === null || media === null || signature === undefined) return UPLOAD_FAILED;
  const first: number[] = [];
  for await (const chunk of media.read(0, Math.min(media.size, signature.length))) first.push(...chunk);
  if (signature.every((byte, index) => first[index] === byte)) {
    return { body: { status: 1, error_code: 0, FileName: `${received.hash.toLowerCase()}.${extension}` } };
  }
  if (!received.isKnown) await pictures.remove(received.hash);
  return UPLOAD_FAILED;
};

const UPLOAD_FAILED: ApiAnswer = { body: { status: 0, msg: 'upload failed' } };

export const PLAYLIST_EDITS_CALLS: readonly ApiCall[] = [
  { path: '/playlist/track/all/new', memberRoute: playlistTrackAllNew },
  { path: '/playlist/update', memberRoute: playlistUpdate, refusal: REFUSAL },
  { path: '/playlist/sort', memberRoute: playlistSort, refusal: REFUSAL },
  { path: '/playlist/tracks/sort', memberRoute: playlistTracksSort, refusal: REFUSAL },
  { path: '/playlist/pic', memberRoute: playlistPic, refusal: REFUSAL },
  { path: '/playlist/pic/upload', memberRoute: playlistPicUpload },
];
