import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client';
import * as wire from '@/api/transport/wire';

/** Later than this, in ms, nobody waits for a suggestion any more. */
const timeoutMs = 3000;

const groups = v.object({
  data: wire.list(v.object({ RecordDatas: wire.list(v.object({ HintInfo: wire.text })) })),
});

/**
 * `/search/suggest`: texts to search for, those for songs before artists, videos and albums, as the service orders them.
 * Rejects as every call does; not every service has this call.
 */
export async function fetchSearchSuggestions(
  client: ApiClient,
  typed: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const call = '/search/suggest';
  const body = wire.succeeded(await client.get(call, { keywords: typed.trim() }, { signal, timeoutMs }), call);
  const { data } = wire.parse(groups, body, call);
  return data.flatMap(({ RecordDatas }) => RecordDatas.map(({ HintInfo }) => HintInfo)).filter((text) => text !== '');
}
