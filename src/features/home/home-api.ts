import * as v from 'valibot';
import {
  namedArtists,
  songAccess,
  songArtists,
  songVariants,
  splitFileName,
  toSong,
  transParam,
} from '@/api/catalogue/song-fields';
import type { ApiClient } from '@/api/transport/client';
import * as wire from '@/api/transport/wire';
import type { CatalogueSong } from '@/core/song/song';

const songSchema = v.pipe(
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
    trans_param: transParam,
  }),
);

const answerSchema = v.object({ data: wire.record({ song_list: wire.list(songSchema) }) });

/** `/everyday/recommend`: the songs picked for today, in the order of the service. Rejects as every call does. */
export async function fetchDailySongs(client: ApiClient, signal?: AbortSignal): Promise<CatalogueSong[]> {
  const call = '/everyday/recommend';
  const body = wire.succeeded(await client.get(call, {}, { signal }), call);
  return wire.parse(answerSchema, body, call).data.song_list.flatMap((entry) => recommendedSong(entry) ?? []);
}

/** Radio card ids in the order of the home page: picks, classics, hot, gems, VIP. 5 is not offered. */
export const radioCardIds = [1, 2, 3, 4, 6] as const;

export type RadioCardId = (typeof radioCardIds)[number];

/**
 * `/top/card`: the songs of a radio card; a different set each time, so it bypasses the cache. Rejects as every call
 * does.
 */
export async function fetchRadioSongs(
  client: ApiClient,
  cardId: RadioCardId,
  signal?: AbortSignal,
): Promise<CatalogueSong[]> {
  const call = '/top/card';
  const body = wire.succeeded(await client.get(call, { card_id: cardId }, { signal, fresh: true }), call);
  return wire.parse(answerSchema, body, call).data.song_list.flatMap((entry) => recommendedSong(entry) ?? []);
}

function recommendedSong(entry: v.InferOutput<typeof songSchema>): CatalogueSong | null {
  const fromFileName = splitFileName(entry.filename, entry.author_name);
  return toSong({
    hash: entry.hash,
    title: entry.ori_audio_name || entry.songname || fromFileName.title,
    artists: songArtists(entry.singerinfo, entry.author_name || fromFileName.artist),
    albumName: entry.album_name,
    albumId: entry.album_id,
    covers: [entry.sizable_cover, entry.trans_param.union_cover],
    durationMs: entry.time_length,
    access: songAccess(entry.privilege, entry.pay_type, entry.old_cpy),
    variants: songVariants({ high: entry.hash_320, lossless: entry.hash_flac, hires: '' }),
    albumAudioIds: [entry.album_audio_id, entry.mixsongid],
  });
}
