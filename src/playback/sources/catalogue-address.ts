import { fetchQualityVariants } from '@/api/catalogue/quality-variants';
import { fetchSongAddress, type SongAddress } from '@/api/catalogue/songs';
import type { ApiClient } from '@/api/transport/client';
import { BoundedMap } from '@/core/async/bounded-map';
import { AppError, type ErrorKind, toAppError } from '@/core/errors';
import type { Settings } from '@/core/settings/settings';
import {
  listedRequests,
  maxFormatRequests,
  type QualityRequest,
  type QualityVariants,
  qualityRequests,
} from '@/core/song/quality';
import type { CatalogueSong } from '@/core/song/song';
import type { VipClaims } from './vip-claims';

/** Errors that requesting another format can't fix. */
const finalKinds: ReadonlySet<ErrorKind> = new Set([
  'cancelled',
  'offline',
  'no-response',
  'provider-away',
  'device-unknown',
  'verification',
  'blocked',
  'login-expired',
]);

/** Containers that the service sometimes delivers for a song and that are not passed to `<audio>`. */
const videoContainers = new Set(['mp4', 'mkv']);

/** More songs than are played in a day; the oldest are forgotten. */
const maxRemembered = 500;

/**
 * How long a refusal to a user without VIP is remembered, in ms: Kanade does not learn of a right that was bought
 * elsewhere (docs/behaviour.md#previews).
 */
const refusalLifeMs = 10 * 60_000;

export type CatalogueAddressParts = {
  client: ApiClient;
  vip: VipClaims;
  now: () => number;
  settings: () => Pick<Settings, 'quality' | 'qualityCompatibility'>;
  /** What an address depends on besides the song. */
  basis: () => string;
};

/**
 * Finds the addresses of songs of the catalogue: the chosen quality first, and the next lower one when that fails or is
 * delivered as video (docs/behaviour.md#quality). The first missing right of a day claims VIP, and a song that may not
 * be heard as a whole is asked for its free part (docs/behaviour.md#previews). What worked for a song is remembered for
 * as long as this object lives, so that it takes one request the next time.
 */
export class CatalogueAddresses {
  readonly #parts: CatalogueAddressParts;
  readonly #variants = new BoundedMap<string, QualityVariants>(maxRemembered);
  readonly #worked = new BoundedMap<string, QualityRequest>(maxRemembered);
  /** Until when songs and accounts count as without the right to a whole song, in epoch ms. */
  readonly #refusedUntil = new BoundedMap<string, number>(maxRemembered);
  /** Hashes of the songs that wait for a claim. */
  readonly #claimingFor = new Set<string>();

  constructor(parts: CatalogueAddressParts) {
    this.#parts = parts;
  }

