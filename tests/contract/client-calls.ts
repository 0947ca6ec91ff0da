import type * as v from 'valibot';
import { refreshLogin } from '../../src/api/account/account.ts';
import {
  deleteCloudFiles,
  fetchCloudMatches,
  loadCloudDrive,
  uploadCloudFile,
} from '../../src/api/account/cloud-drive.ts';
import { fetchDevices, logOutDevice } from '../../src/api/account/devices.ts';
import {
  checkQrCode,
  fetchQrImage,
  fetchQrKey,
  logInByPassword,
  logInByPhone,
  sendPhoneCode,
} from '../../src/api/account/login.ts';
import { fetchListenedSongs, fetchUserDetail } from '../../src/api/account/profile.ts';
import { fetchVerificationWays, submitPicture, submitSmsCode } from '../../src/api/account/verification.ts';
import { checkIn, claimDayVip, fetchDayVipRecord, fetchVipStatus, upgradeDayVip } from '../../src/api/account/vip.ts';
import { checkWeChatCode, createWeChatCode, logInByWeChat } from '../../src/api/account/wechat-login.ts';
import { fetchChartSongs, fetchCharts } from '../../src/api/browse/charts.ts';
import {
  everyArtist,
  fetchArtistDirectory,
  fetchPicks,
  fetchStyleSongs,
  fetchTagGroups,
  fetchThemeSongs,
  fetchThemes,
} from '../../src/api/browse/discover.ts';
import { fetchDailySongs, fetchRadioSongs } from '../../src/api/browse/home.ts';
import {
  fetchAlbum,
  fetchFollowedAlbums,
  fetchNewAlbums,
  fetchNewSongs,
  loadAlbumSongs,
  loadArtistAlbums,
} from '../../src/api/catalogue/albums.ts';
import {
  fetchArtistDetail,
  fetchFollowed,
  followArtist,
  loadArtistSongs,
  unfollowArtist,
} from '../../src/api/catalogue/artists.ts';
import {
  deleteComment,
  fetchCommentCount,
  fetchComments,
  fetchReplies,
  sendComment,
} from '../../src/api/catalogue/comments.ts';
import { fetchLyrics, searchLyricCandidates } from '../../src/api/catalogue/lyrics.ts';
import {
  fetchPersonalSongs,
  fetchSimilarPlaylists,
  fetchSimilarSongs,
  fetchStationSongs,
  fetchStations,
} from '../../src/api/catalogue/radio.ts';
import {
  fetchSearchSuggestions,
  fetchSuggestedSearches,
  fetchTrendingSearches,
  searchSongs,
} from '../../src/api/catalogue/search.ts';
import {
  searchAlbums,
  searchAllKinds,
  searchArtists,
  searchPlaylists,
} from '../../src/api/catalogue/search-results.ts';
import { fetchSongRanks } from '../../src/api/catalogue/song-ranks.ts';
import {
  fetchClimax,
  fetchCloudSongAddress,
  fetchSharedSong,
  fetchSongAddress,
} from '../../src/api/catalogue/songs.ts';
import {
  collectVideo,
  fetchSongVideos,
  fetchVideo,
  fetchVideoHeights,
  fetchVideoUrls,
  loadArtistVideos,
  loadCollectedVideos,
  searchVideos,
} from '../../src/api/catalogue/videos.ts';
import { registerDevice } from '../../src/api/device-registration.ts';
import { fetchPlaylistDetail } from '../../src/api/playlists/playlist-detail.ts';
import {
  fetchTrackOrder,
  sendFacts,
  sendListPlaces,
  sendPicture,
  sendTrackOrder,
  uploadPicture,
} from '../../src/api/playlists/playlist-edits.ts';
import { fetchLinkImport, startLinkImport } from '../../src/api/playlists/playlist-import.ts';
import { addToPlaylist, loadPlaylistTracks, removeFromPlaylist } from '../../src/api/playlists/playlist-tracks.ts';
import {
  collectPlaylist,
  createPlaylist,
  deletePlaylist,
  fetchRecommendedPlaylists,
  fetchUserPlaylists,
} from '../../src/api/playlists/playlists.ts';
import {
  fetchListenedSeconds,
  loadAccountHistory,
  reportListenedSeconds,
  uploadPlay,
} from '../../src/api/plays/account-history.ts';
import { fetchLatestRelease } from '../../src/api/releases.ts';
import type { ApiClient } from '../../src/api/transport/client.ts';
import { type CallArguments, exampleArguments } from './call-arguments.ts';
import * as account from './results/account-schemas.ts';
import * as result from './results/result-schemas.ts';

