import { artistAddress, searchAddress } from '../../../src/core/navigation/paths.ts';

/** Hash of the results of a search; `type` is the kind of result. */
export const searchHash = (...search: Parameters<typeof searchAddress>): string => `#${searchAddress(...search)}`;

/** Hash of an artist's screen. */
export const artistHash = (...artist: Parameters<typeof artistAddress>): string => `#${artistAddress(...artist)}`;
