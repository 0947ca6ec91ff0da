import { createHash } from 'node:crypto';
import type { Generation } from '../caller.ts';
import { example, examplePart, type JsonObject } from '../examples.ts';
import type { MediaServer } from '../media-server.ts';
import { type Call, failure, type Reply, type Routes, success } from '../routing.ts';
import { mixSongId } from '../song-shapes.ts';
import { artistOf, hashOf, songs, type TwinSong } from '../songs.ts';

export type VideoParts = {
  generation: Generation;
  media: MediaServer;
  /** Address of a picture with this name. */
  pictureOf: (name: string) => string;
};

const heights = { sd: 432, hd: 720 } as const;
type Size = keyof typeof heights;

/** Every song that has a source has one video, whose files are said to be those of the song. */
const filmed: readonly TwinSong[] = songs.filter(({ access }) => access !== 'no-copyright');

const idOf = ({ number }: TwinSong): number => 610_000 + number;
const fileHash = ({ number }: TwinSong, size: Size): string =>
  createHash('md5').update(`video ${number} ${size}`).digest('hex');

const byId = (id: string): TwinSong | undefined => filmed.find((song) => String(idOf(song)) === id.trim());
const byFile = (hash: string): { song: TwinSong; size: Size } | undefined =>
  filmed
    .flatMap((song) => (['sd', 'hd'] as const).map((size) => ({ song, size })))
    .find(({ song, size }) => fileHash(song, size) === hash.trim().toLowerCase());

function kmrSizes(): JsonObject {
  return examplePart('kmr_audio_mv.json', 'data', 0, 0).h264 as JsonObject;
}

/** Where the sizes of a video are in most descriptions; the others do not exist. */
function encodings(song: TwinSong): JsonObject {
  const sizes = { ...(examplePart('artist_videos.json', 'data', 0).h264 as object), ...kmrSizes() };
  const none = Object.keys(sizes)
    .filter((key) => key.endsWith('_hash'))
    .map((key) => [key, '']);
  return { ...sizes, ...Object.fromEntries(none), sd_hash: fileHash(song, 'sd'), hd_hash: fileHash(song, 'hd') };
}

/** What all descriptions but the search's have under the same names. */
function facts(song: TwinSong, { pictureOf }: VideoParts): JsonObject {
  const { id, name } = artistOf(song);
  return {
    video_id: idOf(song),
    video_name: song.title,
    author_name: song.artist,
    hdpic: pictureOf(`video-${song.number}`),
    timelength: song.seconds * 1000,
    album_audio_id: mixSongId(song),
    audio_hash: hashOf(song),
    mkv_sd_hash: fileHash(song, 'sd'),
    mkv_qhd_hash: '',
    authors: [{ author_id: id, author_name: name, sizable_avatar: pictureOf(`artist-${id}`) }],
  };
}

/** An entry of the search. */
export function foundVideo(song: TwinSong, pictureOf: VideoParts['pictureOf']): JsonObject {
  return {
    ...examplePart('search.mv.json', 'data', 'lists', 0),
    // A text for other versions, as the provider sends some.
    MvID: song.versionOf === undefined ? idOf(song) : String(idOf(song)),
    MvHash: fileHash(song, 'sd').toUpperCase(),
    MvName: song.title,
    SingerName: song.artist,
    Duration: song.seconds,
    Pic: pictureOf(`video-${song.number}`),
    AudioID: song.number,
    FileName: `${song.artist} - ${song.title}`,
  };
}

/** The songs whose video a search finds. */
export function filmedSongs(hasWords: (name: string) => boolean): TwinSong[] {
  return filmed.filter(({ artist, title }) => hasWords(`${artist} - ${title}`));
}

