import * as v from 'valibot';
import {
  namedArtists,
  songAccess,
  songArtists,
  songVariants,
  splitFileName,
  toSong,
  transParam,
} from '@/api/catalogue/song-fields.ts';
import * as wire from '@/api/transport/wire.ts';
import type { CatalogueSong } from '@/core/song/song.ts';

/** Song in responses of recommendations. */
export const recommendedSongSchema = v.pipe(
  v.custom<Record<string, unknown>>(wire.isRecord),
  v.object({
    hash: wire.hash,
    songname: wire.text,
    ori_audio_name: wire.text,
    filename: wire.text,
    author_name: wire.text,
    singerinfo: namedArtists,
    album_id: wire.id,
    album_name: wire.text,
    album_audio_id: wire.id,
    mixsongid: wire.id,
    time_length: wire.secondsAsMs,
    sizable_cover: wire.image,
    privilege: wire.number,
    pay_type: wire.number,
    old_cpy: wire.number,
    hash_320: wire.hash,
    hash_flac: wire.hash,
    hash_high: wire.hash,
    relate_goods: wire.list(wire.record({ albumname: wire.text, info: wire.record({ image: wire.image }) })),
    trans_param: transParam,
  }),
);

/** Converts an entry; null for hidden entries. */
export function recommendedSong(entry: v.InferOutput<typeof recommendedSongSchema>): CatalogueSong | null {
  const fromFileName = splitFileName(entry.filename, entry.author_name);
  const goods = entry.relate_goods.find(({ albumname }) => albumname !== '');
  return toSong({
    hash: entry.hash,
    title: entry.ori_audio_name || entry.songname || fromFileName.title,
    artists: songArtists(entry.singerinfo, entry.author_name || fromFileName.artist),
    albumName: entry.album_name || goods?.albumname || '',
    albumId: entry.album_id,
    covers: [entry.sizable_cover, entry.trans_param.union_cover, goods?.info.image ?? null],
    durationMs: entry.time_length,
    access: songAccess(entry.privilege, entry.pay_type, entry.old_cpy),
    variants: songVariants({ high: entry.hash_320, lossless: entry.hash_flac, hires: entry.hash_high }),
    albumAudioIds: [entry.album_audio_id, entry.mixsongid],
  });
}
