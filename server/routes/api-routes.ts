import type { ApiAnswer, ApiCall } from '../api-exchange.ts';
import { failureWithMessage, NOT_SIGNED_IN } from './answers.ts';
import {
  commentAlbum,
  commentAlbumSend,
  commentCount,
  commentFloor,
  commentFloorSend,
  commentMusic,
  commentMusicClassify,
  commentMusicDel,
  commentMusicHotword,
  commentMusicSend,
  commentMusicTopliked,
  commentPlaylist,
  commentPlaylistSend,
  favoriteCount,
} from './comments/comments.ts';
import {
  album,
  albumDetail,
  albumSongs,
  artistAlbums,
  artistFollowNewsongs,
  topAlbum,
  topSong,
} from './discovery/albums.ts';
import { artistAudios, artistDetail, artistLists } from './discovery/artists.ts';
import { rankAudio, rankList } from './discovery/charts.ts';
import { playlistTags, topPlaylist } from './discovery/discovery.ts';
import { everydayRecommend, topCard } from './discovery/recommendations.ts';
import { themePlaylist, themePlaylistTrack, topIp } from './discovery/themes.ts';
import { audioRelated, songRanking, songRankingFilter } from './discovery/versions-and-rankings.ts';
import { captchaSent, login, loginCellphone, loginToken, registerDev } from './login/login.ts';
import { loginDevice, loginDeviceKick } from './login/login-devices.ts';
import { loginQrCheck, loginQrCreate, loginQrKey } from './login/login-qr.ts';
import { loginOpenplat, loginWxCheck, loginWxCreate } from './login/login-wx.ts';
import { lyric } from './playing/lyric.ts';
import { privilegeLite } from './playing/privilege-lite.ts';
import { songClimax } from './playing/song-climax.ts';
import { songUrl } from './playing/song-url.ts';
import { playlistAdd, playlistDel, playlistTracksAdd, playlistTracksDel } from './playlists/playlist-changes.ts';
import { playlistDetail, playlistTrackAll } from './playlists/playlist-content.ts';
import { userPlaylist } from './playlists/user-playlist.ts';
import {
  aiRecommend,
  aiRecommendSong,
  everydayStyleRecommend,
  fmClass,
  fmImage,
  fmRecommend,
  fmSongs,
  personalFm,
  playlistSimilar,
} from './radio/radio.ts';
import { search, searchComplex } from './search/search.ts';
import { searchDefault, searchHot, searchSuggest } from './search/search-hints.ts';
import { searchLyric } from './search/search-lyric.ts';
import { emptyDataIsNull, emptyListIsNull, secondSearch, secondTracks, secondWelcome } from './second-generation.ts';
import { serverNow, welcome } from './service-info.ts';
import { userCloud, userCloudDel, userCloudMatch, userCloudUpload, userCloudUrl } from './user/user-cloud.ts';
import { userDetail } from './user/user-detail.ts';
import { artistFollow, artistUnfollow, userFollow } from './user/user-follow.ts';
import { userListen } from './user/user-listen.ts';
import { getVerifyInfo, sidedt } from './verification/verify-info.ts';
import {
  artistVideos,
  kmrAudioMv,
  mvCollect,
  mvCollectDel,
  userVideoCollect,
  videoDetail,
  videoPrivilege,
  videoUrl,
} from './videos/videos.ts';
import { userVipDetail } from './vip/vip-detail.ts';
import { youthDayVip, youthDayVipUpgrade, youthMonthVipRecord, youthVip } from './vip/youth-vip.ts';

/** The real call fails before it has an answer. */
const NO_ANSWER: ApiAnswer = { body: {}, httpStatus: 500 };
const INVALID_PARAMETERS: ApiAnswer = { body: { data: { errmsg: 'params invalid' }, status: 0, error_code: 20017 } };