/** Videos of songs and artists, and those that users collect, which generation 1 does not have. */
export function videoRoutes(parts: VideoParts): Routes {
  const { generation, media } = parts;
  /** The latest first. */
  const collected = new Map<string, TwinSong[]>();

  /** The video of a song, then those of its other versions. */
  const videosOf = (song: TwinSong): JsonObject[] =>
    [song, ...filmed.filter(({ versionOf }) => versionOf === song.number)].map((each, index) => {
      const entry = examplePart('kmr_audio_mv.json', 'data', 0, 0);
      const { video_name: mv_name, author_name: singer, timelength: duration, ...shared } = facts(each, parts);
      // Those who recommend themselves have numbers and tags.
      const kind = index === 0 ? {} : { video_id: String(idOf(each)), tags: null, is_recommend: 0 };
      const hashes = { sd_hash: fileHash(each, 'sd'), qhd_hash: '' };
      const mkv = { ...(entry.mkv as JsonObject), ...hashes };
      return { ...entry, ...shared, mv_name, singer, duration, h264: encodings(each), mkv, ...kind };
    });

  const ofSongs = ({ param }: Call): Reply => {
    const lists = param('album_audio_id')
      .split(',')
      .map((id) => {
        const song = filmed.find((each) => String(mixSongId(each)) === id.trim());
        return song ? videosOf(song) : [];
      });
    return { body: { ...success(lists), err_code: 0 } };
  };

  const ofArtist = ({ param }: Call): Reply => {
    const all = filmed.filter((song) => String(artistOf(song).id) === param('id'));
    const size = Number(param('pagesize')) || 30;
    const page = Number(param('page')) || 1;
    const entries = all.slice((page - 1) * size, page * size).map((song) => ({
      ...examplePart('artist_videos.json', 'data', 0),
      ...facts(song, parts),
      h264: encodings(song),
    }));
    return { body: { ...example('artist_videos.json'), total: all.length, data: entries } };
  };

  const detail = ({ param }: Call): Reply => {
    const found = param('id')
      .split(',')
      .flatMap((id) => byId(id) ?? []);
    const entries = found.map((song) => ({
      ...examplePart('video_detail.json', 'data', 0),
      ...facts(song, parts),
      sd_hash: fileHash(song, 'sd'),
      hd_hash: fileHash(song, 'hd'),
      fhd_hash: '',
    }));
    return { body: success(entries) };
  };

  const privilege = ({ param }: Call): Reply => {
    const found = param('hash')
      .split(',')
      .flatMap((hash) => byFile(hash) ?? []);
    const entries = found.map(({ song, size }) => ({
      ...examplePart('video_privilege.json', 'data', 0),
      hash: fileHash(song, size),
      // Numbers for some and texts for others.
      level: size === 'sd' ? 2 : '4',
      info: examplePart('video_privilege.json', 'data', size === 'sd' ? 0 : 1).info,
    }));
    return { body: success(entries) };
  };

  const address = ({ param }: Call): Reply => {
    const found = byFile(param('hash'));
    if (!found) return { body: example('video_url.unknown.json') };
    const hash = fileHash(found.song, found.size);
    const downurl = media.addressOf(hashOf(found.song));
    const [first] = Object.values(examplePart('video_url.json', 'data'));
    const entry = { ...(first as object), downurl, backupdownurl: [downurl] };
    return { body: { ...example('video_url.json'), privileges: { [hash]: 8 }, data: { [hash]: entry } } };
  };

  const listCollected = ({ session, param }: Call): Reply => {
    const all = collected.get(session?.account.userId ?? '') ?? [];
    const size = Number(param('pagesize')) || 30;
    const page = Number(param('page')) || 1;
    const info = all.slice((page - 1) * size, page * size).map((song) => ({
      ...examplePart('user_video_collect.json', 'data', 'info', 0),
      video_id: idOf(song),
      video_name: song.title,
      provider: song.artist,
      timelength: song.seconds * 1000,
      mkv_sd_hash: fileHash(song, 'sd'),
      mv_hash: fileHash(song, 'sd'),
    }));
    return { body: success({ ctotal: all.length, info }) };
  };

  const change = ({ session, param }: Call, isCollected: boolean): Reply => {
    const song = byId(param('id'));
    if (!song) return { body: failure(20010, null), httpStatus: 200 };
    const userId = session?.account.userId ?? '';
    const others = (collected.get(userId) ?? []).filter((each) => each !== song);
    collected.set(userId, isCollected ? [song, ...others] : others);
    return { body: example('mv_collect.json') };
  };

  return {
    '/kmr/audio/mv': { answer: ofSongs },
    '/artist/videos': { answer: ofArtist },
    '/video/detail': { answer: detail },
    '/video/privilege': { answer: privilege },
    '/video/url': { login: 'unread', answer: address },
    ...(generation === 2 && {
      '/user/video/collect': { login: 'needed', answer: listCollected },
      '/mv/collect': { login: 'needed', answer: (call) => change(call, true) },
      '/mv/collect/del': { login: 'needed', answer: (call) => change(call, false) },
    }),
  };
}