export type ClientCall = {
  /** The expected path of the request. */
  path: string;
  /** Default of `given`: the arguments of the example bodies. */
  run: (client: ApiClient, given?: CallArguments) => Promise<unknown>;
  /** The schema of the value. */
  result: v.GenericSchema;
};

function call(
  path: string,
  run: (client: ApiClient, given: CallArguments) => Promise<unknown>,
  result: v.GenericSchema,
): ClientCall {
  return { path, run: (client, given = exampleArguments) => run(client, given), result };
}

const editedFacts = { name: '深夜电车 II', intro: '夜班', tags: ['11', '12'], sortOrder: 3, picture: null };

const sortedPlaces = [
  { listId: '7', isOwn: true, place: 0 },
  { listId: '15', isOwn: true, place: 1 },
  { listId: '9', isOwn: false, place: 0 },
];

/** Calls that succeed only for the version of a moment, which those before them change, or with a real picture. */
export const editCalls: ReadonlySet<string> = new Set([
  'editList',
  'sortLists',
  'sortTracks',
  'setPicture',
  'uploadPicture',
]);

/** Every call of the API layer. */
export const clientCalls = {
  userPlaylists: call('/user/playlist', (api) => fetchUserPlaylists(api), result.playlists),
  addTracks: call(
    '/playlist/tracks/add',
    (api, { listId, song }) => addToPlaylist(api, listId, [song]),
    result.addedTracks,
  ),
  removeTracks: call(
    '/playlist/tracks/del',
    (api, { listId, fileIds }) => removeFromPlaylist(api, listId, fileIds),
    result.nothing,
  ),
  startLinkImport: call(
    '/import/playlist',
    (api, { playlistLink }) => startLinkImport(api, playlistLink),
    result.idOrNull,
  ),
  linkImport: call(
    '/import/playlist',
    (api, { importTaskId }) => fetchLinkImport(api, importTaskId),
    result.linkImport,
  ),
  createList: call('/playlist/add', (api, { newListName }) => createPlaylist(api, newListName), result.listId),
  collectList: call('/playlist/add', (api, { original }) => collectPlaylist(api, original), result.listId),
  collectAlbum: call('/playlist/add', (api, { originalAlbum }) => collectPlaylist(api, originalAlbum), result.listId),
  deleteList: call('/playlist/del', (api, { unwantedListId }) => deletePlaylist(api, unwantedListId), result.nothing),
  trackOrder: call('/playlist/track/all/new', (api, { listId }) => fetchTrackOrder(api, listId), result.trackOrder),
  editList: call('/playlist/update', (api, { listId }) => sendFacts(api, listId, 981, editedFacts), result.editVersion),
  sortLists: call('/playlist/sort', (api) => sendListPlaces(api, 982, sortedPlaces), result.editVersion),
  sortTracks: call(
    '/playlist/tracks/sort',
    (api, { listId, fileIds }) => sendTrackOrder(api, listId, 14, fileIds.toReversed()),
    result.editVersion,
  ),
  setPicture: call(
    '/playlist/pic',
    (api, { listId }) => sendPicture(api, listId, 984, 'custom/20260501080000000001.jpg'),
    result.editVersion,
  ),
  uploadPicture: call('/playlist/pic/upload', (api) => uploadPicture(api, new Blob(['a picture'])), result.pictureName),
  tracks: call('/playlist/track/all', (api, { globalId }) => loadPlaylistTracks(api, globalId), result.trackList),
  playlistDetail: call(
    '/playlist/detail',
    (api, { globalId }) => fetchPlaylistDetail(api, globalId),
    result.playlistDetail,
  ),
  tags: call('/playlist/tags', (api) => fetchTagGroups(api), result.tagGroups),
  recommended: call(
    '/top/playlist',
    (api, { categoryId }) => fetchRecommendedPlaylists(api, { categoryId }),
    result.recommendations,
  ),
  radio: call('/top/card', (api) => fetchRadioSongs(api, 1), result.songs),
  personalSongs: call(
    '/personal/fm',
    (api) => fetchPersonalSongs(api, { mode: 'normal', pool: 0 }, { heard: null, left: 0 }, {}),
    result.songsOrNull,
  ),
  dislikedSong: call(
    '/personal/fm',
    (api, { song }) => {
      const heard = { hash: song.hash, playedMs: 31_400, toEnd: false };
      return fetchPersonalSongs(api, { mode: 'small', pool: 1 }, { heard, left: 1, disliked: true }, {});
    },
    result.songsOrNull,
  ),
  heardSong: call(
    '/personal/fm',
    (api, { song }) => {
      const heard = { hash: song.hash, playedMs: 214_000, toEnd: true };
      return fetchPersonalSongs(api, { mode: 'normal', pool: 0 }, { heard, left: 4 }, {});
    },
    result.songsOrNull,
  ),
  similarSongs: call(
    '/ai/recommend',
    (api, { song }) => fetchSimilarSongs(api, [song.albumAudioId ?? ''], {}),
    result.songsOrNull,
  ),
  picks: call('/top/ip', (api) => fetchPicks(api), result.playlistCards),
  themes: call('/theme/playlist', (api) => fetchThemes(api), result.themes),
  themeSongs: call('/theme/playlist/track', (api, { themeId }) => fetchThemeSongs(api, themeId), result.songs),
  styleSongs: call(
    '/everyday/style/recommend',
    (api, { styleIds }) => fetchStyleSongs(api, styleIds),
    result.styleSongs,
  ),
  similarPlaylists: call(
    '/playlist/similar',
    (api, { original }) => fetchSimilarPlaylists(api, original.globalId ?? '', {}),
    result.playlistCards,
  ),
  stations: call('/fm/class', (api) => fetchStations(api, {}), result.stations),
  stationSongs: call('/fm/songs', (api, { station }) => fetchStationSongs(api, station, {}), result.stationSongs),
  daily: call('/everyday/recommend', (api) => fetchDailySongs(api), result.songs),
  songAddress: call(
    '/song/url',
    (api, { song }) => fetchSongAddress(api, { hash: song.hash, quality: null }, song),
    result.songAddress,
  ),
  cloudAddress: call(
    '/user/cloud/url',
    (api, { cloudSong }) => fetchCloudSongAddress(api, cloudSong),
    result.songAddress,
  ),
  climax: call('/song/climax', (api, { song }) => fetchClimax(api, song.hash), result.climaxMarks),
  sharedSong: call('/privilege/lite', (api, { song }) => fetchSharedSong(api, song.hash), result.song),
  lyricCandidates: call('/search/lyric', (api, { song }) => searchLyricCandidates(api, song), result.lyricCandidates),
  lyrics: call('/lyric', (api, { lyricFile }) => fetchLyrics(api, lyricFile), result.lyricText),
  userDetail: call('/user/detail', (api) => fetchUserDetail(api), account.userDetail),
  vipStatus: call('/user/vip/detail', (api) => fetchVipStatus(api), account.vipStatus),
  followed: call('/user/follow', (api) => fetchFollowed(api), account.followed),
  listened: call('/user/listen', (api) => fetchListenedSongs(api), result.listenedSongs),
  accountHistory: call('/user/history', (api) => loadAccountHistory(api), result.accountHistory),
  uploadPlay: call(
    '/playhistory/upload',
    (api, { song, playedAtMs }) => uploadPlay(api, { albumAudioId: song.albumAudioId ?? '', playedAtMs }),
    result.isOffered,
  ),
  listenedSeconds: call('/user/grade/info', (api) => fetchListenedSeconds(api), result.secondsOrNull),
  reportSeconds: call(
    '/user/grade/info',
    (api, { listened }) => reportListenedSeconds(api, listened),
    result.secondsOrNull,
  ),
  cloudDrive: call('/user/cloud', (api) => loadCloudDrive(api), result.cloudDrive),
  cloudMatches: call('/user/cloud/match', (api, { md5 }) => fetchCloudMatches(api, md5), result.cloudMatches),
  uploadFile: call('/user/cloud/upload', (api, { newFile }) => uploadCloudFile(api, newFile), result.uploadedFile),
  deleteFiles: call(
    '/user/cloud/del',
    (api, { unwantedFiles }) => deleteCloudFiles(api, unwantedFiles),
    result.cloudQuota,
  ),
  checkIn: call('/youth/vip', (api) => checkIn(api), account.checkIn),
  dayVip: call('/youth/day/vip', (api, { nowMs }) => claimDayVip(api, nowMs), account.dayVipClaim),
  upgradeDayVip: call('/youth/day/vip/upgrade', (api) => upgradeDayVip(api), account.dayVipUpgrade),
  dayVipRecord: call(
    '/youth/month/vip/record',
    (api, { nowMs }) => fetchDayVipRecord(api, nowMs),
    account.dayVipRecord,
  ),
  login: call('/login', (api, { user }) => logInByPassword(api, user), account.account),
  phoneLogin: call('/login/cellphone', (api, { phone }) => logInByPhone(api, phone), account.phoneLogin),
  sendCode: call('/captcha/sent', (api, { otherNumber }) => sendPhoneCode(api, otherNumber), result.nothing),
  qrKey: call('/login/qr/key', (api) => fetchQrKey(api), account.key),
  qrImage: call('/login/qr/create', (api, { qrKey }) => fetchQrImage(api, qrKey), account.qrImage),
  qrCheck: call('/login/qr/check', (api, { qrKey }) => checkQrCode(api, qrKey), account.qrState),
  weChatCode: call('/login/wx/create', (api) => createWeChatCode(api), account.weChatCode),
  weChatCheck: call('/login/wx/check', (api, { weChatId }) => checkWeChatCode(api, weChatId), account.weChatState),
  weChatLogin: call('/login/openplat', (api, { weChatCode }) => logInByWeChat(api, weChatCode), account.account),
  refresh: call('/login/token', (api) => refreshLogin(api), account.account),
  devices: call('/login/device', (api, { ownDeviceId }) => fetchDevices(api, ownDeviceId), account.devices),
  logOutDevice: call('/login/device/kick', (api, { otherLogin }) => logOutDevice(api, otherLogin), result.nothing),
  device: call('/register/dev', (api) => registerDevice(api), account.deviceId),
  verificationWays: call(
    '/get/verify/info',
    (api, { verificationIds }) => fetchVerificationWays(api, verificationIds.sms),
    account.verificationWays,
  ),
  smsVerification: call(
    '/sidedt',
    (api, { verificationIds, smsCode }) => submitSmsCode(api, verificationIds.sms, smsCode),
    account.verificationResult,
  ),
  pictureVerification: call(
    '/sidedt',
    (api, { verificationIds, picture }) => submitPicture(api, verificationIds.picture, picture.appId, picture),
    account.verificationResult,
  ),
  artist: call('/artist/detail', (api, { artistId }) => fetchArtistDetail(api, artistId), result.artistDetail),
  artistSongs: call(
    '/artist/audios',
    (api, { artistId }) => loadArtistSongs(api, { id: artistId, sort: 'hot' }),
    result.artistSongs,
  ),
  artistDirectory: call('/artist/lists', (api) => fetchArtistDirectory(api, everyArtist), result.artistDirectory),
  follow: call('/artist/follow', (api, { artistId }) => followArtist(api, artistId), result.nothing),
  unfollow: call('/artist/unfollow', (api, { artistId }) => unfollowArtist(api, artistId), result.nothing),
  album: call('/album/detail', (api, { albumId }) => fetchAlbum(api, albumId), result.albumDetail),
  albumSongs: call('/album/songs', (api, { albumId }) => loadAlbumSongs(api, albumId), result.albumSongs),
  artistAlbums: call(
    '/artist/albums',
    (api, { artistId }) => loadArtistAlbums(api, { id: artistId, sort: 'new' }),
    result.artistAlbums,
  ),
  newAlbums: call('/top/album', (api) => fetchNewAlbums(api), result.newAlbums),
  newSongs: call('/top/song', (api) => fetchNewSongs(api), result.songsOrNull),
  followedAlbums: call('/artist/follow/newsongs', (api) => fetchFollowedAlbums(api), result.followedAlbums),
  songRanks: call('/song/ranking', (api, { song }) => fetchSongRanks(api, song.albumAudioId ?? ''), result.songRanks),
  comments: call('/comment/music', (api, { comments }) => fetchComments(api, comments.of.song), result.comments),
  classComments: call(
    '/comment/music/classify',
    (api, { comments: { of, classId: id } }) =>
      fetchComments(api, of.song, { choice: { by: 'class', id, newestFirst: true } }),
    result.comments,
  ),
  wordComments: call(
    '/comment/music/hotword',
    (api, { comments: { of, word } }) => fetchComments(api, of.song, { choice: { by: 'word', word } }),
    result.comments,
  ),
  likedComments: call(
    '/comment/music/topliked',
    (api, { comments: { of, area } }) => fetchComments(api, of.song, { choice: { by: 'likes', area } }),
    result.comments,
  ),
  playlistComments: call(
    '/comment/playlist',
    (api, { comments }) => fetchComments(api, comments.of.playlist),
    result.comments,
  ),
  albumComments: call('/comment/album', (api, { comments }) => fetchComments(api, comments.of.album), result.comments),
  replies: call(
    '/comment/floor',
    (api, { comments: { of, answered } }) => fetchReplies(api, of.song, answered),
    result.replies,
  ),
  commentCount: call(
    '/comment/count',
    (api, { song }) => fetchCommentCount(api, { hash: song.hash }),
    result.commentCount,
  ),
  areaCommentCount: call(
    '/comment/count',
    (api, { comments }) => fetchCommentCount(api, { special_id: comments.area }),
    result.commentCount,
  ),
  sendComment: call(
    '/comment/music/send',
    (api, { comments }) => sendComment(api, comments.of.song, '雾散了。'),
    result.idOrNull,
  ),
  answerComment: call(
    '/comment/floor/send',
    (api, { comments: { of, answered } }) => sendComment(api, of.song, '嗯', { top: answered, to: answered }),
    result.idOrNull,
  ),
  deleteComment: call(
    '/comment/music/del',
    (api, { comments: { of, own } }) => deleteComment(api, of.song, own, null),
    result.nothing,
  ),
  search: call('/search', (api, { keywords }) => searchSongs(api, keywords.songs, 1), result.songResults),
  searchWords: call(
    '/search',
    (api, { keywords }) => searchSongs(api, keywords.words, 1, undefined, 'lyric'),
    result.songResults,
  ),
  searchAllKinds: call(
    '/search/complex',
    (api, { keywords }) => searchAllKinds(api, keywords.everything),
    result.allKinds,
  ),
  searchSuggestions: call(
    '/search/suggest',
    (api, { keywords }) => fetchSearchSuggestions(api, keywords.songs),
    result.searchTexts,
  ),
  trendingSearches: call('/search/hot', (api) => fetchTrendingSearches(api, {}), result.trendingGroups),
  suggestedSearches: call('/search/default', (api) => fetchSuggestedSearches(api, {}), result.suggestedSearches),
  searchPlaylists: call(
    '/search',
    (api, { keywords }) => searchPlaylists(api, keywords.playlists, 1),
    result.foundPlaylists,
  ),
  searchAlbums: call('/search', (api, { keywords }) => searchAlbums(api, keywords.albums, 1), result.foundAlbums),
  searchArtists: call('/search', (api, { keywords }) => searchArtists(api, keywords.artists, 1), result.foundArtists),
  searchVideos: call('/search', (api, { keywords }) => searchVideos(api, keywords.videos, 1), result.foundVideos),
  songVideos: call(
    '/kmr/audio/mv',
    (api, { song }) => fetchSongVideos(api, song.albumAudioId ?? ''),
    result.videosOrNull,
  ),
  artistVideos: call(
    '/artist/videos',
    (api, { artistId }) => loadArtistVideos(api, { id: artistId, tag: 'all' }),
    result.videosOrNull,
  ),
  video: call('/video/detail', (api, { videoId }) => fetchVideo(api, videoId), result.videoOrNull),
  videoHeights: call(
    '/video/privilege',
    (api, { videoHash }) => fetchVideoHeights(api, [videoHash]),
    result.videoHeights,
  ),
  videoUrls: call('/video/url', (api, { videoHash }) => fetchVideoUrls(api, videoHash), result.videoUrls),
  collectedVideos: call('/user/video/collect', (api) => loadCollectedVideos(api), result.videosOrNull),
  collectVideo: call('/mv/collect', (api, { videoId }) => collectVideo(api, videoId, true), result.isOffered),
  charts: call('/rank/list', (api) => fetchCharts(api), result.charts),
  chartSongs: call('/rank/audio', (api, { chartId }) => fetchChartSongs(api, { chartId, page: 1 }), result.chartPage),
  release: call('', (api) => fetchLatestRelease(api), result.release),
} satisfies Record<string, ClientCall>;

export type CallName = keyof typeof clientCalls;
