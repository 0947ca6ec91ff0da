import type { ApiRequest, ApiRoute } from '../../api-exchange.ts';
import { compositionOf, type Song } from '../../catalogue/catalogue.ts';
import { EFFECTS, type Effect } from '../../catalogue/song-hash.ts';
import { accessFields, contentId, coverUrl, qualityFields, transParam } from '../song-fields.ts';
import { hashList } from './hash-list.ts';

const LEVELS = { '128': 2, '320': 4, flac: 5, high: 6 } as const;
const EFFECT_LEVELS: Readonly<Record<Effect, number>> = { viper_atmos: 101, viper_clear: 102, viper_tape: 103 };
type PlainQuality = keyof typeof LEVELS;
type ListedQuality = PlainQuality | Effect;
const IMAGE_SIZES = [480, 400, 240, 150, 135, 120, 110, 100, 93, 64];

function isEffect(quality: ListedQuality): quality is Effect {
  return quality in EFFECT_LEVELS;
}

/** What is listed for a song: its effects only where it has them, other qualities also empty. */
function listedQualities(song: Song): ListedQuality[] {
  return [...(Object.keys(LEVELS) as PlainQuality[]), ...(song.effectHashes === null ? [] : EFFECTS)];
}

function goods(song: Song, quality: ListedQuality, request: ApiRequest): Record<string, unknown> {
  // Effects are for members, also of songs that are free.
  const { privilege, payType, failProcess } = accessFields(
    isEffect(quality) && song.access === 'free' ? 'vip' : song.access,
  );
  const { bytes, kilobits, extension, ...plain } = qualityFields(song, isEffect(quality) ? 'high' : quality);
  const hash = isEffect(quality) ? (song.effectHashes?.[quality] ?? '') : plain.hash;
  const level = isEffect(quality) ? EFFECT_LEVELS[quality] : LEVELS[quality];
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
    level: hash === '' ? 0 : level,
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
    const asked: ListedQuality = found.effect ?? (found.quality === 'preview' ? '128' : found.quality);
    const others = listedQualities(found.song).filter((quality) => quality !== asked);
    return {
      ...goods(found.song, asked, request),
      relate_goods: others.map((quality) => goods(found.song, quality, request)),
    };
  });
  return { body: { status: 1, error_code: 0, message: '', appid_group: 1, should_cache: 1, data } };
};
