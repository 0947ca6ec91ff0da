import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client';
import * as wire from '@/api/transport/wire';
import { type QualityVariants, requestedQuality } from '@/core/song/quality';
import { goods } from './song-fields';

const encodingSchema = wire.record({
  hash: wire.hash,
  level: wire.numberOrNull,
  quality: wire.text,
  relate_goods: goods,
});

const listSchema = v.object({ data: wire.list(encodingSchema) });

/**
 * `/privilege/lite`: the encodings of the song with this hash. Empty where it has none better than the base one, or the
 * service does not know the song. Rejects as every call does.
 */
export async function fetchQualityVariants(
  client: ApiClient,
  hash: string,
  signal?: AbortSignal,
): Promise<QualityVariants> {
  const call = '/privilege/lite';
  const body = wire.succeeded(await client.get(call, { hash }, { signal }), call);
  const entries = wire.parse(listSchema, body, call).data;
  const entry = entries.find((one) => one.hash === hash) ?? entries[0];
  const listed = entry ? [entry, ...entry.relate_goods] : [];
  return Object.fromEntries(
    listed.flatMap((encoding) => {
      const quality = requestedQuality(encoding.quality);
      const exists = encoding.hash !== '' && encoding.level !== 0;
      return quality !== null && exists ? [[quality, encoding.hash]] : [];
    }),
  );
}
