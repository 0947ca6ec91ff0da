import * as v from 'valibot';
import { recommendedSong, recommendedSongSchema } from '@/api/browse/recommended-song.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import type { CatalogueSong } from '@/core/song/song.ts';

const answerSchema = v.object({ data: wire.record({ song_list: wire.list(recommendedSongSchema) }) });

/** `/everyday/recommend`: today's recommended songs, in the service's order. Rejects as every call does. */
export async function fetchDailySongs(client: ApiClient, signal?: AbortSignal): Promise<CatalogueSong[]> {
  const call = '/everyday/recommend';
  const body = wire.succeeded(await client.get(call, {}, { signal, besideRegistration: true }), call);
  return wire.parse(answerSchema, body, call).data.song_list.flatMap((entry) => recommendedSong(entry) ?? []);
}

/** Radio card ids in the order of the home page: picks, classics, hot, gems, VIP. Card 5 is not shown. */
export const radioCardIds = [1, 2, 3, 4, 6] as const;

export type RadioCardId = (typeof radioCardIds)[number];

/**
 * `/top/card`: songs of a radio card. Bypasses the cache, because each request returns other songs. Rejects as every
 * call does.
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