/** Every call of the API. None of their answers may be cached. */
export const API_CALLS: readonly ApiCall[] = [
  { path: '/', route: welcome, successor: secondWelcome },
  { path: '/ai/recommend', route: aiRecommend },
  { path: '/ai/recommend/song', route: aiRecommendSong },
  { path: '/album', route: album },
  { path: '/album/detail', route: albumDetail },
  { path: '/album/songs', route: albumSongs },
  { path: '/artist/albums', route: artistAlbums },
  { path: '/artist/audios', route: artistAudios, successor: emptyDataIsNull },
  { path: '/artist/detail', route: artistDetail },
  { path: '/artist/follow', memberRoute: artistFollow },
  { path: '/artist/follow/newsongs', memberRoute: artistFollowNewsongs },
  { path: '/artist/lists', route: artistLists },
  { path: '/artist/unfollow', memberRoute: artistUnfollow },
  { path: '/artist/videos', route: artistVideos },
  { path: '/audio/related', route: audioRelated },
  { path: '/captcha/sent', route: captchaSent },
  { path: '/comment/album', route: commentAlbum },
  { path: '/comment/album/send', memberRoute: commentAlbumSend },
  { path: '/comment/count', route: commentCount },
  { path: '/comment/floor', route: commentFloor },
  { path: '/comment/floor/send', memberRoute: commentFloorSend },
  { path: '/comment/music', route: commentMusic },
  { path: '/comment/music/classify', route: commentMusicClassify },
  { path: '/comment/music/del', memberRoute: commentMusicDel },
  { path: '/comment/music/hotword', route: commentMusicHotword },
  { path: '/comment/music/send', memberRoute: commentMusicSend },
  { path: '/comment/music/topliked', route: commentMusicTopliked },
  { path: '/comment/playlist', route: commentPlaylist },
  { path: '/comment/playlist/send', memberRoute: commentPlaylistSend },
  { path: '/everyday/recommend', route: everydayRecommend },
  { path: '/everyday/style/recommend', route: everydayStyleRecommend },
  { path: '/favorite/count', route: favoriteCount },
  { path: '/fm/class', route: fmClass },
  { path: '/fm/image', route: fmImage },
  { path: '/fm/recommend', route: fmRecommend },
  { path: '/fm/songs', route: fmSongs },
  { path: '/get/verify/info', route: getVerifyInfo },
  { path: '/kmr/audio/mv', route: kmrAudioMv },
  { path: '/login', route: login },
  { path: '/login/cellphone', route: loginCellphone },
  { path: '/login/device', memberRoute: loginDevice },
  { path: '/login/device/kick', memberRoute: loginDeviceKick },
  { path: '/login/openplat', route: loginOpenplat },
  { path: '/login/qr/check', route: loginQrCheck },
  { path: '/login/qr/create', route: loginQrCreate },
  { path: '/login/qr/key', route: loginQrKey },
  { path: '/login/token', route: loginToken },
  { path: '/login/wx/check', route: loginWxCheck },
  { path: '/login/wx/create', route: loginWxCreate },
  { path: '/lyric', route: lyric },
  { path: '/mv/collect', memberRoute: mvCollect, refusal: { ...NOT_SIGNED_IN, httpStatus: 200 } },
  { path: '/mv/collect/del', memberRoute: mvCollectDel, refusal: { ...NOT_SIGNED_IN, httpStatus: 200 } },
  { path: '/personal/fm', route: personalFm },
  { path: '/playlist/add', memberRoute: playlistAdd },
  // The real call travels encrypted, so its failures arrive with HTTP 200.
  { path: '/playlist/del', memberRoute: playlistDel, refusal: { ...NOT_SIGNED_IN, httpStatus: 200 } },
  { path: '/playlist/detail', route: playlistDetail },
  { path: '/playlist/similar', route: playlistSimilar },
  { path: '/playlist/tags', route: playlistTags },
  { path: '/playlist/track/all', route: playlistTrackAll, successor: secondTracks },
  { path: '/playlist/tracks/add', memberRoute: playlistTracksAdd },
  { path: '/playlist/tracks/del', memberRoute: playlistTracksDel },
  { path: '/privilege/lite', route: privilegeLite },
  { path: '/rank/audio', route: rankAudio, successor: emptyListIsNull('songlist') },
  { path: '/rank/list', route: rankList },
  { path: '/register/dev', route: registerDev },
  { path: '/search', route: search, successor: secondSearch },
  { path: '/search/complex', route: searchComplex, successor: secondSearch },
  { path: '/search/default', route: searchDefault },
  { path: '/search/hot', route: searchHot },
  { path: '/search/lyric', route: searchLyric },
  { path: '/search/suggest', route: searchSuggest },
  { path: '/server/now', route: serverNow },
  { path: '/sidedt', route: sidedt },
  { path: '/song/climax', route: songClimax },
  { path: '/song/ranking', route: songRanking },
  { path: '/song/ranking/filter', memberRoute: songRankingFilter },
  { path: '/song/url', route: songUrl },
  { path: '/theme/playlist', route: themePlaylist },
  { path: '/theme/playlist/track', route: themePlaylistTrack },
  { path: '/top/album', route: topAlbum },
  { path: '/top/card', route: topCard },
  { path: '/top/ip', route: topIp },
  { path: '/top/playlist', route: topPlaylist, successor: emptyListIsNull('special_list') },
  { path: '/top/song', route: topSong },
  { path: '/user/cloud', memberRoute: userCloud, refusal: NO_ANSWER },
  { path: '/user/cloud/del', memberRoute: userCloudDel },
  { path: '/user/cloud/match', memberRoute: userCloudMatch },
  { path: '/user/cloud/upload', memberRoute: userCloudUpload },
  { path: '/user/cloud/url', memberRoute: userCloudUrl },
  { path: '/user/detail', memberRoute: userDetail },
  { path: '/user/follow', memberRoute: userFollow },
  { path: '/user/listen', memberRoute: userListen },
  { path: '/user/playlist', memberRoute: userPlaylist },
  { path: '/user/video/collect', memberRoute: userVideoCollect },
  { path: '/user/vip/detail', memberRoute: userVipDetail, alias: '/youth/union/vip', refusal: INVALID_PARAMETERS },
  { path: '/video/detail', route: videoDetail },
  { path: '/video/privilege', route: videoPrivilege },
  { path: '/video/url', route: videoUrl },
  { path: '/youth/day/vip', memberRoute: youthDayVip },
  { path: '/youth/day/vip/upgrade', memberRoute: youthDayVipUpgrade },
  { path: '/youth/month/vip/record', memberRoute: youthMonthVipRecord },
  { path: '/youth/vip', memberRoute: youthVip, refusal: failureWithMessage('', 20002, '') },
];
