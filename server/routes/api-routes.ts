import type { ApiRoute } from '../api-exchange.ts';
import { artistAudios, artistDetail } from './artists.ts';
import { rankAudio, rankList } from './charts.ts';
import { playlistTags, topPlaylist } from './discovery.ts';
import { everydayRecommend } from './everyday-recommend.ts';
import { captchaSent, login, loginCellphone, loginToken, registerDev } from './login.ts';
import { loginQrCheck, loginQrCreate, loginQrKey } from './login-qr.ts';
import { lyric } from './lyric.ts';
import { playlistAdd, playlistDel, playlistTracksAdd, playlistTracksDel } from './playlist-changes.ts';
import { playlistDetail, playlistTrackAll } from './playlist-content.ts';
import { privilegeLite } from './privilege-lite.ts';
import { search } from './search.ts';
import { searchLyric } from './search-lyric.ts';
import { songClimax } from './song-climax.ts';
import { songUrl } from './song-url.ts';
import { topCard } from './top-card.ts';
import { userCloud, userCloudUrl } from './user-cloud.ts';
import { userDetail, userVipDetail } from './user-detail.ts';
import { artistFollow, artistUnfollow, userFollow } from './user-follow.ts';
import { userListen } from './user-listen.ts';
import { userPlaylist } from './user-playlist.ts';
import { youthDayVip, youthVip } from './youth-vip.ts';

const welcome: ApiRoute = () => ({ body: { type: 'welcome', data: 'Kanade music service' } });

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
  '/login/qr/check': loginQrCheck,
  '/login/qr/create': loginQrCreate,
  '/login/qr/key': loginQrKey,
  '/login/token': loginToken,
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
  '/youth/vip': youthVip,
};
