import { createHash } from 'node:crypto';
import { example, examplePart, type JsonObject } from '../examples.ts';
import { accounts, type Session } from '../provider.ts';
import { type Call, failure, type Reply, type Routes, success } from '../routing.ts';
import { mixSongId } from '../song-shapes.ts';
import { albumOf, artistOf, findVariant, hashOf, songs, type TwinSong } from '../songs.ts';
import type { UserParts } from './user-routes.ts';

/** A file in a drive. `song` is what it sounds like, or what the provider has matched it with. */
type TwinFile = { id: number; hash: string; name: string; bytes: number; song: TwinSong | null; isMatched: boolean };

const driveBytes = 107_374_183_200;

/** The cloud drives of all accounts: the first one begins with two files, of which the provider has matched one. */
export function cloudRoutes(parts: UserParts): Routes {
  const { generation, media } = parts;
  const first = songs.slice(0, 2).map((song, index) => ({
    id: index + 1,
    hash: hashOf(song).toLowerCase(),
    name: `${song.artist} - ${song.title}.flac`,
    bytes: media.sizeOf(hashOf(song)),
    song,
    isMatched: index === 0,
  }));
  const drives = new Map<string, TwinFile[]>([[accounts[0].userId, first]]);
  /** What any user has uploaded: the provider has these bytes. */
  const known = new Map<string, TwinSong | null>();
  let lastId = first.length;
  const driveOf = (session: Session | null): TwinFile[] => drives.get(session?.account.userId ?? '') ?? [];
  const setDrive = (session: Session | null, files: TwinFile[]): void => {
    drives.set(session?.account.userId ?? '', files);
  };

  const list = ({ session, param }: Call): Reply => {
    const files = driveOf(session);
    if (files.length === 0) return { body: example('user_cloud.empty.json') };
    const size = Number(param('pagesize')) || 30;
    const page = Number(param('page')) || 1;
    const shown = files.slice((page - 1) * size, page * size).map((file) => listed(file, parts));
    const facts = { ...spaceOf(files), list: shown, list_count: files.length };
    return { body: success({ ...examplePart('user_cloud.json', 'data'), ...facts }) };
  };

  const address = ({ session, param }: Call): Reply => {
    const file = driveOf(session).find(({ hash }) => hash === param('hash').toLowerCase());
    if (!file) return { body: failure(20010, null) };
    const url = media.addressOf(file.hash.toUpperCase());
    const { hash, bytes } = file;
    return { body: success({ fileSize: String(bytes), url, backup_url: '', extName: extensionOf(file), hash }) };
  };

  const match = ({ param }: Call): Reply => {
    const hash = param('hash').toLowerCase();
    const song = known.get(hash) ?? findVariant(hash)?.song;
    if (!song) return { body: example('user_cloud_match.none.json') };
    const ids = { album_audio_id: mixSongId(song), audio_id: song.number };
    const hashes = { hash_std: hashOf(song).toLowerCase(), hash };
    const found = {
      ...examplePart('user_cloud_match.json', 'match_list', 0),
      ...ids,
      ...hashes,
      author_name: song.artist,
      audio_name: song.title,
    };
    return { body: { ...success([[ids]]), match_list: [found], match: { ...ids, ...hashes } } };
  };

  const upload = ({ session, param, file }: Call): Reply => {
    if (file.length === 0) return { body: example('user_cloud_upload.failed-500.json'), httpStatus: 500 };
    const hash = createHash('md5').update(file).digest('hex');
    const files = driveOf(session);
    const isKnown = known.has(hash);
    const stated = findVariant(param('hash_std'))?.song ?? null;
    const named = songs.find(({ artist, title }) => param('name').startsWith(`${artist} - ${title}.`)) ?? null;
    const song = stated ?? (/^(?:0|false|no)$/.test(param('auto_match')) ? null : named);
    known.set(hash, song);
    media.add(hash, file);
    let added = files.find((one) => one.hash === hash);
    if (!added) {
      lastId += 1;
      added = { id: lastId, hash, name: param('name'), bytes: file.length, song, isMatched: song !== null };
      setDrive(session, [...files, added]);
    }
    return {
      body: {
        ...success({ ...spaceOf(driveOf(session)), list: [{ hash, kv_id: added.id }] }),
        uploadInfo: {
          ...(example('user_cloud_upload.instant.json').uploadInfo as JsonObject),
          upload_id: isKnown ? '' : `u-${added.id}`,
          hash,
          local_hash: hash,
          hash_std: song ? hashOf(song).toLowerCase() : '',
          audio_id: song?.number ?? 0,
          album_audio_id: song ? mixSongId(song) : 0,
          // Reports only what the service found by itself.
          matched: song !== null && stated === null,
          filesize: file.length,
        },
      },
    };
  };

  const remove = ({ session, param }: Call): Reply => {
    const given = ['fileid', 'fileids', 'kv_id', 'kv_ids'].map(param).join(',').match(/\d+/g);
    if (!given) {
      if (param('hash') !== '') return { body: example('user_cloud_del.by-hash.json'), httpStatus: 200 };
      return { body: example('user_cloud_del.bad-args.json'), httpStatus: 500 };
    }
    const left = driveOf(session).filter(({ id }) => !given.includes(String(id)));
    setDrive(session, left);
    return { body: success(spaceOf(left)) };
  };

  return {
    '/user/cloud': { login: 'needed', answer: list },
    '/user/cloud/url': { login: 'needed', answer: address },
    // Generation 1 runs the list instead.
    ...(generation === 2 && {
      '/user/cloud/match': { login: 'needed', answer: match },
      '/user/cloud/upload': { login: 'needed', answer: upload },
      '/user/cloud/del': { login: 'needed', answer: remove },
    }),
  };
}

const extensionOf = ({ name }: TwinFile): string => name.replace(/^.*\./, '');

function spaceOf(files: readonly TwinFile[]): JsonObject {
  const used = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return { used_size: used, availble_size: driveBytes - used, max_size: driveBytes };
}

function listed(file: TwinFile, { coverOf }: UserParts): JsonObject {
  const { authors, album_info, ...shape } = examplePart('user_cloud.json', 'data', 'list', 0);
  const { id, hash, name, bytes, song, isMatched } = file;
  const facts = { ...shape, hash, name, size: bytes, kv_id: id, ext: extensionOf(file), author_name: '' };
  if (!song) return { ...facts, hash_std: hash, audio_id: 1, album_audio_id: 1, kmr_album_audio_id: 1 };
  const artist = artistOf(song);
  const author = { author_id: artist.id, author_name: artist.name, sizable_avatar: coverOf(song) };
  const album = { album_id: albumOf(song).id, album_name: albumOf(song).name, sizable_cover: coverOf(song) };
  return {
    ...facts,
    hash_std: isMatched ? hashOf(song).toLowerCase() : hash,
    author_name: song.artist,
    timelen: song.seconds * 1000,
    audio_id: song.number,
    album_audio_id: mixSongId(song),
    kmr_album_audio_id: mixSongId(song),
    ...(isMatched && {
      authors: [{ ...(authors as JsonObject[])[0], ...author }],
      album_info: { ...(album_info as JsonObject), ...album },
    }),
  };
}
