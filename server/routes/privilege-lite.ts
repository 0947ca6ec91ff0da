import type { ApiRequest, ApiRoute } from '../api-exchange.ts';
import { compositionOf, type Song } from '../catalogue/catalogue.ts';
import { hashList } from './hash-list.ts';
import { accessFields, contentId, coverUrl, qualityFields, transParam } from './song-fields.ts';

const LEVELS = { '128': 2, '320': 4, flac: 5, high: 6 } as const;
type ListedQuality = keyof typeof LEVELS;
const IMAGE_SIZES = [480, 400, 240, 150, 135, 120, 110, 100, 93, 64];

function goods(song: Song, quality: ListedQuality, request: ApiRequest): Record<string, unknown> {
  const { privilege, payType, failProcess } = accessFields(song.access);
  const { hash, bytes, kilobits, extension } = qualityFields(song, quality);
  const albumId = String(song.album?.id ?? 0);
  return {
    type: 'audio',
    id: song.audioId,
    album_id: albumId,
    recommend_album_id: albumId,
    album_audio_id: song.mixSongId,
    hash,
    name: `${song.artistName} - ${song.title}`,
    singername: song.artistName,
    albumname: song.album?.name ?? '',
    level: hash === '' ? 0 : LEVELS[quality],
    quality,
    expire: 0,
    publish: 1,
    is_publish: 1,
    old_hide: 1,
    privilege,
    status: 0,
    fail_process: failProcess,
    pay_type: payType,
    price: song.access === 'paid' ? 200 : 0,
    pkg_price: song.access === 'paid' ? 1 : 0,
    topic_url: '',
    topic_remark: '',
    info: {
      duration: compositionOf(song).seconds * 1000,
      filesize: bytes,
      bitrate: kilobits,
      extname: extension,
      flag: 100,
      image: coverUrl(song, request.baseUrl),
      imgsize: IMAGE_SIZES,
      intro: '',
    },
    discount: [],
    start_time: 0,
    end_time: 0,
    cd_url: '',
    cid: contentId(song),
    old_cpy: 0,
    rebuy_pay_type: 0,
    is_search_top: 0,
    pay_block_text: '',
    is_separate: 0,
    buy_count: 0,
    buy_count_vip: 0,
    buy_count_audios: 0,
    trans_param: transParam(song, request.baseUrl),
    _msg: '',
    _errno: 0,
  };
}

function unknown(hash: string): Record<string, unknown> {
  return {
    type: 'audio',
    id: 0,
    album_id: '0',
    hash,
    name: '',
    singername: '',
    albumname: '',
    level: 0,
    privilege: 40,
    status: 0,
    info: { duration: 0, filesize: 0, bitrate: 0, extname: '', image: '', imgsize: [] },
    relate_goods: [],
    _msg: 'Not Found',
    _errno: 1,
  };
}

/** `/privilege/lite`: names, cover and qualities per hash, in the order asked. */
export const privilegeLite: ApiRoute = (request, { catalogue }) => {
  const data = hashList(request.param('hash')).map((hash) => {
    const found = catalogue.byHash(hash);
    if (found === undefined) return unknown(hash);
    const asked: ListedQuality = found.quality === 'preview' ? '128' : found.quality;
    const others = (Object.keys(LEVELS) as ListedQuality[]).filter((quality) => quality !== asked);
    return {
      ...goods(found.song, asked, request),
      relate_goods: others.map((quality) => goods(found.song, quality, request)),
    };
  });
  return { body: { status: 1, error_code: 0, message: '', appid_group: 1, should_cache: 1, data } };
};
