import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import { type ListedEncodings, requestedQuality } from '@/core/song/quality.ts';
import type { SongAccess } from '@/core/song/song.ts';
import { songAccess } from './song-fields.ts';

const rights = { privilege: wire.numberOrNull, pay_type: wire.number, old_cpy: wire.number };

const encoding = { hash: wire.hash, level: wire.numberOrNull, quality: wire.text, ...rights };

const entrySchema = wire.record({ ...encoding, relate_goods: wire.list(wire.record(encoding)) });

const listSchema = v.object({ data: wire.list(entrySchema) });

function accessOf({ privilege, pay_type, old_cpy }: v.InferOutput<typeof entrySchema>['relate_goods'][number]) {
  return privilege === null ? null : songAccess(privilege, pay_type, old_cpy);
}

/**
 * `/privilege/lite`: encodings of a song and their access. Empty if there is none above the base encoding, or the
 * service does not know the song. Rejects as every call does.
 */
export async function fetchListedEncodings(
  client: ApiClient,
  hash: string,
  signal?: AbortSignal,
): Promise<ListedEncodings> {
  const call = '/privilege/lite';
  const body = wire.succeeded(await client.get(call, { hash }, { signal }), call);
  const entries = wire.parse(listSchema, body, call).data;
  const entry = entries.find((one) => one.hash === hash) ?? entries[0];
  // Unknown hashes are returned without a level.
  if (!entry || entry.hash === '' || entry.level === 0) return { access: null, better: {} };
  const access: SongAccess | null = accessOf(entry);
  const better = [entry, ...entry.relate_goods].flatMap((listed) => {
    const quality = requestedQuality(listed.quality);
    const exists = listed.hash !== '' && listed.level !== 0;
    return quality !== null && exists
      ? [[quality, { hash: listed.hash, access: accessOf(listed) ?? access ?? 'free' }]]
      : [];
  });
  return { access, better: Object.fromEntries(better) };
}
