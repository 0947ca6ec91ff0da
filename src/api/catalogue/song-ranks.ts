import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client';
import { getIfOffered } from '@/api/transport/get-if-offered';
import * as wire from '@/api/transport/wire';

/** A chart that a song is or was in, and its best place there, from 1. */
export type SongRank = { chart: string; place: number };

const ranksSchema = v.object({
  data: wire.record({
    info: wire.list(wire.record({ platform_name: wire.text, ranking_num: wire.count })),
  }),
});

/**
 * `/song/ranking`: the charts that the song with this album audio id is in, each once, the best place first; null where the
 * service has no such call. Rejects as every call does.
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
