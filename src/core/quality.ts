import type { Song } from './song';

/** What the listener chose in the settings. */
export type QualitySetting = 'normal' | 'high' | 'lossless' | 'hires';

/** What the service really delivered, as far as its answer tells. */
export type DeliveredQuality = {
  level: QualitySetting;
  /** As reported by the service; 0 where unknown. */
  bitRate: number;
  /** File extension without a dot, lower case, e.g. `mp3`. */
  extension: string;
};

/** One way to ask the service for a song: a hash, and the `quality` parameter where it takes one. */
export type QualityRequest = { hash: string; quality: '320' | 'flac' | 'high' | null };

/** At most this many requests are sent to find a playable format (spec notes, mp4 retry). */
export const maxFormatRequests = 3;

/**
 * The requests to try for a song, best first and each different. `ladder` ends with the song's own hash; the hashes of
 * other variants in `otherHashes` are worth a try only when the ladder delivered containers that can't be played.
 * Higher levels apply only when logged in. Compatibility off: the song's own hash with `quality`; on: the variant's
 * hash and no parameter. The caller sends at most `maxFormatRequests`.
 */
export function qualityRequests(
  song: Pick<Song, 'hash' | 'variants'>,
  setting: QualitySetting,
  options: { loggedIn: boolean; compatibility: boolean },
): { ladder: QualityRequest[]; otherHashes: QualityRequest[] } {
  const { high, lossless, hires } = song.variants;
  const ladder: QualityRequest[] = [];
  const step = (quality: '320' | 'flac' | 'high', hash: string | undefined): void => {
    if (!options.compatibility) ladder.push({ hash: song.hash, quality });
    else if (hash && hash !== song.hash) ladder.push({ hash, quality: null });
  };
  if (options.loggedIn) {
    if (setting === 'hires') step('high', hires);
    if (setting === 'hires' || setting === 'lossless') step('flac', lossless);
    if (setting !== 'normal') step('320', high);
  }
  ladder.push({ hash: song.hash, quality: null });
  const asked = new Set(ladder.filter(({ quality }) => quality === null).map(({ hash }) => hash));
  const otherHashes = [high, lossless, hires]
    .filter((hash) => hash !== undefined && !asked.has(hash))
    .map((hash): QualityRequest => ({ hash: hash ?? song.hash, quality: null }));
  // The last place stays for the song's own hash: without it a song that has no better levels could not play.
  return { ladder: [...ladder.slice(0, -1).slice(0, maxFormatRequests - 1), ...ladder.slice(-1)], otherHashes };
}

/** The level that a delivered file has, from its bit rate (bit/s) and extension. */
export function deliveredLevel(bitRate: number, extension: string): QualitySetting {
  const lossless = extension === 'flac' || extension === 'wav' || extension === 'ape';
  // 24 bit at 96 kHz stays above 1.4 Mbit/s even for quiet music; 16 bit at 44.1 kHz can't exceed 1.411.
  if (lossless) return bitRate > 1_411_200 ? 'hires' : 'lossless';
  return bitRate >= 320_000 ? 'high' : 'normal';
}
