import type * as v from 'valibot';
import { refreshLogin } from '../../src/api/account/account.ts';
import { fetchDevices, logOutDevice } from '../../src/api/account/devices.ts';
import { checkIn, claimDayVip, fetchVipStatus } from '../../src/api/account/vip.ts';
import {
  fetchArtistDetail,
  fetchFollowed,
  followArtist,
  loadArtistSongs,
  unfollowArtist,
} from '../../src/api/catalogue/artists.ts';
import { fetchLyrics, searchLyricCandidates } from '../../src/api/catalogue/lyrics.ts';
import {
  fetchClimax,
  fetchCloudSongAddress,
  fetchSharedSong,
  fetchSongAddress,
} from '../../src/api/catalogue/songs.ts';
import { registerDevice } from '../../src/api/device/device-registration.ts';
import { addToPlaylist, loadPlaylistTracks, removeFromPlaylist } from '../../src/api/playlists/playlist-tracks.ts';
import {
  collectPlaylist,
  createPlaylist,
  deletePlaylist,
  fetchRecommendedPlaylists,
  fetchUserPlaylists,
} from '../../src/api/playlists/playlists.ts';
import { fetchLatestRelease } from '../../src/api/releases.ts';
import type { ApiClient } from '../../src/api/transport/client.ts';
import { loadCloudDrive } from '../../src/features/cloud-drive/cloud-drive-api.ts';
import { fetchTagGroups } from '../../src/features/discover/discover-api.ts';
import { fetchDailySongs, fetchRadioSongs } from '../../src/features/home/home-api.ts';
import { fetchListenedSongs, fetchUserDetail } from '../../src/features/library/library-api.ts';
import {
  checkQrCode,
  fetchQrImage,
  fetchQrKey,
  logInByPassword,
  logInByPhone,
  sendPhoneCode,
} from '../../src/features/login/login-api.ts';
import { checkWeChatCode, createWeChatCode, logInByWeChat } from '../../src/features/login/qr/wechat-api.ts';
import { fetchPlaylistDetail } from '../../src/features/playlist-detail/playlist-detail-api.ts';
import { fetchChartSongs, fetchCharts } from '../../src/features/ranking/ranking-api.ts';
import { searchAlbums, searchArtists, searchPlaylists, searchSongs } from '../../src/features/search/search-api.ts';
import { makeSong } from '../support/fakes/songs.ts';
import * as result from './result-schemas.ts';

/** All secrets passed to the calls below; none of them may appear in an error. */
export const secrets = {
  token: 'SECRET-TOKEN-7c43ef5ae21d',
  password: 'SECRET-PASSWORD+&#',
  phone: '13800000001',
  code: '246810',
  weChatCode: 'SECRET-WECHAT-0a1bDEMOcode',
};

export type ClientCall = {
  /** The expected path of the request. */
  path: string;
  run: (client: ApiClient) => Promise<unknown>;
  /** The schema of the value. */
  result: v.GenericSchema;
};

export const someSong = makeSong(1, { hash: '5013C1C77C2A7B46B4B9143FED4B7274', albumAudioId: '700100001' });
export const globalId = 'collection_3_880100217_7_0';
/** 2026-05-01, one hour after midnight in the time zone of the service. */
export const nowMs = Date.UTC(2026, 3, 30, 17);
const request = { hash: someSong.hash, quality: null };
const qrKey = 'eb430691fe30d16070b5a144c3d3303c';
const weChatId = '0demoUuid001';
const deviceLogin = {
  deviceId: 'ffeeddccbbaa99887766554433221100',
  loggedInAtSeconds: 1777000000,
  appId: '1005',
  appVersion: '12509',
};
const original = {
  name: '港口漫步精选',
  globalId: 'collection_3_880100777_24_0',
  creator: { userId: '880100777', name: '码头DJ', listId: '24' },
  kind: 'collected' as const,
};

function call(path: string, run: ClientCall['run'], result: v.GenericSchema): ClientCall {
  return { path, run, result };
}

