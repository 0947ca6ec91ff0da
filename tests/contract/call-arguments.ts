import type { CloudFile, CloudUpload } from '../../src/api/account/cloud-drive.ts';
import type { LoggedInDevice } from '../../src/api/account/devices.ts';
import type { PictureResult } from '../../src/api/account/verification.ts';
import type { Comment, CommentSubject } from '../../src/core/comments/comment.ts';
import type { Playlist } from '../../src/core/playlist/playlist.ts';
import type { StationRadio } from '../../src/core/radio/radio.ts';
import type { CatalogueSong, CloudSong } from '../../src/core/song/song.ts';
import { makeCloudSong, makeSong } from '../support/fakes/songs.ts';

/** Arguments of the client's calls. */
export type CallArguments = {
  song: CatalogueSong;
  cloudSong: CloudSong;
  /** The MD5 of a file that the service may know. */
  md5: string;
  newFile: CloudUpload;
  unwantedFiles: readonly Pick<CloudFile, 'fileId' | 'song'>[];
  /** A list of the user and ids of its tracks. */
  listId: string;
  fileIds: readonly string[];
  newListName: string;
  unwantedListId: string;
  /** A link to a list of another service, and the task that imports it. */
  playlistLink: string;
  importTaskId: string;
  /** A list of another user, and the arguments to save one. */
  globalId: string;
  original: Pick<Playlist, 'name' | 'globalId' | 'creator' | 'kind'>;
  albumId: string;
  /** Arguments to save an album. */
  originalAlbum: Pick<Playlist, 'name' | 'globalId' | 'creator' | 'kind'>;
  categoryId: string;
  lyricFile: { id: string; accessKey: string };
  nowMs: number;
  /** When a song was played. */
  playedAtMs: number;
  /** The account's known listening time, and what is added. */
  listened: { knownSeconds: number; addedSeconds: number };
  user: { name: string; password: string };
  /** A phone number with a sent code, and one without. */
  phone: { number: string; code: string };
  otherNumber: string;
  qrKey: string;
  weChatId: string;
  /** The result of a confirmed WeChat code. */
  weChatCode: string;
  ownDeviceId: string;
  /** The user's login on another device. */
  otherLogin: LoggedInDevice['login'];
  verificationIds: { sms: string; picture: string };
  smsCode: string;
  picture: PictureResult & { appId: string };
  artistId: string;
  keywords: Record<'everything' | 'songs' | 'words' | 'playlists' | 'albums' | 'artists' | 'videos', string>;
  chartId: string;
  /** A video of the song, and the hash of one of its files. */
  videoId: string;
  videoHash: string;
  styleIds: string[];
  themeId: string;
  station: Pick<StationRadio, 'id' | 'type' | 'offset'>;
  comments: CommentArguments;
};

export type CommentArguments = {
  of: Record<CommentSubject['kind'], CommentSubject>;
  /** The area, a class and a word of the song's comments. */
  area: string;
  classId: string;
  word: string;
  /** A comment of the song with replies, and one of the user's own. */
  answered: Comment;
  own: Comment;
};

/** All secrets of the examples' calls; none of them may appear in an error. */
export const secrets = {
  token: 'SECRET-TOKEN-7c43ef5ae21d',
  password: 'SECRET-PASSWORD+&#',
  phone: '13800000001',
  code: '246810',
  weChatCode: 'SECRET-WECHAT-0a1bDEMOcode',
  ticket: 'SECRET-TICKET-t03demo',
};

const recording = { hash: '5013C1C77C2A7B46B4B9143FED4B7274', albumAudioId: '700100001' };

const commentOfExamples: Comment = {
  id: '3500001',
  text: '末班车上听第三遍了。',
  hasPictures: false,
  writtenAtEpochMs: Date.UTC(2026, 3, 10, 13, 3, 11),
  author: {
    id: '880100301',
    name: '晚班灯',
    avatarUrl: 'http://imge.kugou.com/kugouicon/165/20260201/20260201000001.jpg',
  },
  isByArtist: false,
  place: '福建',
  likeCount: 128,
  replyCount: 2,
  answersTo: null,
  area: { id: '800100001', code: '0123456789abcdef0123456789abcdef' },
};

/** Arguments with which the example bodies were recorded, as far as they matter. */
export const exampleArguments: CallArguments = {
  song: makeSong(1, recording),
  cloudSong: makeCloudSong(1, recording),
  md5: '2758E0569B514ECF17E82238F3657E35',
  newFile: {
    body: new Blob(['the bytes of a file']),
    fileName: '潮汐信箱 - 纸灯塔.mp3',
    title: '纸灯塔',
    artist: '潮汐信箱',
    durationMs: 214_000,
    quality: 'lossless',
    match: null,
  },
  unwantedFiles: [{ fileId: '31', song: makeCloudSong(1, recording) }],
  listId: '7',
  fileIds: ['321', '345'],
  newListName: '雨天备用',
  unwantedListId: '15',
  playlistLink: 'https://music.example/list?id=7',
  importTaskId: '77001',
  globalId: 'collection_3_880100217_7_0',
  original: {
    name: '港口漫步精选',
    globalId: 'collection_3_880100777_24_0',
    creator: { userId: '880100777', name: '码头DJ', listId: '24' },
    kind: 'collected',
  },
  albumId: '51001',
  originalAlbum: {
    name: '海雾来信',
    globalId: null,
    creator: { userId: '3301', name: '潮汐信箱', listId: '51001' },
    kind: 'album',
  },
  categoryId: '1102',
  lyricFile: { id: '30010004', accessKey: '5F0E' },
  // 2026-05-01, 01:00 in the service's time zone.
  nowMs: Date.UTC(2026, 3, 30, 17),
  playedAtMs: 1_777_600_214_000,
  listened: { knownSeconds: 125_755, addedSeconds: 600 },
  user: { name: 'demo@example.com', password: secrets.password },
  phone: { number: secrets.phone, code: secrets.code },
  otherNumber: secrets.phone,
  qrKey: 'eb430691fe30d16070b5a144c3d3303c',
  weChatId: '0demoUuid001',
  weChatCode: secrets.weChatCode,
  ownDeviceId: '00112233445566778899aabbccddeeff',
  otherLogin: {
    deviceId: 'ffeeddccbbaa99887766554433221100',
    loggedInAtSeconds: 1777000000,
    appId: '1005',
    appVersion: '12509',
  },
  verificationIds: { sms: 'bj_tx_event_0011', picture: 'bj_tx_event_0011' },
  smsCode: secrets.code,
  picture: { ticket: secrets.ticket, randstr: '@abc', appId: '190000000' },
  artistId: '3301',
  keywords: {
    everything: '潮汐',
    songs: '潮汐',
    words: '灯',
    playlists: '港口',
    albums: '海雾',
    artists: '潮汐',
    videos: '纸灯塔',
  },
  chartId: '9001',
  videoId: '610001',
  videoHash: '5561a0cf515bd1ce773b9316e9d38cc7',
  styleIds: ['301', '311'],
  themeId: '901',
  station: { id: '811', type: '2', offset: null },
  comments: {
    of: {
      song: { kind: 'song', id: recording.albumAudioId, name: '纸灯塔' },
      playlist: { kind: 'playlist', id: 'collection_3_880100777_24_0', name: '港口漫步精选' },
      album: { kind: 'album', id: '51001', name: '海雾来信' },
    },
    area: '800100001',
    classId: '101',
    word: '雾笛',
    answered: commentOfExamples,
    own: { ...commentOfExamples, id: '3500201' },
  },
};
