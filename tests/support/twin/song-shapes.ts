import type { Generation } from './caller.ts';
import { examplePart, type JsonObject } from './examples.ts';
import {
  accessCodes,
  albumOf,
  artistOf,
  hashOf,
  preview,
  type Quality,
  qualityFacts,
  songs,
  type TwinSong,
} from './songs.ts';

const fileName = ({ artist, title }: TwinSong): string => `${artist} - ${title}`;
const artistId = (song: TwinSong): number => artistOf(song).id;

/** The id of a song's recording on its album. */
export const mixSongId = ({ number }: TwinSong): number => 800_200_000 + number;

/** Fills the pictures of songs; `{size}` is replaced by clients. */
export type Covers = (song: TwinSong) => string;

/** The free part of a song. */
export function previewWindow(song: TwinSong): JsonObject {
  const start_ms = preview.startMs;
  const end_ms = start_ms + preview.seconds * 1000;
  const offset_hash = hashOf(song, 'preview');
  return { start_ms, end_ms, start_byte: 0, end_byte: 1, file_type: 0, offset_hash, clip_hash: '' };
}

/** What nearly every description of a song has; free songs have no free part. */
export function transParam(song: TwinSong, coverOf: Covers): JsonObject {
  const { hash_offset: _, ...rest } = examplePart('song_url.json', 'trans_param');
  return {
    ...rest,
    cid: 51_000_000 + song.number,
    union_cover: coverOf(song),
    ...(song.suffix && { songname_suffix: song.suffix }),
    ...(song.access !== 'free' && { hash_offset: previewWindow(song) }),
  };
}

/** An entry of the song search: flat qualities in generation 1, nested ones in generation 2. */
export function searchEntry(song: TwinSong, generation: Generation, coverOf: Covers): JsonObject {
  const { privilege, payType } = accessCodes(song);
  const versions = songs.filter(({ versionOf }) => versionOf === song.number);
  const example = examplePart(generation === 1 ? 'search.json' : 'search.song-v3.json', 'data', 'lists', 0);
  const nested = (quality: Quality): JsonObject => ({
    ...(example.HQ as object | undefined),
    Hash: hashOf(song, quality),
    BitRate: qualityFacts[quality].kbps,
    ExtName: qualityFacts[quality].extension,
    Duration: song.seconds,
    Privilege: privilege,
    PayType: payType,
  });
  return {
    ...example,
    FileHash: hashOf(song),
    FileName: fileName(song),
    SongName: song.title,
    OriSongName: song.title,
    SingerName: song.artist,
    SingerId: [artistId(song)],
    Singers: [{ id: artistId(song), name: song.artist, ip_id: 0 }],
    AlbumID: song.isSingle ? '' : String(albumOf(song).id),
    AlbumName: albumOf(song).name,
    Duration: song.seconds,
    Image: coverOf(song),
    MixSongID: String(mixSongId(song)),
    ID: String(mixSongId(song)),
    Privilege: privilege,
    PayType: payType,
    Suffix: song.suffix ?? '',
    Grp: generation === 1 ? [] : versions.map((version) => searchEntry(version, generation, coverOf)),
    trans_param: transParam(song, coverOf),
    ...(generation === 1
      ? { HQFileHash: hashOf(song, '320'), SQFileHash: hashOf(song, 'flac'), ResFileHash: hashOf(song, 'high') }
      : { HQ: nested('320'), SQ: nested('flac'), Res: nested('high') }),
  };
}

/** A track of a playlist. */
export function playlistTrack(song: TwinSong, fileId: number, coverOf: Covers): JsonObject {
  const { privilege, payType } = accessCodes(song);
  const goods = song.qualities.map((quality) => ({
    hash: hashOf(song, quality),
    level: qualityFacts[quality].level,
    bitrate: qualityFacts[quality].kbps,
    privilege,
    size: 1,
  }));
  return {
    ...examplePart('playlist_track_all.json', 'data', 'info', 0),
    hash: hashOf(song),
    name: fileName(song),
    audio_id: song.number,
    mixsongid: mixSongId(song),
    add_mixsongid: mixSongId(song),
    fileid: fileId,
    album_id: String(albumOf(song).id),
    albuminfo: song.isSingle ? null : { ...albumOf(song), publish: 1 },
    singerinfo: [{ id: artistId(song), name: song.artist, avatar: '', type: 2, publish: 1 }],
    cover: coverOf(song),
    timelen: song.seconds * 1000,
    privilege,
    relate_goods: goods,
    download: [{ status: 1, hash: hashOf(song), fail_process: payType === 0 ? 0 : 4, pay_type: payType }],
    trans_param: transParam(song, coverOf),
  };
}

