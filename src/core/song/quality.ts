import type { CatalogueSong } from './song';

/** A quality of a file. */
export type QualityLevel = 'normal' | 'high' | 'lossless' | 'hires';

/** The quality that the user chose in the settings; `highest` includes masters and spatial sound where a song has them. */
export type QualitySetting = QualityLevel | 'highest';

/** The quality that the service delivered, derived from its response. */
export type DeliveredQuality = {
  level: QualityLevel;
  /** As reported by the service; 0 where unknown. */
  bitRate: number;
  /** File extension without a dot, lower case, e.g. `mp3`. */
  extension: string;
};

/** The `quality` parameter of a request, best first. */
const requestedQualities = ['viper_atmos', 'viper_clear', 'viper_tape', 'high', 'flac', '320'] as const;

export type RequestedQuality = (typeof requestedQualities)[number];

/** The encodings that the service lists for a song, by the quality to request; the base one is not among them. */
export type QualityVariants = Readonly<Partial<Record<RequestedQuality, string>>>;

/** One request for the address of a song: a hash, and the `quality` parameter or null for none. */
export type QualityRequest = {
  hash: string;
  quality: RequestedQuality | null;
  /** Names a page of the provider's app, without which some providers refuse the better qualities. */
  namesPage?: true;
  /** Asks for the free part of a song that the user may not hear as a whole. */
  freePart?: true;
};

/** The first quality to request for each setting. */
const firstQuality = {
  highest: 'viper_atmos',
  hires: 'high',
  lossless: 'flac',
  high: '320',
} as const satisfies Record<Exclude<QualitySetting, 'normal'>, RequestedQuality>;

/**
 * The requests to try for a song whose encodings are listed by the service, one step down at a time; the last is the
 * song's own hash. The best one is tried in a second way before the next lower one.
 */
export function listedRequests(hash: string, variants: QualityVariants, setting: QualitySetting): QualityRequest[] {
  const first = setting === 'normal' ? requestedQualities.length : requestedQualities.indexOf(firstQuality[setting]);
  const steps = requestedQualities.slice(first).flatMap((quality): QualityRequest[] => {
    const variant = variants[quality];
    return variant === undefined ? [] : [{ hash: variant, quality }];
  });
  const [best] = steps;
  return [...(best ? [best, { ...best, namesPage: true } as const] : []), ...steps.slice(1), { hash, quality: null }];
}

/** The name of a quality in the service's lists as a quality to request; null for the base one and unknown ones. */
export function requestedQuality(name: string): RequestedQuality | null {
  return requestedQualities.find((quality) => quality === name) ?? null;
}

/** Maximum number of requests to find a playable format (docs/behaviour.md#quality). */
export const maxFormatRequests = 3;

/**
 * The requests to try for a song, best first and without duplicates. `ladder` ends with the song's own hash; the hashes
 * of other variants in `otherHashes` are only worth trying when the ladder delivered containers that can't be played.
 * Higher levels apply only when logged in. Compatibility off: the song's own hash with `quality`; on: the variant's
 * hash without the parameter. The caller sends at most `maxFormatRequests`.
 */
export function qualityRequests(
  song: Pick<CatalogueSong, 'hash' | 'variants'>,
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
    const isHires = setting === 'hires' || setting === 'highest';
    if (isHires) step('high', hires);
    if (isHires || setting === 'lossless') step('flac', lossless);
    if (setting !== 'normal') step('320', high);
  }
  ladder.push({ hash: song.hash, quality: null });
  const requested = new Set(ladder.filter(({ quality }) => quality === null).map(({ hash }) => hash));
  const otherHashes = [high, lossless, hires]
    .filter((hash) => hash !== undefined && !requested.has(hash))
    .map((hash): QualityRequest => ({ hash: hash ?? song.hash, quality: null }));
  // The last request is always the song's own hash: without it a song that has no better levels could not play.
  return { ladder: [...ladder.slice(0, -1).slice(0, maxFormatRequests - 1), ...ladder.slice(-1)], otherHashes };
}

/** The level of a delivered file, from its bit rate (bit/s) and extension. */
export function deliveredLevel(bitRate: number, extension: string): QualityLevel {
  const lossless = extension === 'flac' || extension === 'wav' || extension === 'ape';
  // 24 bit at 96 kHz stays above 1.4 Mbit/s even for quiet music; 16 bit at 44.1 kHz can't exceed 1.411.
  if (lossless) return bitRate > 1_411_200 ? 'hires' : 'lossless';
  return bitRate >= 320_000 ? 'high' : 'normal';
}

/** From this sample rate in Hz on, a lossless file of this device counts as high resolution. */
const hiresSampleRateHz = 96_000;

/** The quality of a file of this device, from its format; a bit rate of 0 kbit/s is unknown. */
export function fileQuality(file: {
  extension: string;
  bitRateKbps: number;
  sampleRateHz: number;
  isLossless: boolean;
}): DeliveredQuality {
  const { extension, bitRateKbps, sampleRateHz, isLossless } = file;
  const lossless = sampleRateHz >= hiresSampleRateHz ? 'hires' : 'lossless';
  const level = isLossless ? lossless : bitRateKbps >= 320 ? 'high' : 'normal';
  return { level, bitRate: bitRateKbps * 1000, extension };
}
