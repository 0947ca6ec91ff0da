import type { ApiAnswer, ApiCall, ApiRequest, MemberRoute, ServiceContext } from '../../api-exchange.ts';
import type { Song } from '../../catalogue/catalogue.ts';
import { CLOUD_BYTES, catalogueFile, cloudDriveOf, recognisedSong, usedBytes } from '../../users/cloud-drive.ts';
import type { CloudDrive, CloudFile } from '../../users/user-record.ts';
import { BAD_REQUEST, success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { type Facts, shapesOf } from '../shapes.ts';
import { songFacts } from '../song-fields.ts';
import templates from './user-cloud.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const PAGE_SIZE = { default: 30, largest: 500 };
/** Maximum body size of the original service. */
const LARGEST_FILE = 100 * 1024 * 1024;
const LONGEST_NAME = 200;
/** Media types that browsers play, by extension; others are sent as unknown bytes. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  webm: 'audio/webm',
};

/** Error of the original service before it calls its provider. */
const failedInside = (msg: string, httpStatus: 413 | 500): ApiAnswer => ({ body: { status: 0, msg }, httpStatus });
/** Errors of encrypted calls arrive with HTTP 200. */
const REFUSED: ApiAnswer = { body: { status: 0, error_code: 20010, data: '' }, httpStatus: 200 };

/** The media type of an uploaded file. */
export const uploadedMimeType = (extension: string): string => MIME_TYPES[extension] ?? 'application/octet-stream';

function item(file: CloudFile, baseUrl: string, { catalogue }: ServiceContext): Facts {
  const song = file.songHash === '' ? undefined : catalogue.byHash(file.songHash)?.song;
  // Unrecognised files have ids too, of unknown songs.
  const facts = song ? songFacts(song, baseUrl) : { audioId: 90000000 + file.id, mixSongId: 790000000 + file.id };
  const match = song ? SHAPES.cloudMatch(facts) : {};
  return SHAPES.cloudFile({
    ...facts,
    ...file,
    fileHash: file.hash.toLowerCase(),
    standardHash: (file.songHash || file.hash).toLowerCase(),
    authors: match.authors,
    album: song?.album ? match.album : undefined,
  });
}

function space(drive: CloudDrive): Record<string, number> {
  const used = usedBytes(drive);
  return { used_size: used, availble_size: CLOUD_BYTES - used, max_size: CLOUD_BYTES };
}

/** `/user/cloud`: the caller's cloud drive. */
const userCloud: MemberRoute = (request, context, { userId }) => {
  const drive = cloudDriveOf(userId, context.users, context.catalogue);
  const items = drive.files.map((file) => item(file, request.baseUrl, context));
  const list = pageOf(items, requestedPage(request, PAGE_SIZE));
  const bytesOf = (...codes: number[]): number =>
    usedBytes({ ...drive, files: drive.files.filter(({ bitrateCode }) => codes.includes(bitrateCode)) });
  return success({
    list: list.length === 0 ? null : list,
    list_count: drive.files.length,
    ...space(drive),
    user_type: 0,
    list_ver: drive.version,
    type_size: { type_0: 0, type_1: 0, type_2: bytesOf(2), type_3: bytesOf(3), type_4: bytesOf(4, 5) },
  });
};

/** `/user/cloud/url`: address of a file in the caller's cloud drive. */
const userCloudUrl: MemberRoute = async ({ param, baseUrl }, context, { userId }) => {
  const { catalogue, media, grants, uploads, users } = context;
  const asked = param('hash').toUpperCase();
  const found = cloudDriveOf(userId, users, catalogue).files.find(({ hash }) => hash === asked);
  if (found === undefined) return BAD_REQUEST;
  const { hash, extension } = found;
  const file = catalogueFile(found, catalogue);
  if (file === null && (await uploads.open(hash)) === null) return BAD_REQUEST;
  if (file !== null) media.prepare(file);
  const name = `${hash}.${extension}`;
  const bytes = (file && (await media.finishedBytes(file))) ?? found.bytes;
  return success({
    fileSize: String(bytes),
    url: `${baseUrl}/demo/${file === null ? 'cloud' : 'audio'}/${name}?grant=${grants.issue(name)}`,
    backup_url: '',
    extName: extension,
    hash: hash.toLowerCase(),
  });
};

/** The song that the caller names, or the recognised one, unless the caller wants none. */
function matchedSong({ param }: ApiRequest, hash: string, name: string, context: ServiceContext): Song | null {
  const stated = context.catalogue.byHash(param('hash_std'));
  if (stated !== undefined) return stated.song;
  if (['0', 'false', 'no'].includes(param('auto_match').toLowerCase())) return null;
  return recognisedSong(hash, name, context.users, context.catalogue);
}

/** `/user/cloud/upload`: stores the body as a file of the caller's cloud drive; identical files are stored once. */
const userCloudUpload: MemberRoute = async (request, context, { userId }) => {
  const { param, body } = request;
  const { catalogue, uploads, users } = context;
  const received = body === null ? undefined : await uploads.receive(body, LARGEST_FILE);
  if (received === null) return failedInside('request entity too large', 413);
  if (received === undefined || received.bytes === 0) return failedInside('missing file body', 500);
  const { hash, bytes, isKnown } = received;
  const drive = cloudDriveOf(userId, users, catalogue);
  const before = drive.files.find((file) => file.hash === hash);
  if (before === undefined && usedBytes(drive) + bytes > CLOUD_BYTES) {
    if (!isKnown) await uploads.remove(hash);
    return REFUSED;
  }
  const extension = param('extendname').replace(/^\./, '').toLowerCase().slice(0, 8) || 'mp3';
  const stated = [param('author_name'), param('songname') || param('track_name')].filter((text) => text !== '');
  const name = (param('name') || `${stated.join(' - ') || hash.toLowerCase()}.${extension}`).slice(0, LONGEST_NAME);
  const song = matchedSong(request, hash, name, context);
  const added: CloudFile = before ?? {
    id: drive.nextId,
    hash,
    name,
    author: song?.artistName ?? param('author_name').slice(0, LONGEST_NAME),
    extension,
    bytes,
    ms: Math.max(0, Math.min(Number(param('timelen')) || 0, 24 * 3600 * 1000)),
    bitrateCode: Number(param('bitrate')) || 4,
    songHash: song?.hashes['128'] ?? '',
    addedAt: Math.floor(users.now() / 1000),
  };
  const changed = before
    ? drive
    : { files: [...drive.files, added], nextId: drive.nextId + 1, version: drive.version + 1 };
  users.changeUser(userId, (user) => {
    user.cloud = changed;
  });
  const facts = song ? songFacts(song, request.baseUrl) : { audioId: 0, mixSongId: 0 };
  return success(
    { ...space(changed), list: [{ hash: hash.toLowerCase(), kv_id: added.id }] },
    {
      uploadInfo: SHAPES.cloudUpload({
        ...facts,
        uploadId: isKnown ? '' : `upload-${added.id}`,
        fileHash: hash.toLowerCase(),
        standardHash: added.songHash.toLowerCase(),
        // Only recognised matches are reported, not the caller's own.
        isMatched: song !== null && param('hash_std') === '',
        bytes,
      }),
    },
  );
};

/** `/user/cloud/match`: songs of the files with these hashes. */
const userCloudMatch: MemberRoute = ({ param, baseUrl }, { users, catalogue }) => {
  const hashes = param('hash').toUpperCase().split(',').slice(0, 100);
  const matches = hashes.flatMap((hash) => {
    const song = recognisedSong(hash, '', users, catalogue);
    if (song === null) return [];
    const facts = songFacts(song, baseUrl);
    const standardHash = song.hashes['128'].toLowerCase();
    return [{ ...facts, fileHash: hash.toLowerCase(), standardHash, album: SHAPES.cloudMatch(facts).album }];
  });
  return success(
    matches.map((facts) => [SHAPES.cloudMatchIds(facts)]),
    {
      match_list: matches.map((facts) => SHAPES.cloudMatchSong(facts)),
      match: matches[0] === undefined ? null : SHAPES.cloudMatchHashes(matches[0]),
    },
  );
};

/** A comma list or a JSON array of ids. */
const listedIds = (text: string): string[] => text.match(/\d{1,15}/g) ?? [];

/** `/user/cloud/del`: deletes files by their ids in the caller's cloud drive. */
const userCloudDel: MemberRoute = async ({ param }, { users, uploads, catalogue }, { userId }) => {
  const given = ['fileid', 'fileids', 'kv_id', 'kv_ids'].map(param).find((text) => text !== '');
  if (given === undefined) return param('hash') === '' ? failedInside('fileid is required', 500) : REFUSED;
  const ids = new Set(listedIds(given).map(Number));
  const drive = cloudDriveOf(userId, users, catalogue);
  const removed = drive.files.filter(({ id }) => ids.has(id));
  if (removed.length === 0) return REFUSED;
  const changed = { ...drive, files: drive.files.filter(({ id }) => !ids.has(id)), version: drive.version + 1 };
  users.changeUser(userId, (user) => {
    user.cloud = changed;
  });
  const all = users.accounts.flatMap((account) => cloudDriveOf(account.userId, users, catalogue).files);
  const unused = removed.filter(({ hash }) => !all.some((file) => file.hash === hash));
  await Promise.all(unused.map(({ hash }) => uploads.remove(hash)));
  return success(space(changed));
};

/** Answer of an original call that fails early. */
const NO_ANSWER: ApiAnswer = { body: {}, httpStatus: 500 };

export const USER_CLOUD_CALLS: readonly ApiCall[] = [
  { path: '/user/cloud', memberRoute: userCloud, refusal: NO_ANSWER },
  { path: '/user/cloud/del', memberRoute: userCloudDel },
  { path: '/user/cloud/match', memberRoute: userCloudMatch },
  { path: '/user/cloud/upload', memberRoute: userCloudUpload },
  { path: '/user/cloud/url', memberRoute: userCloudUrl },
];
