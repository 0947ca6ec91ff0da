import { example, examplePart, type JsonObject } from '../examples.ts';
import type { MediaServer } from '../media-server.ts';
import { accounts, type Session } from '../provider.ts';
import { type Call, failure, type Reply, type Routes, success } from '../routing.ts';
import { type Covers, mixSongId } from '../song-shapes.ts';
import { albumOf, artistOf, findVariant, hashOf, songs, type TwinSong } from '../songs.ts';

export type UserParts = { media: MediaServer; coverOf: Covers; pictureOf: (name: string) => string };

/** What the provider knows about users: the first account has played and uploaded songs, all others nothing. */
export function userRoutes(parts: UserParts): Routes {
  return {
    '/user/detail': { login: 'needed', answer: ({ session }) => detail(session, parts) },
    '/user/listen': { login: 'needed', answer: ({ session }) => listened(session, parts) },
    '/user/cloud': { login: 'needed', answer: (call) => cloudDrive(call, parts) },
    '/user/cloud/url': { login: 'needed', answer: (call) => cloudAddress(call, parts) },
  };
}

const hasContent = (session: Session | null): boolean => session?.account.userId === accounts[0].userId;

function detail(session: Session | null, { pictureOf }: UserParts): Reply {
  const nickname = session?.account.nickname ?? '';
  const data = { ...examplePart('user_detail.json', 'data'), nickname, k_nickname: nickname, pic: pictureOf('user') };
  return { body: success(data) };
}

function listened(session: Session | null, { coverOf }: UserParts): Reply {
  if (!hasContent(session)) return { body: example('user_listen.empty.json') };
  const lists = songs.slice(0, 3).map((song, index) => ({
    ...examplePart('user_listen.json', 'data', 'lists', 0),
    name: `${song.artist} - ${song.title}`,
    singername: song.artist,
    author_name: song.artist,
    image: coverOf(song),
    hash: hashOf(song),
    hash_128: hashOf(song),
    hash_320: hashOf(song, '320'),
    hash_flac: hashOf(song, 'flac'),
    duration: song.seconds,
    listen_count: 90 - index,
    album_id: String(albumOf(song).id),
    album_audio_id: mixSongId(song),
  }));
  return { body: success({ lists }) };
}

/** The songs in the cloud drive of the first account; the provider has matched only the first of them. */
const uploaded = songs.slice(0, 2);

function cloudDrive({ session, param }: Call, parts: UserParts): Reply {
  if (!hasContent(session)) return { body: example('user_cloud.empty.json') };
  const size = Number(param('pagesize')) || 30;
  const page = Number(param('page')) || 1;
  const files = uploaded.map((song, index) => cloudFile(song, index, parts));
  const list = files.slice((page - 1) * size, page * size);
  return { body: success({ ...examplePart('user_cloud.json', 'data'), list, list_count: files.length }) };
}

function cloudFile(song: TwinSong, index: number, { media, coverOf }: UserParts): JsonObject {
  const { authors, album_info, ...file } = examplePart('user_cloud.json', 'data', 'list', 0);
  const { id, name } = artistOf(song);
  const matched = {
    authors: [{ ...(authors as JsonObject[])[0], author_id: id, author_name: name, sizable_avatar: coverOf(song) }],
    album_info: {
      ...(album_info as JsonObject),
      album_id: albumOf(song).id,
      album_name: albumOf(song).name,
      sizable_cover: coverOf(song),
    },
  };
  return {
    ...file,
    hash: hashOf(song).toLowerCase(),
    name: `${song.artist} - ${song.title}.flac`,
    author_name: song.artist,
    timelen: song.seconds * 1000,
    size: media.sizeOf(hashOf(song)),
    audio_id: song.number,
    album_audio_id: mixSongId(song),
    kmr_album_audio_id: mixSongId(song),
    ...(index === 0 && matched),
  };
}

function cloudAddress({ session, param }: Call, { media }: UserParts): Reply {
  const song = findVariant(param('hash'))?.song;
  if (!song || !hasContent(session) || !uploaded.includes(song)) return { body: failure(20010, null) };
  const hash = hashOf(song);
  return {
    body: success({
      fileSize: String(media.sizeOf(hash)),
      url: media.addressOf(hash),
      backup_url: '',
      extName: 'flac',
      hash: hash.toLowerCase(),
    }),
  };
}
