import type { ApiRoute } from '../api-exchange.ts';
import { artistAudios, artistDetail } from './discovery/artists.ts';
import { rankAudio, rankList } from './discovery/charts.ts';
import { playlistTags, topPlaylist } from './discovery/discovery.ts';
import { everydayRecommend } from './discovery/everyday-recommend.ts';
import { topCard } from './discovery/top-card.ts';
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
import { search } from './search/search.ts';
import { searchLyric } from './search/search-lyric.ts';
import { searchSuggest } from './search/search-suggest.ts';
import { serverNow, welcome } from './service-info.ts';
import { userCloud, userCloudUrl } from './user/user-cloud.ts';
import { userDetail } from './user/user-detail.ts';
import { artistFollow, artistUnfollow, userFollow } from './user/user-follow.ts';
import { userListen } from './user/user-listen.ts';
import { getVerifyInfo, sidedt } from './verification/verify-info.ts';
import { userVipDetail } from './vip/vip-detail.ts';
import { youthDayVip, youthDayVipUpgrade, youthMonthVipRecord, youthVip } from './vip/youth-vip.ts';

/** Every route of the API by its path. A route family that grows gets its own file and one line here. */
export const API_ROUTES: Readonly<Record<string, ApiRoute>> = {
  '/': welcome,
  '/artist/follow': artistFollow,
  '/artist/unfollow': artistUnfollow,
  '/captcha/sent': captchaSent,
  '/artist/audios': artistAudios,
  '/artist/detail': artistDetail,
  '/everyday/recommend': everydayRecommend,
  '/login': login,
  '/login/cellphone': loginCellphone,
  '/login/device': loginDevice,
  '/login/device/kick': loginDeviceKick,
  '/login/openplat': loginOpenplat,
  '/login/qr/check': loginQrCheck,
  '/login/qr/create': loginQrCreate,
  '/login/qr/key': loginQrKey,
  '/login/token': loginToken,
  '/login/wx/check': loginWxCheck,
  '/login/wx/create': loginWxCreate,
  '/get/verify/info': getVerifyInfo,
  '/lyric': lyric,
  '/playlist/add': playlistAdd,
  '/playlist/del': playlistDel,
  '/playlist/tracks/add': playlistTracksAdd,
  '/playlist/tracks/del': playlistTracksDel,
  '/playlist/detail': playlistDetail,
  '/playlist/tags': playlistTags,
  '/playlist/track/all': playlistTrackAll,
  '/privilege/lite': privilegeLite,
  '/register/dev': registerDev,
  '/rank/audio': rankAudio,
  '/rank/list': rankList,
  '/search': search,
  '/search/lyric': searchLyric,
  '/search/suggest': searchSuggest,
  '/server/now': serverNow,
  '/sidedt': sidedt,
  '/song/climax': songClimax,
  '/song/url': songUrl,
  '/top/card': topCard,
  '/top/playlist': topPlaylist,
  '/user/cloud': userCloud,
  '/user/cloud/url': userCloudUrl,
  '/user/detail': userDetail,
  '/user/follow': userFollow,
  '/user/listen': userListen,
  '/user/playlist': userPlaylist,
  '/user/vip/detail': userVipDetail,
  '/youth/day/vip': youthDayVip,
  '/youth/day/vip/upgrade': youthDayVipUpgrade,
  '/youth/month/vip/record': youthMonthVipRecord,
  '/youth/union/vip': userVipDetail,
  '/youth/vip': youthVip,
};
