import type { ApiGeneration } from '../../api-exchange.ts';
import { type Catalogue, compositionOf, type Song } from '../../catalogue/catalogue.ts';
import { playCountOf } from '../../catalogue/popularity.ts';
import { createJsonFragments, type JsonFragments } from '../kept-answers.ts';
import { accessFields, coverUrl, qualityFields, transParam } from '../song-fields.ts';

const MAX_VERSIONS = 3;

/** The fields of a found song in both generations. */
function sharedFields(song: Song, baseUrl: string): Record<string, unknown> {
  const { privilege, payType, failProcess } = accessFields(song.access);
  const standard = qualityFields(song, '128');
  const price = song.access === 'paid' ? 200 : 0;
  return {
    FileHash: standard.hash,
    OriSongName: song.title,
    OtherName: '',
    OriOtherName: '',
    Suffix: song.version,
    SingerId: song.artists.map(({ id }) => id),
    Singers: song.artists.map(({ id, name }) => ({ id, name, ip_id: 0 })),
    AlbumID: song.album === null ? '' : String(song.album.id),
    AlbumName: song.album?.name ?? '',
    AlbumAux: '',
    AlbumPrivilege: 0,
    Duration: compositionOf(song).seconds,
    Image: coverUrl(song, baseUrl),
    PublishDate: song.released,
    PublishTime: `${song.released} 00:00:00`,
    PublishAge: 255,
    MixSongID: String(song.mixSongId),
    ID: String(song.mixSongId),
    Audioid: song.audioId,
    Scid: song.audioId,
    FileSize: standard.bytes,
    Bitrate: 128,
    ExtName: 'mp3',
    PayType: payType,
    Privilege: privilege,
    FailProcess: failProcess,
    Price: price,
    PkgPrice: price > 0 ? 1 : 0,
    OldCpy: 0,
    MvHash: '',
    MvType: 0,
    MvTrac: 0,
    mvdata: [],
    mvTotal: 0,
    Auxiliary: '',
    Source: '',
    SourceID: 0,
    Type: 'audio',
    Accompany: 0,
    IsOriginal: song.base === null ? 1 : 0,
    HeatLevel: 3,
    OwnerCount: playCountOf(song),
    QualityLevel: song.hashes.flac === '' ? 1 : 3,
    TopID: 0,
    RankId: 0,
    TagContent: '',
    TagDetails: [],
    Uploader: '',
    UploaderContent: '',
    Grp: [],
    PrepublishInfo: { ReserveCount: 0, DisplayTime: '', Id: 0, PublishTime: '' },
    isPrepublish: 0,
    recommend_type: 0,
    vvid: '',
    trans_param: transParam(song, baseUrl),
  };
}

/** Qualities as the first generation has them: flat keys that begin with the quality. */
function flatQualities(song: Song): Record<string, unknown> {
  const { privilege, payType, failProcess } = accessFields(song.access);
  const duration = compositionOf(song).seconds;
  const price = song.access === 'paid' ? 200 : 0;
  const prefixed = (prefix: string, quality: ReturnType<typeof qualityFields>): Record<string, unknown> => {
    const exists = quality.hash !== '';
    return {
      [`${prefix}FileHash`]: quality.hash,
      [`${prefix}FileSize`]: quality.bytes,
      [`${prefix}Bitrate`]: quality.kilobits,
      [`${prefix}Duration`]: exists ? duration : 0,
      [`${prefix}ExtName`]: quality.extension,
      [`${prefix}Privilege`]: exists ? privilege : 0,
      [`${prefix}PayType`]: exists ? payType : 0,
      [`${prefix}FailProcess`]: exists ? failProcess : 0,
      [`${prefix}Price`]: exists ? price : 0,
      [`${prefix}PkgPrice`]: exists && price > 0 ? 1 : 0,
    };
  };
  const res = qualityFields(song, 'high');
  return {
    ...prefixed('HQ', qualityFields(song, '320')),
    ...prefixed('SQ', qualityFields(song, 'flac')),
    ResFileHash: res.hash,
    ResFileSize: res.bytes,
    ResBitrate: res.kilobits,
    ResDuration: res.hash === '' ? 0 : duration,
    Res: {
      PayType: payType,
      Privilege: privilege,
      FailProcess: failProcess,
      Price: price,
      PkgPrice: price > 0 ? 1 : 0,
    },
    SuperFileHash: '',
    SuperFileSize: 0,
    SuperBitrate: 0,
    SuperDuration: 0,
    SuperExtName: '',
    A320Privilege: privilege,
    ASQPrivilege: privilege,
  };
}

