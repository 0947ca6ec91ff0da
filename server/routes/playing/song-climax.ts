import type { ApiCall, ApiRoute } from '../../api-exchange.ts';
import { compositionOf } from '../../catalogue/catalogue.ts';
import { failureWithMessage, success } from '../answers.ts';
import { requestedHashes } from '../list-parameters.ts';

/** `/song/climax`: first chorus by hash. Omits unknown songs and songs without chorus. */
const songClimax: ApiRoute = (request, { catalogue }) => {
  const hashes = requestedHashes(request);
  if (hashes.length === 0) return failureWithMessage('', 20001, null);
  const data = hashes.flatMap((hash) => {
    const song = catalogue.byHash(hash)?.song;
    const climax = song === undefined ? null : compositionOf(song).climax;
    if (climax === null) return [];
    const { startMs, endMs } = climax;
    return [{ hash, start_time: String(startMs), end_time: String(endMs), timelength: String(endMs - startMs) }];
  });
  return success(data);
};

export const SONG_CLIMAX_CALLS: readonly ApiCall[] = [{ path: '/song/climax', route: songClimax }];
