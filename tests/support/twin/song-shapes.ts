import type { Generation } from './caller.ts';
import { examplePart, type JsonObject } from './examples.ts';
import { accessCodes, hashOf, type Quality, qualityFacts, type TwinSong } from './songs.ts';

const fileName = ({ artist, title }: TwinSong): string => `${artist} - ${title}`;
const mixSongId = ({ number }: TwinSong): number => 800_200_000 + number;
const artistId = ({ artist }: TwinSong): number => 4400 + artist.length;
const album = { id: 61001, name: 'Charts of the Inner Harbor' };

/** Fills the pictures of songs; `{size}` is replaced by clients. */
export type Covers = (song: TwinSong) => string;

/** An entry of the song search: flat qualities in generation 1, nested ones in generation 2. */
export function searchEntry(song: TwinSong, generation: Generation, coverOf: Covers): JsonObject {
  const { privilege, payType } = accessCodes(song);
  const example = examplePart(generation === 1 ? 'search.json' : 'search.song-v3.json', 'data', 'lists', 0);
  const nested = (quality: Quality): JsonObject => ({
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
    AlbumID: String(album.id),
    AlbumName: album.name,
    Duration: song.seconds,
    Image: coverOf(song),
    MixSongID: String(mixSongId(song)),
    ID: String(mixSongId(song)),
    Privilege: privilege,
    PayType: payType,
    Suffix: '',
    Grp: [],
    trans_param: { union_cover: coverOf(song) },
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
    album_id: String(album.id),
    albuminfo: { ...album, publish: 1 },
    singerinfo: [{ id: artistId(song), name: song.artist, avatar: '', type: 2, publish: 1 }],
    cover: coverOf(song),
    timelen: song.seconds * 1000,
    privilege,
    relate_goods: goods,
    download: [{ status: 1, hash: hashOf(song), fail_process: payType === 0 ? 0 : 4, pay_type: payType }],
    trans_param: { union_cover: coverOf(song) },
  };
}

/** A song of the daily recommendations and of the radio. */
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
    album_id: String(album.id),
    album_name: album.name,
    album_audio_id: String(mixSongId(song)),
    mixsongid: String(mixSongId(song)),
    songid: song.number,
    time_length: song.seconds,
    timelength_320: song.seconds * 1000,
    sizable_cover: coverOf(song),
    privilege,
    pay_type: payType,
    singerinfo: [{ id: String(artistId(song)), name: song.artist, is_publish: '1' }],
    trans_param: { union_cover: coverOf(song) },
  };
}

/** A song of a chart. */
export function chartSong(song: TwinSong, coverOf: Covers): JsonObject {
  const { privilege, payType } = accessCodes(song);
  const ms = song.seconds * 1000;
  return {
    ...examplePart('rank_audio.json', 'data', 'songlist', 0),
    songname: song.title,
    author_name: song.artist,
    authors: [{ author_id: artistId(song), author_name: song.artist, sizable_avatar: '' }],
    album_id: album.id,
    album_name: album.name,
    album_info: { album_id: album.id, album_name: album.name, sizable_cover: coverOf(song) },
    album_audio_id: mixSongId(song),
    mixsongid: mixSongId(song),
    audio_info: {
      hash_128: hashOf(song),
      hash_320: hashOf(song, '320'),
      hash_flac: hashOf(song, 'flac'),
      hash_high: hashOf(song, 'high'),
      duration_128: ms,
    },
    deprecated: { hash: hashOf(song), duration: ms, old_cpy: 0, pay_type: payType },
    privilege_download: { privilege, status: 1, fail_process: 0 },
    trans_param: { union_cover: coverOf(song) },
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
    album_id: String(album.id),
    recommend_album_id: String(album.id),
    album_audio_id: mixSongId(song),
    hash: hashOf(song, quality),
    name: fileName(song),
    singername: song.artist,
    albumname: album.name,
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
    trans_param: { union_cover: coverOf(song) },
    relate_goods: withGoods ? others.map((other) => resource(song, other, coverOf, false)) : undefined,
  };
}
