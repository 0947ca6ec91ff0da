import type { ApiRoute } from '../../api-exchange.ts';
import { compositionOf } from '../../catalogue/catalogue.ts';
import { hashList } from './hash-list.ts';

/** `/song/climax`: where the first chorus is, per hash. Unknown songs and songs without chorus are left out. */
export const songClimax: ApiRoute = (request, { catalogue }) => {
  const hashes = hashList(request.param('hash'));
  if (hashes.length === 0) return { body: { status: 0, error_code: 20001, error_msg: '', data: null } };
  const data = hashes.flatMap((hash) => {
    const song = catalogue.byHash(hash)?.song;
    const climax = song === undefined ? null : compositionOf(song).climax;
    if (climax === null) return [];
    const { startMs, endMs } = climax;
    return [{ hash, start_time: String(startMs), end_time: String(endMs), timelength: String(endMs - startMs) }];
  });
  return { body: { status: 1, error_code: 0, data } };
};
