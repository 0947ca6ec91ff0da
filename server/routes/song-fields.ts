import { type Clip, mediaFile, previewClip } from '../audio/media-file.ts';
import { MP3_SAMPLE_RATE, mp3Bytes } from '../audio/mp3-layout.ts';
import type { Song } from '../catalogue/catalogue.ts';
import type { Access } from '../catalogue/song-spec.ts';
import { artistPictureId } from '../covers/picture-ids.ts';
import { pictureUrl } from './user-fields.ts';

/** `privilege`, `pay_type` and `fail_process` as the API spells availability. */
export function accessFields(access: Access): { privilege: number; payType: number; failProcess: number } {
  switch (access) {
    case 'free':
      return { privilege: 8, payType: 0, failProcess: 0 };
    case 'vip':
      return { privilege: 10, payType: 3, failProcess: 4 };
    case 'paid':
      return { privilege: 10, payType: 2, failProcess: 4 };
    case 'no-copyright':
      return { privilege: 5, payType: 0, failProcess: 0 };
    case 'unavailable':
      return { privilege: 40, payType: 0, failProcess: 0 };
    default:
      return access satisfies never;
  }
}

const LANGUAGE_NAMES = { 'zh-Hans': '国语', 'zh-Hant': '国语', ja: '日语', ko: '韩语', en: '英语' } as const;

export function languageName(song: Song): string {
  return song.spec.lyricKind === 'none' ? '纯音乐' : LANGUAGE_NAMES[song.spec.language];
}

/** Cover URL with the literal `{size}` that clients replace. */
export function coverUrl(song: Song, baseUrl: string): string {
  return pictureUrl(song.coverId, '{size}', baseUrl);
}

/** Picture of an artist with the literal `{size}`. */
export function artistPicture(artistId: number, baseUrl: string): string {
  return pictureUrl(artistPictureId(artistId), '{size}', baseUrl);
}

/** What else the service calls a recording's content id. */
export function contentId(song: Song): number {
  return 62000000 + song.serial;
}

/** The preview window in milliseconds and bytes of the 128 kbit/s file. */
export function hashOffset(song: Song): Record<string, unknown> {
  const clip: Clip = previewClip(song);
  const bytesAt = (ms: number): number => (ms === 0 ? 0 : mp3Bytes(Math.round((ms / 1000) * MP3_SAMPLE_RATE), 128));
  return {
    start_ms: clip.startMs,
    end_ms: clip.endMs,
    start_byte: bytesAt(clip.startMs),
    end_byte: bytesAt(clip.endMs),
    file_type: 0,
    offset_hash: song.hashes.preview,
    clip_hash: '',
  };
}

/** The `trans_param` object; free songs have no preview window. */
export function transParam(song: Song, baseUrl: string): Record<string, unknown> {
  return {
    classmap: { attr0: 234881032 },
    qualitymap: { attr0: 116, attr1: 0, bits: '116' },
    ipmap: { attr0: 4096 },
    language: languageName(song),
    cpy_attr0: 0,
    cpy_grade: 5,
    cpy_level: 1,
    cid: contentId(song),
    pay_block_tpl: 1,
    display: 0,
    display_rate: 0,
    musicpack_advance: 0,
    union_cover: coverUrl(song, baseUrl),
    ...(song.version === '' ? {} : { songname_suffix: song.version }),
    ...(song.access === 'vip' || song.access === 'paid' ? { hash_offset: hashOffset(song) } : {}),
  };
}

/** Hash, size in bytes and bit rate in kbit/s of a quality; empty values when the song does not have it. */
export function qualityFields(
  song: Song,
  quality: '128' | '320' | 'flac' | 'high',
): { hash: string; bytes: number; kilobits: number; extension: string } {
  if (song.hashes[quality] === '') return { hash: '', bytes: 0, kilobits: 0, extension: '' };
  const file = mediaFile(song, quality);
  return { hash: file.hash, bytes: file.bytes, kilobits: Math.round(file.bitrate / 1000), extension: file.extension };
}
