import { exampleArguments, secrets } from './call-arguments.ts';
import { type CallName, type ClientCall, clientCalls } from './client-calls.ts';

const { song, globalId } = exampleArguments;

/** What finds the replies to the comment of the examples. */
const thread = {
  special_id: '800100001',
  tid: '3500001',
  resource_type: 'song',
  code: '0123456789abcdef0123456789abcdef',
  mixsongid: '700100001',
};

/**
 * How a call is sent: `session` = with the session, refused without one; `device` = with the session if there is one;
 * `anonymous` = never with a session. All of them with the device. `fresh` = bypassing the service's cache.
 */
type Manner = 'session' | 'device' | 'anonymous';

const sent: Record<CallName, [manner: Manner, fresh: boolean, params: Record<string, string | number>]> = {
  userPlaylists: ['session', false, { page: 1, pagesize: 500 }],
  addTracks: [
    'session',
    true,
    { listid: '7', data: 'The Testers - Song 1|5013C1C77C2A7B46B4B9143FED4B7274|0|700100001' },
  ],
  removeTracks: ['session', true, { listid: '7', fileids: '321,345' }],
  createList: ['session', true, { name: '雨天备用', list_create_userid: '880100217', type: 0, source: 1 }],
  collectList: [
    'session',
    true,
    {
      name: '港口漫步精选',
      list_create_userid: '880100777',
      list_create_listid: '24',
      list_create_gid: 'collection_3_880100777_24_0',
      type: 1,
      source: 1,
    },
  ],
  collectAlbum: [
    'session',
    true,
    {
      name: '海雾来信',
      list_create_userid: '3301',
      list_create_listid: '51001',
      type: 1,
      source: 2,
      is_pri: 0,
    },
  ],
  deleteList: ['session', true, { listid: '15' }],
  tracks: ['device', false, { id: globalId, page: 1, pagesize: 250 }],
  playlistDetail: ['device', false, { ids: globalId }],
  tags: ['device', false, {}],
  recommended: ['device', false, { category_id: '1102', withsong: 0, page: 1, pagesize: 30 }],
  radio: ['device', true, { card_id: 1 }],
  personalSongs: ['device', true, { action: 'play', mode: 'normal', song_pool_id: 0, remain_songcnt: 0 }],
  dislikedSong: [
    'device',
    true,
    { action: 'garbage', mode: 'small', song_pool_id: 1, remain_songcnt: 1, hash: song.hash, playtime: 31 },
  ],
  heardSong: [
    'device',
    true,
    {
      action: 'play',
      mode: 'normal',
      song_pool_id: 0,
      remain_songcnt: 4,
      hash: song.hash,
      playtime: 214,
      is_overplay: 1,
    },
  ],
  similarSongs: ['device', false, { album_audio_id: '700100001' }],
  similarPlaylists: ['device', false, { ids: 'collection_3_880100777_24_0' }],
  stations: ['device', false, {}],
  stationSongs: ['device', true, { fmid: '811', fmtype: '2', fmoffset: -1, fmsize: 20 }],
  daily: ['device', false, {}],
  songAddress: ['device', true, { hash: song.hash, album_audio_id: '700100001' }],
  cloudAddress: ['session', true, { hash: song.hash, album_audio_id: '700100001' }],
  climax: ['device', false, { hash: song.hash }],
  sharedSong: ['device', false, { hash: song.hash }],
  lyricCandidates: ['device', false, { hash: song.hash, duration: 10_000, album_audio_id: '700100001' }],
  lyrics: ['device', false, { id: '30010004', accesskey: '5F0E', fmt: 'krc', decode: 'true' }],
  userDetail: ['session', false, {}],
  vipStatus: ['session', false, {}],
  followed: ['session', false, {}],
  listened: ['session', false, { type: 1 }],
  cloudDrive: ['session', false, { page: 1, pagesize: 100 }],
  cloudMatches: ['session', false, { hash: '2758e0569b514ecf17e82238f3657e35' }],
  uploadFile: [
    'session',
    true,
    {
      name: '潮汐信箱 - 纸灯塔.mp3',
      extendname: 'mp3',
      author_name: '潮汐信箱',
      track_name: '纸灯塔',
      timelen: 214_000,
      bitrate: 4,
    },
  ],
  deleteFiles: ['session', true, { fileids: '31', album_audio_ids: '700100001' }],
  checkIn: ['session', true, {}],
  // 01:00 of the next day in the time zone of the service.
  dayVip: ['session', true, { receive_day: '2026-05-01' }],
  upgradeDayVip: ['session', true, {}],
  dayVipRecord: ['session', true, {}],
  login: ['anonymous', true, { username: 'demo@example.com', password: secrets.password }],
  phoneLogin: ['anonymous', true, { mobile: secrets.phone, code: secrets.code }],
  sendCode: ['anonymous', true, { mobile: secrets.phone }],
  qrKey: ['anonymous', true, {}],
  qrImage: ['anonymous', true, { key: 'eb430691fe30d16070b5a144c3d3303c', qrimg: 'true' }],
  qrCheck: ['anonymous', true, { key: 'eb430691fe30d16070b5a144c3d3303c' }],
  weChatCode: ['anonymous', true, {}],
  weChatCheck: ['anonymous', true, { uuid: '0demoUuid001' }],
  weChatLogin: ['anonymous', true, { code: secrets.weChatCode }],
  refresh: ['session', true, {}],
  devices: ['session', true, {}],
  logOutDevice: [
    'session',
    true,
    { t_mid: 'ffeeddccbbaa99887766554433221100', t: 1_777_000_000, t_appid: '1005', t_clientver: '12509' },
  ],
  device: ['anonymous', true, {}],
  verificationWays: ['device', true, { eventid: 'bj_tx_event_0011' }],
  smsVerification: ['device', true, { eventid: 'bj_tx_event_0011', v_type: 32, verifycode: secrets.code }],
  pictureVerification: [
    'device',
    true,
    {
      eventid: 'bj_tx_event_0011',
      v_type: 23,
      verifycode: `KGCodeTX|{"ticket":"${secrets.ticket}","randstr":"@abc","txappid":"190000000"}`,
    },
  ],
  artist: ['device', false, { id: '3301' }],
  artistSongs: ['device', false, { id: '3301', sort: 'hot', page: 1, pagesize: 250 }],
  follow: ['session', true, { id: '3301' }],
  unfollow: ['session', true, { id: '3301' }],
  album: ['device', false, { id: '51001' }],
  albumSongs: ['device', false, { id: '51001', page: 1, pagesize: 100 }],
  artistAlbums: ['device', false, { id: '3301', page: 1, pagesize: 100, sort: 'new' }],
  newAlbums: ['anonymous', false, { page: 1, pagesize: 100 }],
  newSongs: ['device', false, { page: 1, pagesize: 100 }],
  followedAlbums: ['session', true, { last_album_id: 0, pagesize: 100 }],
  comments: [
    'device',
    false,
    { mixsongid: '700100001', show_classify: 1, show_hotword_list: 1, page: 1, pagesize: 30 },
  ],
  classComments: ['device', false, { mixsongid: '700100001', type_id: '101', sort: 2, page: 1, pagesize: 30 }],
  wordComments: ['device', false, { mixsongid: '700100001', hot_word: '雾笛', page: 1, pagesize: 30 }],
  likedComments: ['device', false, { childrenid: '800100001', page: 1, pagesize: 30 }],
  playlistComments: ['device', false, { id: 'collection_3_880100777_24_0', page: 1, pagesize: 30 }],
  albumComments: ['device', false, { id: '51001', page: 1, pagesize: 30 }],
  replies: ['device', false, { ...thread, page: 1, pagesize: 30 }],
  commentCount: ['device', false, { hash: song.hash }],
  areaCommentCount: ['device', false, { special_id: '800100001' }],
  canWriteComments: ['device', false, { mixsongid: '700100001', name: '纸灯塔' }],
  sendComment: ['session', true, { mixsongid: '700100001', name: '纸灯塔', content: '雾散了。' }],
  answerComment: [
    'session',
    true,
    { ...thread, pid: 0, is_t: 0, reply_user_name: '晚班灯', reply_content: '末班车上听第三遍了。', content: '嗯' },
  ],
  deleteComment: ['session', true, { cid: '3500201', special_id: '800100001', mixsongid: '700100001' }],
  search: ['device', false, { keywords: '潮汐', page: 1, pagesize: 30, type: 'song' }],
  searchPlaylists: ['device', false, { keywords: '港口', page: 1, pagesize: 30, type: 'special' }],
  searchAlbums: ['device', false, { keywords: '海雾', page: 1, pagesize: 30, type: 'album' }],
  searchArtists: ['device', false, { keywords: '潮汐', page: 1, pagesize: 30, type: 'author' }],
  charts: ['device', false, {}],
  chartSongs: ['device', false, { rankid: '9001', page: 1, pagesize: 30 }],
  release: ['anonymous', false, {}],
};

/** How each call is sent with the arguments of the example bodies. */
export const clientRequests = Object.entries(sent).map(([name, [manner, fresh, params]]) => ({
  name: name as CallName,
  manner,
  fresh,
  params,
  call: clientCalls[name as CallName] as ClientCall,
}));
