import type { ApiCall } from '../api-exchange.ts';
import { COMMENTS_CALLS } from './comments/comments.ts';
import { ALBUMS_CALLS } from './discovery/albums.ts';
import { ARTISTS_CALLS } from './discovery/artists.ts';
import { CHARTS_CALLS } from './discovery/charts.ts';
import { DISCOVERY_CALLS } from './discovery/discovery.ts';
import { RECOMMENDATIONS_CALLS } from './discovery/recommendations.ts';
import { THEMES_CALLS } from './discovery/themes.ts';
import { VERSIONS_AND_RANKINGS_CALLS } from './discovery/versions-and-rankings.ts';
import { LOGIN_CALLS } from './login/login.ts';
import { LOGIN_DEVICES_CALLS } from './login/login-devices.ts';
import { LOGIN_QR_CALLS } from './login/login-qr.ts';
import { LOGIN_WX_CALLS } from './login/login-wx.ts';
import { LYRIC_CALLS } from './playing/lyric.ts';
import { PRIVILEGE_LITE_CALLS } from './playing/privilege-lite.ts';
import { SONG_CLIMAX_CALLS } from './playing/song-climax.ts';
import { SONG_URL_CALLS } from './playing/song-url.ts';
import { PLAYLIST_CHANGES_CALLS } from './playlists/playlist-changes.ts';
import { PLAYLIST_CONTENT_CALLS } from './playlists/playlist-content.ts';
import { PLAYLIST_EDITS_CALLS } from './playlists/playlist-edits.ts';
import { PLAYLIST_IMPORT_CALLS } from './playlists/playlist-import.ts';
import { USER_PLAYLIST_CALLS } from './playlists/user-playlist.ts';
import { RADIO_CALLS } from './radio/radio.ts';
import { SEARCH_CALLS } from './search/search.ts';
import { SEARCH_HINTS_CALLS } from './search/search-hints.ts';
import { SEARCH_LYRIC_CALLS } from './search/search-lyric.ts';
import { SERVICE_INFO_CALLS } from './service-info.ts';
import { USER_CLOUD_CALLS } from './user/user-cloud.ts';
import { USER_DETAIL_CALLS } from './user/user-detail.ts';
import { USER_FOLLOW_CALLS } from './user/user-follow.ts';
import { USER_HISTORY_CALLS } from './user/user-history.ts';
import { USER_LISTEN_CALLS } from './user/user-listen.ts';
import { VERIFY_INFO_CALLS } from './verification/verify-info.ts';
import { VIDEOS_CALLS } from './videos/videos.ts';
import { VIP_DETAIL_CALLS } from './vip/vip-detail.ts';
import { YOUTH_VIP_CALLS } from './vip/youth-vip.ts';

/** All calls of the API. No answer may be cached. */
export const API_CALLS: readonly ApiCall[] = [
  ...COMMENTS_CALLS,
  ...ALBUMS_CALLS,
  ...ARTISTS_CALLS,
  ...CHARTS_CALLS,
  ...DISCOVERY_CALLS,
  ...RECOMMENDATIONS_CALLS,
  ...THEMES_CALLS,
  ...VERSIONS_AND_RANKINGS_CALLS,
  ...LOGIN_CALLS,
  ...LOGIN_DEVICES_CALLS,
  ...LOGIN_QR_CALLS,
  ...LOGIN_WX_CALLS,
  ...LYRIC_CALLS,
  ...PRIVILEGE_LITE_CALLS,
  ...SONG_CLIMAX_CALLS,
  ...SONG_URL_CALLS,
  ...PLAYLIST_CHANGES_CALLS,
  ...PLAYLIST_CONTENT_CALLS,
  ...PLAYLIST_IMPORT_CALLS,
  ...PLAYLIST_EDITS_CALLS,
  ...USER_PLAYLIST_CALLS,
  ...RADIO_CALLS,
  ...SEARCH_CALLS,
  ...SEARCH_HINTS_CALLS,
  ...SEARCH_LYRIC_CALLS,
  ...SERVICE_INFO_CALLS,
  ...USER_CLOUD_CALLS,
  ...USER_DETAIL_CALLS,
  ...USER_FOLLOW_CALLS,
  ...USER_HISTORY_CALLS,
  ...USER_LISTEN_CALLS,
  ...VERIFY_INFO_CALLS,
  ...VIDEOS_CALLS,
  ...VIP_DETAIL_CALLS,
  ...YOUTH_VIP_CALLS,
];