/** Qualities as the second generation has them: one object each. */
function nestedQualities(song: Song): Record<string, unknown> {
  const { privilege, payType, failProcess } = accessFields(song.access);
  const price = song.access === 'paid' ? 200 : 0;
  const nested = (quality: ReturnType<typeof qualityFields>): Record<string, unknown> => ({
    Hash: quality.hash,
    FileSize: quality.bytes,
    BitRate: quality.kilobits,
    Duration: compositionOf(song).seconds,
    ExtName: quality.extension,
    Privilege: privilege,
    FailProcess: failProcess,
    PayType: payType,
    PkgPrice: price > 0 ? 1 : 0,
    Price: price,
  });
  return {
    HQ: nested(qualityFields(song, '320')),
    SQ: nested(qualityFields(song, 'flac')),
    Res: nested(qualityFields(song, 'high')),
  };
}

/** The names of a song, the only fields that carry highlighting. */
function namesOf(song: Song, highlight = (text: string): string => text): Record<string, unknown> {
  const [SongName, SingerName] = [highlight(song.title), highlight(song.artistName)];
  return { FileName: `${SingerName} - ${SongName}`, SingerName, SongName };
}

/** The second generation's song: nested qualities, null instead of empty texts, and other versions in `Grp`. */
function successorFields(song: Song, baseUrl: string, versions: readonly Song[]): Record<string, unknown> {
  const { Privilege: privilege, ...fields } = sharedFields(song, baseUrl);
  return {
    ...fields,
    ...nestedQualities(song),
    OtherName: null,
    Suffix: song.version === '' ? null : song.version,
    Auxiliary: null,
    PublishTime: null,
    // Free songs often come without it.
    ...(song.access === 'free' && song.serial % 5 === 0 ? {} : { Privilege: privilege }),
    Grp: versions.map((version) => ({ ...successorFields(version, baseUrl, []), ...namesOf(version) })),
  };
}

const flatSongs = createJsonFragments<Song>((song, baseUrl) =>
  JSON.stringify({ ...sharedFields(song, baseUrl), ...flatQualities(song) }),
);
const nestedSongs = new WeakMap<Catalogue, JsonFragments<Song>>();

function fragmentsOf(catalogue: Catalogue, generation: ApiGeneration): JsonFragments<Song> {
  if (generation === 1) return flatSongs;
  let fragments = nestedSongs.get(catalogue);
  if (fragments === undefined) {
    fragments = createJsonFragments<Song>((song, baseUrl) => {
      const versions = catalogue.recordings().filter(({ base }) => base === song);
      return JSON.stringify(successorFields(song, baseUrl, versions.slice(0, MAX_VERSIONS)));
    });
    nestedSongs.set(catalogue, fragments);
  }
  return fragments;
}

/** Marks the matches of any keyword the way the service does, `<em>` around them. */
function createHighlight(keywords: string): (text: string) => string {
  const words = keywords
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
    .slice(0, 16);
  if (words.length === 0) return (text) => text;
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
  return (text) => text.replace(pattern, '<em>$&</em>');
}

/** JSON of the songs of a result page, in pieces; the names, which carry the highlighting, are written for each query. */
export function songPieces(
  songs: readonly Song[],
  keywords: string,
  baseUrl: string,
  catalogue: Catalogue,
  generation: ApiGeneration,
): (string | Uint8Array)[] {
  const fragments = fragmentsOf(catalogue, generation);
  const highlight = createHighlight(keywords);
  return songs.flatMap((song, index) => {
    const names = JSON.stringify(namesOf(song, highlight));
    return [`${index === 0 ? '' : ','}${names.slice(0, -1)},`, fragments(song, baseUrl).subarray(1)];
  });
}