  /**
   * With `wholeOnly` a logged-in user's song is not asked for its free part. Rejects with the AppError of the last
   * request, with `needs-vip` where there is no free part either, and with `cancelled` when the signal was aborted.
   */
  async find(song: CatalogueSong, signal: AbortSignal, { wholeOnly = false } = {}): Promise<SongAddress> {
    if (this.#parts.client.session() === null || wholeOnly) return this.#findWhole(song, signal);
    if (this.#isRefused(song.hash)) return this.#findPart(song, signal);
    try {
      return await this.#findWhole(song, signal);
    } catch (error) {
      if (toAppError(error).kind !== 'needs-vip') throw error;
      this.#refuse(song.hash);
      return this.#findPart(song, signal);
    }
  }

  async #findWhole(song: CatalogueSong, signal: AbortSignal): Promise<SongAddress> {
    const { client, settings, basis } = this.#parts;
    // Where the standard quality of such a song was just refused, the better ones of another are, too.
    const isRefused = song.access === 'vip' && this.#isRefused('vip');
    const { quality, qualityCompatibility } = { ...settings(), ...(isRefused && { quality: 'normal' as const }) };
    const options = { loggedIn: client.session() !== null, compatibility: qualityCompatibility === 'on' };
    const isListed = options.loggedIn && !options.compatibility && quality !== 'normal';
    const variants = isListed ? await this.#variantsOf(song, signal) : null;
    const { ladder, otherHashes } = qualityRequests(song, quality, options);
    if (variants === null) {
      return this.#tryAll(song, ladder, otherHashes.slice(0, maxFormatRequests - ladder.length), signal);
    }
    const key = `${basis()} ${song.hash}`;
    const worked = this.#worked.get(key);
    const all = listedRequests(song.hash, variants, quality);
    // A right may have ended since: the lower ones follow.
    const from = worked ? all.findIndex((request) => isSame(request, worked)) : 0;
    const requests = all.slice(Math.max(0, from));
    return this.#tryAll(song, requests, otherHashes, signal, (request) => {
      this.#worked.set(key, request);
    });
  }

  /** The free part; the whole song where the user has the right to it by now. */
  async #findPart(song: CatalogueSong, signal: AbortSignal): Promise<SongAddress> {
    const request = { hash: song.hash, quality: null, freePart: true } as const;
    const outcome = await attempt(this.#parts.client, request, song, signal);
    if (signal.aborted) throw new AppError('cancelled');
    if (!(outcome instanceof AppError)) return outcome;
    throw finalKinds.has(outcome.kind) ? outcome : new AppError('needs-vip');
  }

  /** Whether the address of the song waits for a claim of VIP now. */
  isClaimingFor(song: CatalogueSong): boolean {
    return this.#claimingFor.has(song.hash);
  }

  async #claimFor({ hash }: CatalogueSong): Promise<boolean> {
    this.#claimingFor.add(hash);
    try {
      return await this.#parts.vip.claim();
    } finally {
      this.#claimingFor.delete(hash);
    }
  }

  /** Rights differ with all that an address depends on, and with a claim of VIP. */
  #rightsKey(subject: string): string {
    return `${this.#parts.basis()} ${this.#parts.vip.isGranted()} ${subject}`;
  }

  #isRefused(subject: string): boolean {
    const { vip, now } = this.#parts;
    // A claim that is due may change it.
    return !vip.isDue() && (this.#refusedUntil.get(this.#rightsKey(subject)) ?? 0) > now();
  }

  #refuse(subject: string): void {
    this.#refusedUntil.set(this.#rightsKey(subject), this.#parts.now() + refusalLifeMs);
  }

  /** null where the service can't list them: then qualities are requested of the song's own hash. */
  async #variantsOf({ hash }: CatalogueSong, signal: AbortSignal): Promise<QualityVariants | null> {
    const known = this.#variants.get(hash);
    if (known) return known;
    try {
      const variants = await fetchQualityVariants(this.#parts.client, hash, signal);
      this.#variants.set(hash, variants);
      return variants;
    } catch (error) {
      const failure = toAppError(error);
      if (finalKinds.has(failure.kind)) throw failure;
      return null;
    }
  }

  /** `otherHashes` are only tried against video, which three requests may deliver at most. */
  async #tryAll(
    song: CatalogueSong,
    ladder: readonly QualityRequest[],
    otherHashes: readonly QualityRequest[],
    signal: AbortSignal,
    onFound: (request: QualityRequest) => void = () => undefined,
  ): Promise<SongAddress> {
    let failure: AppError | null = null;
    let videos = 0;
    let mayClaim = true;
    for (const [index, request] of [...ladder, ...otherHashes].entries()) {
      // Another hash helps against a wrong container, not against a missing right.
      if (index >= ladder.length && failure?.kind !== 'no-format') break;
      const isDue = mayClaim && this.#parts.vip.isDue();
      let outcome = await attempt(this.#parts.client, request, song, signal);
      if (isDue && isMissingRight(outcome)) {
        mayClaim = false;
        if (await this.#claimFor(song)) outcome = await attempt(this.#parts.client, request, song, signal);
      }
      if (signal.aborted) throw new AppError('cancelled');
      if (!(outcome instanceof AppError)) {
        onFound(request);
        return outcome;
      }
      if (finalKinds.has(outcome.kind)) throw outcome;
      failure = outcome;
      if (outcome.kind === 'no-format') videos += 1;
      if (videos === maxFormatRequests) break;
    }
    if (isMissingRight(failure) && song.access === 'vip') this.#refuse('vip');
    throw failure ?? new AppError('no-format', { message: 'no format to request' });
  }
}

function isMissingRight(outcome: SongAddress | AppError | null): boolean {
  return outcome instanceof AppError && outcome.kind === 'needs-vip';
}

function isSame(a: QualityRequest, b: QualityRequest): boolean {
  return a.hash === b.hash && a.quality === b.quality && a.namesPage === b.namesPage;
}

async function attempt(
  client: ApiClient,
  request: QualityRequest,
  song: CatalogueSong,
  signal: AbortSignal,
): Promise<SongAddress | AppError> {
  try {
    const address = await fetchSongAddress(client, request, song, signal);
    if (!videoContainers.has(address.delivered.extension)) return address;
    return new AppError('no-format', { message: `only ${address.delivered.extension} was delivered` });
  } catch (error) {
    return toAppError(error);
  }
}
