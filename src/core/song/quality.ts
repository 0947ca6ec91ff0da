import type { CatalogueSong, SongAccess } from './song.ts';

export type QualityLevel = 'normal' | 'high' | 'lossless' | 'hires';

/** Quality chosen in the settings; `highest` includes masters and spatial sound. */
export type QualitySetting = QualityLevel | 'highest';

/** Delivered quality, derived from the service's response. */
export type DeliveredQuality = {
  level: QualityLevel;
  /** Reported bit rate in bit/s; 0 = unknown. */
  bitRate: number;
  /** Lower-case extension without the dot, e.g. `mp3`. */
  extension: string;
};

/** Values of the request parameter `quality`, best first. */
const requestedQualities = ['viper_atmos', 'viper_clear', 'viper_tape', 'high', 'flac', '320'] as const;

export type RequestedQuality = (typeof requestedQualities)[number];

/** Encoding listed by the service, and its access. */
type ListedEncoding = { hash: string; access: SongAccess };

/**
 * Encodings listed by the service for a song: access to the base encoding (null = not reported), and the better ones.
 */
export type ListedEncodings = {
  access: SongAccess | null;
  better: Readonly<Partial<Record<RequestedQuality, ListedEncoding>>>;
};

/** Request for the address of a song: a hash, and the `quality` parameter or null. */
export type QualityRequest = {
  hash: string;
  quality: RequestedQuality | null;
  /** Requested encoding; null for the base encoding, which is tried last. */
  encoding: RequestedQuality | null;
  access: SongAccess;
};

/** First quality to request for each setting. */
const firstQuality = {
  highest: 'viper_atmos',
  hires: 'high',
  lossless: 'flac',
  high: '320',
} as const satisfies Record<Exclude<QualitySetting, 'normal'>, RequestedQuality>;

/**
 * Requests to try for a song with listed encodings, best first; the last is the song's own hash. Unavailable encodings
 * are left out.
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
    // VIP songs need VIP in every encoding; a song that is not sold alone has no encoding that is.
    const own = access === 'free' && encoding.access !== 'free' ? 'vip' : access;
    return [{ hash: encoding.hash, quality, encoding: quality, access: own }];
  });
  return [...steps, { hash: song.hash, quality: null, encoding: null, access }];
}

/** Parses a quality name of the service's lists; null for the base quality and unknown names. */
export function requestedQuality(name: string): RequestedQuality | null {
  return requestedQualities.find((quality) => quality === name) ?? null;
}

/** Maximum number of requests whose containers can't be played (docs/behaviour.md#quality). */
export const maxFormatRequests = 3;

/**
 * Requests to try for a song without listed encodings, best first and unique. `ladder` ends with the song's own hash;
 * `otherHashes` are only tried if the ladder delivered unplayable containers. Higher levels need a login. Without
 * compatibility: the song's own hash with `quality`; with it: the variant's hash without the parameter.
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
 * Next request after a better encoding failed: 320 kbit/s if it is free, else the song's own hash, because the
 * encodings between usually need the same right. Null after the last one.
 */
export function fallbackRequest(ladder: readonly QualityRequest[], failed: QualityRequest): QualityRequest | null {
  const lower = ladder.slice(ladder.indexOf(failed) + 1);
  return lower.find(({ encoding, access }) => encoding === '320' && access === 'free') ?? lower.at(-1) ?? null;
}

/**
 * Qualities refused to an account because of a missing right. A refusal covers all better qualities, and a refusal for
 * a free song covers VIP songs too.
 */
export class RefusedQualities {
  /** Lowest refused index in `requestedQualities`, for free and for VIP songs. */
  readonly #lowest = { free: -1, vip: -1 };

  isRefused({ encoding, access }: QualityRequest): boolean {
    return (access === 'free' || access === 'vip') && rankOf(encoding) <= this.#lowest[access];
  }

  /** Ignores songs that are sold alone: they say nothing about others. */
  refuse({ encoding, access }: QualityRequest): void {
    const rank = rankOf(encoding);
    if (access === 'free') this.#lowest.free = Math.max(this.#lowest.free, rank);
    if (access === 'free' || access === 'vip') this.#lowest.vip = Math.max(this.#lowest.vip, rank);
  }
}

function rankOf(encoding: RequestedQuality | null): number {
  return encoding === null ? requestedQualities.length : requestedQualities.indexOf(encoding);
}

/** Level of a delivered file by bit rate (bit/s) and extension. */
export function deliveredLevel(bitRate: number, extension: string): QualityLevel {
  const lossless = extension === 'flac' || extension === 'wav' || extension === 'ape';
  // 24 bit at 96 kHz stays above 1.4 Mbit/s even for quiet music; 16 bit at 44.1 kHz never exceeds 1.411.
  if (lossless) return bitRate > 1_411_200 ? 'hires' : 'lossless';
  return bitRate >= 320_000 ? 'high' : 'normal';
}

/** Minimum sample rate of a high-resolution local file, in Hz. */
const hiresSampleRateHz = 96_000;

/** Quality of a local file by its format; a bit rate of 0 kbit/s is unknown. */
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