/** Every function of the API layer with arguments to call it with. */
export const clientCalls = {
  userPlaylists: call('/user/playlist', (api) => fetchUserPlaylists(api), result.playlists),
  addTracks: call('/playlist/tracks/add', (api) => addToPlaylist(api, '7', [someSong]), result.addedTracks),
  removeTracks: call('/playlist/tracks/del', (api) => removeFromPlaylist(api, '7', ['321', '345']), result.nothing),
  createList: call('/playlist/add', (api) => createPlaylist(api, '雨天备用'), result.listId),
  collectList: call('/playlist/add', (api) => collectPlaylist(api, original), result.listId),
  deleteList: call('/playlist/del', (api) => deletePlaylist(api, '15'), result.nothing),
  tracks: call('/playlist/track/all', (api) => loadPlaylistTracks(api, globalId), result.trackList),
  playlistDetail: call('/playlist/detail', (api) => fetchPlaylistDetail(api, globalId), result.playlistDetail),
  tags: call('/playlist/tags', (api) => fetchTagGroups(api), result.tagGroups),
  recommended: call(
    '/top/playlist',
    (api) => fetchRecommendedPlaylists(api, { categoryId: '1102' }),
    result.recommendations,
  ),
  radio: call('/top/card', (api) => fetchRadioSongs(api, 1), result.songs),
  daily: call('/everyday/recommend', (api) => fetchDailySongs(api), result.songs),
  songAddress: call('/song/url', (api) => fetchSongAddress(api, request, someSong), result.songAddress),
  cloudAddress: call('/user/cloud/url', (api) => fetchCloudSongAddress(api, someSong), result.songAddress),
  climax: call('/song/climax', (api) => fetchClimax(api, someSong.hash), result.climaxMarks),
  sharedSong: call('/privilege/lite', (api) => fetchSharedSong(api, someSong.hash), result.song),
  lyricCandidates: call('/search/lyric', (api) => searchLyricCandidates(api, someSong), result.lyricCandidates),
  lyrics: call('/lyric', (api) => fetchLyrics(api, { id: '30010004', accessKey: '5F0E' }), result.lyricText),
  userDetail: call('/user/detail', (api) => fetchUserDetail(api), result.userDetail),
  vipStatus: call('/user/vip/detail', (api) => fetchVipStatus(api), result.vipStatus),
  followed: call('/user/follow', (api) => fetchFollowed(api), result.followed),
  listened: call('/user/listen', (api) => fetchListenedSongs(api), result.listenedSongs),
  cloudDrive: call('/user/cloud', (api) => loadCloudDrive(api), result.cloudDrive),
  checkIn: call('/youth/vip', (api) => checkIn(api), result.checkIn),
  dayVip: call('/youth/day/vip', (api) => claimDayVip(api, nowMs), result.dayVipClaim),
  login: call(
    '/login',
    (api) => logInByPassword(api, { name: 'demo@example.com', password: secrets.password }),
    result.account,
  ),
  phoneLogin: call(
    '/login/cellphone',
    (api) => logInByPhone(api, { number: secrets.phone, code: secrets.code }),
    result.phoneLogin,
  ),
  sendCode: call('/captcha/sent', (api) => sendPhoneCode(api, secrets.phone), result.nothing),
  qrKey: call('/login/qr/key', (api) => fetchQrKey(api), result.key),
  qrImage: call('/login/qr/create', (api) => fetchQrImage(api, qrKey), result.qrImage),
  qrCheck: call('/login/qr/check', (api) => checkQrCode(api, qrKey), result.qrState),
  weChatCode: call('/login/wx/create', (api) => createWeChatCode(api), result.weChatCode),
  weChatCheck: call('/login/wx/check', (api) => checkWeChatCode(api, weChatId), result.weChatState),
  weChatLogin: call('/login/openplat', (api) => logInByWeChat(api, secrets.weChatCode), result.account),
  refresh: call('/login/token', (api) => refreshLogin(api), result.account),
  devices: call('/login/device', (api) => fetchDevices(api, '00112233445566778899aabbccddeeff'), result.devices),
  logOutDevice: call('/login/device/kick', (api) => logOutDevice(api, deviceLogin), result.nothing),
  device: call('/register/dev', (api) => registerDevice(api), result.deviceId),
  artist: call('/artist/detail', (api) => fetchArtistDetail(api, '3301'), result.artistDetail),
  artistSongs: call('/artist/audios', (api) => loadArtistSongs(api, { id: '3301', sort: 'hot' }), result.artistSongs),
  follow: call('/artist/follow', (api) => followArtist(api, '3301'), result.nothing),
  unfollow: call('/artist/unfollow', (api) => unfollowArtist(api, '3301'), result.nothing),
  search: call('/search', (api) => searchSongs(api, '潮汐', 1), result.songResults),
  searchPlaylists: call('/search', (api) => searchPlaylists(api, '港口', 1), result.foundPlaylists),
  searchAlbums: call('/search', (api) => searchAlbums(api, '海雾', 1), result.foundAlbums),
  searchArtists: call('/search', (api) => searchArtists(api, '潮汐', 1), result.foundArtists),
  charts: call('/rank/list', (api) => fetchCharts(api), result.charts),
  chartSongs: call('/rank/audio', (api) => fetchChartSongs(api, { chartId: '9001', page: 1 }), result.chartPage),
  release: call('', (api) => fetchLatestRelease(api), result.release),
} satisfies Record<string, ClientCall>;

export type CallName = keyof typeof clientCalls;
