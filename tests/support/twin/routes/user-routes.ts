import type { Generation } from '../caller.ts';
import { example, examplePart } from '../examples.ts';
import type { MediaServer } from '../media-server.ts';
import { accounts, type Session } from '../provider.ts';
import { type Reply, type Routes, success } from '../routing.ts';
import { type Covers, mixSongId } from '../song-shapes.ts';
import { albumOf, hashOf, songs } from '../songs.ts';
import { cloudRoutes } from './cloud-routes.ts';

export type UserParts = {
  generation: Generation;
  media: MediaServer;
  coverOf: Covers;
  pictureOf: (name: string) => string;
};

/** What the provider knows about users: the first account has played songs, all others none. */
export function userRoutes(parts: UserParts): Routes {
  return {
    '/user/detail': { login: 'needed', answer: ({ session }) => detail(session, parts) },
    '/user/listen': { login: 'needed', answer: ({ session }) => listened(session, parts) },
    ...cloudRoutes(parts),
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
