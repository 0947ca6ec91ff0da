import { compositionOf, type Song } from '../../catalogue/catalogue.ts';
import { playCountOf } from '../../catalogue/popularity.ts';
import { accessFields, artistPicture, coverUrl, languageName, qualityFields, transParam } from '../song-fields.ts';

const LEVELS = { '128': 2, '320': 4, flac: 5, high: 6 } as const;

/** A song as it appears in lists, without what belongs to the entry (`fileid`, times, owner). */
export function trackFields(song: Song, baseUrl: string): Record<string, unknown> {
  const { privilege, payType, failProcess } = accessFields(song.access);
  const standard = qualityFields(song, '128');
  const goods = (Object.keys(LEVELS) as (keyof typeof LEVELS)[]).flatMap((quality) => {
    const { hash, bytes, kilobits } = qualityFields(song, quality);
    return hash === '' ? [] : [{ size: bytes, hash, level: LEVELS[quality], privilege, bitrate: kilobits }];
  });
  return {
    hash: standard.hash,
    name: `${song.artistName} - ${song.title}`,
    audio_id: song.audioId,
    mixsongid: song.mixSongId,
    add_mixsongid: song.mixSongId,
    album_id: String(song.album?.id ?? 0),
    albuminfo: { id: song.album?.id ?? 0, name: song.album?.name ?? '', publish: 1 },
    singerinfo: song.artists.map(({ id, name }) => ({
      id,
      name,
      avatar: artistPicture(id, baseUrl),
      type: 2,
      publish: 1,
    })),
    cover: coverUrl(song, baseUrl),
    timelen: compositionOf(song).seconds * 1000,
    size: standard.bytes,
    bitrate: 128,
    level: 2,
    extname: 'mp3',
    privilege,
    media_old_cpy: 0,
    relate_goods: goods,
    download: [{ status: 1, hash: standard.hash, fail_process: failProcess, pay_type: payType }],
    trans_param: transParam(song, baseUrl),
    mvhash: '',
    mvtype: 0,
    mvtrack: 0,
    mvdata: [],
    publish_date: song.released,
    language: languageName(song),
    remark: song.version,
    heat: playCountOf(song),
    bpm: Math.round(song.spec.music.bpm),
    bpm_type: '3',
    feetype: 0,
    rcflag: 0,
    csong: 0,
    has_obbligato: 0,
    tagmap: { genre0: 2 },
    medistype: 'audio',
    audio_group_id: String(800000 + song.spec.number),
    brief: '',
  };
}
