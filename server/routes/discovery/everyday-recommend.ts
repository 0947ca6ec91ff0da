import type { ApiRoute } from '../../api-exchange.ts';
import { compositionOf, hasSource, type Song } from '../../catalogue/catalogue.ts';
import { shuffled } from '../../lists/list-spec.ts';
import { songTags } from '../../lists/song-tags.ts';
import { accessFields, contentId, coverUrl, languageName, qualityFields, transParam } from '../song-fields.ts';

const LIST_SIZE = 30;

/** A song as recommendations carry it. */
export function recommendedSong(song: Song, baseUrl: string): Record<string, unknown> {
  const { seconds, climax } = compositionOf(song);
  const { privilege, payType, failProcess } = accessFields(song.access);
  const standard = qualityFields(song, '128');
  const hq = qualityFields(song, '320');
  const sq = qualityFields(song, 'flac');
  const date = song.released;
  return {
    hash: standard.hash,
    hash_128: standard.hash,
    hash_192: '',
    hash_320: hq.hash,
    hash_flac: sq.hash,
    hash_ape: '',
    hash_other: '',
    filesize_128: standard.bytes,
    filesize_192: 0,
    filesize_320: hq.bytes,
    filesize_flac: sq.bytes,
    filesize_ape: 0,
    filesize_other: 0,
    file_size: standard.bytes,
    songname: song.title,
    ori_audio_name: song.title,
    official_songname: song.title,
    suffix_audio_name: song.version,
    filename: `${song.artistName} - ${song.title}`,
    author_name: song.artistName,
    album_id: String(song.album?.id ?? 0),
    album_name: song.album?.name ?? '',
    album_audio_id: String(song.mixSongId),
    mixsongid: String(song.mixSongId),
    songid: song.audioId,
    scid: song.audioId,
    cid: contentId(song),
    time_length: seconds,
    timelength_320: hq.hash === '' ? 0 : seconds * 1000,
    sizable_cover: coverUrl(song, baseUrl),
    privilege,
    pay_type: payType,
    old_cpy: 0,
    fail_process: failProcess,
    quality_level: sq.hash === '' ? 1 : 3,
    level: 2,
    bitrate: 128,
    extname: 'mp3',
    type: 'audio',
    song_type: 'audio',
    is_publish: 1,
    has_album: song.album === null ? 0 : 1,
    publish_date: date,
    publish_time: Math.floor(Date.parse(`${date}T00:00:00+08:00`) / 1000),
    is_original: 1,
    remark: '',
    album_audio_remark: '',
    language: languageName(song),
    tags: songTags(song).map(({ id, name, parentId }) => ({
      tag_id: String(id),
      parent_id: String(parentId),
      tag_name: name,
    })),
    singerinfo: song.artists.map(({ id, name }) => ({ id: String(id), name, is_publish: '1' })),
    relate_goods: {},
    climax_start_time: climax?.startMs ?? 0,
    climax_end_time: climax?.endMs ?? 0,
    climax_timelength: climax === null ? 0 : climax.endMs - climax.startMs,
    rec_copy_write: '今日推荐',
    rec_sub_copy_write: '',
    ips_tags: [],
    tracker_info: { auth: 'demo', module_id: 1, open_time: `${date} 00:00:00` },
    mv_hash: '',
    mv_type: 0,
    has_accompany: 0,
    alg_path: 'recall:demo',
    ztc_mark: '',
    trans_param: transParam(song, baseUrl),
  };
}

/** `/everyday/recommend`: the songs of the day; the day changes at midnight UTC+8 as in the original service. */
export const everydayRecommend: ApiRoute = (request, { catalogue }) => {
  const day = new Date(Date.now() + 8 * 3600 * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  // Songs that can't be played are not recommended.
  const playable = catalogue.songs.filter(hasSource);
  const songs = shuffled(playable, `everyday:${day}`).slice(0, LIST_SIZE);
  const first = songs[0];
  return {
    body: {
      data: {
        creation_date: day,
        mid: '1',
        bi_biz: 'everyday',
        sign: '',
        song_list_size: songs.length,
        OlexpIds: '',
        client_playlist_flag: 0,
        is_guarantee_rec: 0,
        sub_title: '根据你的口味生成',
        cover_img_url: first === undefined ? '' : coverUrl(first, request.baseUrl),
        song_list: songs.map((song) => recommendedSong(song, request.baseUrl)),
      },
      status: 1,
      error_code: 0,
    },
  };
};