/** A song of the radio. */
export function cardSong(song: TwinSong, coverOf: Covers): JsonObject {
  const { privilege, payType } = accessCodes(song);
  const artist = { id: artistId(song), name: song.artist, avatar: '' };
  return {
    ...examplePart('top_card.json', 'data', 'song_list', 0),
    songname: song.title,
    author_name: song.artist,
    filename: fileName(song),
    ori_audio_name: song.title,
    hash: hashOf(song),
    hash_128: hashOf(song),
    hash_320: hashOf(song, '320'),
    hash_flac: hashOf(song, 'flac'),
    // Numbers and texts both occur, and lists and single artists.
    album_id: song.number % 2 === 0 ? albumOf(song).id : String(albumOf(song).id),
    album_name: albumOf(song).name,
    songid: song.number,
    mixsongid: String(mixSongId(song)),
    time_length: song.seconds,
    sizable_cover: coverOf(song),
    privilege,
    pay_type: payType,
    singerinfo: song.number % 2 === 0 ? artist : [artist],
    trans_param: transParam(song, coverOf),
  };
}

/** A song of the daily recommendations. */
export function recommendedSong(song: TwinSong, coverOf: Covers): JsonObject {
  const { privilege, payType } = accessCodes(song);
  return {
    ...examplePart('everyday_recommend.json', 'data', 'song_list', 0),
    hash: hashOf(song),
    hash_128: hashOf(song),
    hash_320: hashOf(song, '320'),
    hash_flac: hashOf(song, 'flac'),
    songname: song.title,
    ori_audio_name: song.title,
    official_songname: song.title,
    filename: fileName(song),
    author_name: song.artist,
    album_id: String(albumOf(song).id),
    album_name: albumOf(song).name,
    album_audio_id: String(mixSongId(song)),
    mixsongid: String(mixSongId(song)),
    songid: song.number,
    time_length: song.seconds,
    timelength_320: song.seconds * 1000,
    sizable_cover: coverOf(song),
    privilege,
    pay_type: payType,
    singerinfo: [{ id: String(artistId(song)), name: song.artist, is_publish: '1' }],
    trans_param: transParam(song, coverOf),
  };
}

/** A song of a chart. */
export function chartSong(song: TwinSong, coverOf: Covers): JsonObject {
  const { privilege, payType } = accessCodes(song);
  const ms = song.seconds * 1000;
  const { audio_info, deprecated, ...rest } = examplePart('rank_audio.json', 'data', 'songlist', 0);
  return {
    ...rest,
    songname: song.title,
    author_name: song.artist,
    authors: [{ author_id: artistId(song), author_name: song.artist, sizable_avatar: '' }],
    album_id: albumOf(song).id,
    album_name: albumOf(song).name,
    album_info: { album_id: albumOf(song).id, album_name: albumOf(song).name, sizable_cover: coverOf(song) },
    album_audio_id: mixSongId(song),
    mixsongid: mixSongId(song),
    audio_info: {
      ...(audio_info as JsonObject),
      audio_id: song.number,
      hash_128: hashOf(song),
      hash_320: hashOf(song, '320'),
      hash_flac: hashOf(song, 'flac'),
      hash_high: hashOf(song, 'high'),
      duration_128: ms,
      duration_320: ms,
      duration_flac: ms,
    },
    deprecated: { ...(deprecated as JsonObject), hash: hashOf(song), duration: ms, pay_type: payType },
    privilege_download: { privilege, status: 1, fail_process: 0 },
    trans_param: transParam(song, coverOf),
  };
}

/** An entry of `/privilege/lite`; the other qualities of the song are its `relate_goods`. */
export function resource(song: TwinSong, quality: Quality, coverOf: Covers, withGoods = true): JsonObject {
  const { privilege, payType } = accessCodes(song);
  const { kbps, level, extension } = qualityFacts[quality];
  const others = song.qualities.filter((other) => other !== quality);
  const { info } = examplePart('privilege_lite.json', 'data', 0);
  return {
    ...examplePart('privilege_lite.json', 'data', 0),
    id: song.number,
    album_id: String(albumOf(song).id),
    recommend_album_id: String(albumOf(song).id),
    album_audio_id: mixSongId(song),
    hash: hashOf(song, quality),
    name: fileName(song),
    singername: song.artist,
    albumname: albumOf(song).name,
    level,
    quality,
    privilege,
    pay_type: payType,
    info: {
      ...(info as JsonObject),
      duration: song.seconds * 1000,
      bitrate: kbps,
      extname: extension,
      image: coverOf(song),
    },
    trans_param: transParam(song, coverOf),
    relate_goods: withGoods ? others.map((other) => resource(song, other, coverOf, false)) : undefined,
  };
}
