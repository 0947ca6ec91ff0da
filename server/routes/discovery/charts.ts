import type { ApiRequest, ApiRoute } from '../../api-exchange.ts';
import { type Catalogue, compositionOf, type Song } from '../../catalogue/catalogue.ts';
import { playCountOf } from '../../catalogue/popularity.ts';
import { chartPictureId } from '../../covers/picture-ids.ts';
import { CHARTS, type Chart, chartById, chartSongs, dayNumber, issueDay, issueId } from '../../lists/charts.ts';
import { pageOf, requestedPage } from '../page-parameters.ts';
import { accessFields, artistPicture, coverUrl, qualityFields, transParam } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';

const PAGE_SIZE = { usual: 30, largest: 300 };
const TOP_SONGS = 3;
const FREQUENCY_TYPES: Readonly<Record<string, number>> = { 每天: 1, 每周: 2, 每月: 3 };

/** Lines with these beginnings carry the rule and the frequency; a chart without a description has none of them. */
function introOf(chart: Chart): string {
  return chart.intro === '' ? '' : `${chart.intro}\n排序方式：${chart.sortedBy}\n更新频率：${chart.frequency}`;
}

function chartEntry(chart: Chart, place: number, request: ApiRequest, catalogue: Catalogue): Record<string, unknown> {
  const today = dayNumber(Date.now());
  const songs = chartSongs(chart, catalogue, today);
  const image = pictureUrl(chartPictureId(chart.rankId), '{size}', request.baseUrl);
  const date = new Date(today * 86400000).toISOString().slice(0, 10);
  const top = songs.slice(0, TOP_SONGS).map((song) => ({
    name: `${song.artistName} - ${song.title}`,
    author: song.artistName,
    songname: song.title,
    album_audio_id: song.mixSongId,
    trans_param: transParam(song, request.baseUrl),
  }));
  return {
    rankid: chart.rankId,
    id: place + 1,
    rankname: chart.name,
    imgurl: image,
    img_9: image,
    album_img_9: '',
    banner_9: '',
    bannerurl: '',
    banner7url: '',
    img_cover: '',
    base_img: '',
    table_plaque: '',
    share_bg: '',
    share_logo: '',
    intro: introOf(chart),
    ...(chart.colour === undefined ? {} : { album_cover_color: chart.colour }),
    update_frequency: chart.frequency,
    update_frequency_type: FREQUENCY_TYPES[chart.frequency] ?? 0,
    rank_cid: issueId(chart, today),
    ranktype: 2,
    classify: 1,
    custom_type: 0,
    play_times: songs.reduce((sum, song) => sum + playCountOf(song), 0),
    show_play_count: 1,
    show_play_button: 1,
    isvol: 0,
    issue: 0,
    new_cycle: 1,
    rank_id_publish_date: date,
    is_timing: 0,
    count_down: 0,
    is_city_rank: 0,
    zone: '',
    jump_url: '',
    jump_title: '',
    video_ending: '',
    children: [],
    haschildren: 0,
    ...(request.param('withsong') === '0' ? {} : { songinfo: top }),
    // The only field with the length of a chart; the chart without a description lacks it.
    ...(chart.intro === ''
      ? {}
      : {
          extra: {
            resp: {
              all_total: songs.length,
              new_total: 5,
              vip_total: songs.filter(({ access }) => access === 'vip').length,
              follow_total: 0,
              enjoy_total: 0,
              five_year_total: 0,
              recent_year_total: 0,
              scheduled_release_conf: {
                scheduled_release_time: '',
                latest_rank_cid: issueId(chart, today),
                latest_rank_cid_publish_date: date,
              },
            },
          },
        }),
  };
}

/** `/rank/list`: all charts, with the first three songs of each unless `withsong=0`. */
export const rankList: ApiRoute = (request, { catalogue }) => ({
  body: {
    status: 1,
    errcode: 0,
    error: '',
    data: {
      timestamp: Math.floor(Date.now() / 1000),
      total: CHARTS.length,
      show_line: 0,
      theme: { classify_list: [], bg_image: '', font: { nt: '', st: '', line: '', bold_line: '' } },
      info: CHARTS.map((chart, place) => chartEntry(chart, place, request, catalogue)),
    },
  },
});

function audioEntry(song: Song, baseUrl: string): Record<string, unknown> {
  const { privilege, payType, failProcess } = accessFields(song.access);
  const standard = qualityFields(song, '128');
  const length = compositionOf(song).seconds * 1000;
  const durationOf = (quality: '320' | 'flac' | 'high'): number => (song.hashes[quality] === '' ? 0 : length);
  return {
    songname: song.title,
    author_name: song.artistName,
    album_id: song.album?.id ?? 0,
    album_name: song.album?.name ?? '',
    audio_id: song.audioId,
    album_audio_id: song.mixSongId,
    mixsongid: song.mixSongId,
    authors: song.artists.map(({ id, name }) => ({
      author_id: id,
      author_name: name,
      sizable_avatar: artistPicture(id, baseUrl),
    })),
    album_info: {
      album_id: song.album?.id ?? 0,
      album_name: song.album?.name ?? '',
      sizable_cover: coverUrl(song, baseUrl),
    },
    audio_info: {
      audio_id: song.audioId,
      hash_128: standard.hash,
      hash_320: song.hashes['320'],
      hash_flac: song.hashes.flac,
      hash_high: song.hashes.high,
      duration_128: length,
      duration_320: durationOf('320'),
      duration_flac: durationOf('flac'),
      duration_high: durationOf('high'),
      filesize_128: standard.bytes,
      extname: 'mp3',
    },
    deprecated: {
      hash: standard.hash,
      duration: length,
      old_cpy: 0,
      pay_type: payType,
      filesize: standard.bytes,
      bitrate: 128,
    },
    privilege_download: { privilege, status: 1, fail_process: failProcess },
    trans_param: transParam(song, baseUrl),
  };
}

/** `/rank/audio`: a chart's songs, of today or of the issue that `rank_cid` names. Unknown charts fail. */
export const rankAudio: ApiRoute = (request, { catalogue, generation }) => {
  const chart = chartById(request.param('rankid'));
  if (chart === undefined) return { body: { status: 0, error_code: 20017, error_msg: '榜单不存在', data: null } };
  const today = dayNumber(Date.now());
  const day = Math.min(today, issueDay(chart, request.param('rank_cid')) ?? today);
  const songs = chartSongs(chart, catalogue, day);
  const found = pageOf(songs, requestedPage(request, PAGE_SIZE)).map((song) => audioEntry(song, request.baseUrl));
  const songlist = found.length === 0 && generation === 2 ? null : found;
  return { body: { status: 1, error_code: 0, data: { total: songs.length, songlist } } };
};
