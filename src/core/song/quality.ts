import type { CatalogueSong, SongAccess } from './song';

/** A quality of a file. */
export type QualityLevel = 'normal' | 'high' | 'lossless' | 'hires';

/** The quality that the user chose in the settings; `highest` includes masters and spatial sound where a song has them. */
export type QualitySetting = QualityLevel | 'highest';

/** The quality that the service delivered, derived from its response. */
export type DeliveredQuality = {
  level: QualityLevel;
  /** Bit rate in bit/s that the service reports; 0 where unknown. */
  bitRate: number;
  /** File extension without a dot, lower case, e.g. `mp3`. */
  extension: string;
};

/** The `quality` parameter of a request, best first. */
const requestedQualities = ['viper_atmos', 'viper_clear', 'viper_tape', 'high', 'flac', '320'] as const;

export type RequestedQuality = (typeof requestedQualities)[number];

/** An encoding that the service lists for a song, and who may hear it. */
type ListedEncoding = { hash: string; access: SongAccess };

/** What the service lists for a song: the access to its base encoding, null where it does not say, and the better ones. */
export type ListedEncodings = {
  access: SongAccess | null;
  better: Readonly<Partial<Record<RequestedQuality, ListedEncoding>>>;
};

/** One request for the address of a song: a hash, and the `quality` parameter or null for none. */
export type QualityRequest = {
  hash: string;
  quality: RequestedQuality | null;
  /** The encoding that is requested; null for the base one, which is the last to try. */
  encoding: RequestedQuality | null;
  access: SongAccess;
};

/** The first quality to request for each setting. */
const firstQuality = {
  highest: 'viper_atmos',
  hires: 'high',
  lossless: 'flac',
  high: '320',
} as const satisfies Record<Exclude<QualitySetting, 'normal'>, RequestedQuality>;

/**
 * The requests to try for a song whose encodings are listed by the service, best first; the last is the song's own hash.
 * Encodings that nobody may hear are left out.
 */
export function listedRequests(
  song: Pick<CatalogueSong, 'hash' | 'access'>,
  listed: ListedEncodings,
  setting: QualitySetting,
): QualityRequest[] {
  const first = setting === 'normal' ? requestedQualities.length : requestedQualities.indexOf(firstQuality[setting]);
  const access = listed.access ?? song.access;
  const steps = requestedQualities.slice(first).flatMap((quality): QualityRequest[] => {
    const encoding = listed.better[quality];
    if (!encoding || encoding.access === 'unavailable' || encoding.access === 'no-copyright') return [];
    // A song that is for VIP members is so in every encoding; one that is not sold alone has none that is.
    const own = access === 'free' && encoding.access !== 'free' ? 'vip' : access;
    return [{ hash: encoding.hash, quality, encoding: quality, access: own }];
  });
  return [...steps, { hash: song.hash, quality: null, encoding: null, access }];
}

/** The name of a quality in the service's lists as a quality to request; null for the base one and unknown ones. */
export function requestedQuality(name: string): RequestedQuality | null {
  return requestedQualities.find((quality) => quality === name) ?? null;
}

/** Maximum number of requests that may deliver containers which can't be played (docs/behaviour.md#quality). */
export const maxFormatRequests = 3;

/**
 * The requests to try for a song whose encodings are not listed, best first and without duplicates. `ladder` ends with
 * the song's own hash; the hashes of other variants in `otherHashes` are only worth trying when the ladder delivered
 * containers that can't be played. Higher levels apply only when logged in. Compatibility off: the song's own hash with
 * `quality`; on: the variant's hash without the parameter.
 */
export function qualityRequests(
  { hash, variants, access }: Pick<CatalogueSong, 'hash' | 'variants' | 'access'>,
  setting: QualitySetting,
  options: { loggedIn: boolean; compatibility: boolean },
): { ladder: QualityRequest[]; otherHashes: QualityRequest[] } {
  const { high, lossless, hires } = variants;
  const ladder: QualityRequest[] = [];
  const step = (encoding: '320' | 'flac' | 'high', variant: string | undefined): void => {
    if (!options.compatibility) ladder.push({ hash, quality: encoding, encoding, access });
    else if (variant && variant !== hash) ladder.push({ hash: variant, quality: null, encoding, access });
  };
  if (options.loggedIn) {
    const isHires = setting === 'hires' || setting === 'highest';
    if (isHires) step('high', hires);
    if (isHires || setting === 'lossless') step('flac', lossless);
    if (setting !== 'normal') step('320', high);
  }
  ladder.push({ hash, quality: null, encoding: null, access });
  const requested = new Set(ladder.filter(({ quality }) => quality === null).map((request) => request.hash));
  const otherHashes = [high, lossless, hires].flatMap((variant): QualityRequest[] =>
    variant === undefined || requested.has(variant) ? [] : [{ hash: variant, quality: null, encoding: null, access }],
  );
  return { ladder, otherHashes };
}

/**
 * The request to try after one for a better encoding failed: 320 kbit/s where everyone may hear it, else the song's own
 * hash. What is between them needs the same right in most cases. null after the last one.
 */
export function fallbackRequest(ladder: readonly QualityRequest[], failed: QualityRequest): QualityRequest | null {
  const lower = ladder.slice(ladder.indexOf(failed) + 1);
  return lower.find(({ encoding, access }) => encoding === '320' && access === 'free') ?? lower.at(-1) ?? null;
}

/**
 * The qualities that an account was refused because of a missing right. A refused one stands for all better ones, and
 * one of a song that is free for those of songs for VIP members.
 */
export class RefusedQualities {
  /** Places in `requestedQualities` of the lowest quality that was refused, for free songs and for those of VIP members. */
  readonly #lowest = { free: -1, vip: -1 };

  isRefused({ encoding, access }: QualityRequest): boolean {
    return (access === 'free' || access === 'vip') && rankOf(encoding) <= this.#lowest[access];
  }

  /** A song that is bought alone says nothing about others. */
  refuse({ encoding, access }: QualityRequest): void {
    const rank = rankOf(encoding);
    if (access === 'free') this.#lowest.free = Math.max(this.#lowest.free, rank);
    if (access === 'free' || access === 'vip') this.#lowest.vip = Math.max(this.#lowest.vip, rank);
  }
}

function rankOf(encoding: RequestedQuality | null): number {
  return encoding === null ? requestedQualities.length : requestedQualities.indexOf(encoding);
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
