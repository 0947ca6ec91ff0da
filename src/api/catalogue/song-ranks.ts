import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import * as wire from '@/api/transport/wire.ts';

/** Chart with the best rank of a song, from 1. */
export type SongRank = { chart: string; place: number };

const ranksSchema = v.object({
  data: wire.record({
    info: wire.list(wire.record({ platform_name: wire.text, ranking_num: wire.count })),
  }),
});

/**
 * `/song/ranking`: unique charts of a song by its album audio id, best rank first; null if the service has no such
 * call. Rejects as every call does.
 */
export async function fetchSongRanks(
  client: ApiClient,
  albumAudioId: string,
  signal?: AbortSignal,
): Promise<SongRank[] | null> {
  const call = '/song/ranking';
  const body = await getIfOffered(client, call, { album_audio_id: albumAudioId }, { signal });
  if (body === null) return null;
  const best = new Map<string, number>();
  for (const { platform_name: chart, ranking_num: place } of wire.parse(ranksSchema, body, call).data.info) {
    if (chart !== '' && place > 0) best.set(chart, Math.min(place, best.get(chart) ?? place));
  }
  return [...best].map(([chart, place]) => ({ chart, place })).sort((a, b) => a.place - b.place);
}
