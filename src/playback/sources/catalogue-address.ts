import { fetchListedEncodings } from '@/api/catalogue/quality-variants.ts';
import { fetchSongAddress, type SongAddress } from '@/api/catalogue/songs.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { BoundedMap } from '@/core/async/bounded-map.ts';
import { AppError, type ErrorKind, toAppError } from '@/core/errors.ts';
import type { Settings } from '@/core/settings/settings.ts';
import {
  fallbackRequest,
  type ListedEncodings,
  listedRequests,
  maxFormatRequests,
  type QualityRequest,
  qualityRequests,
  RefusedQualities,
} from '@/core/song/quality.ts';
import type { CatalogueSong, SongAccess } from '@/core/song/song.ts';
import type { VipClaims } from './vip-claims.ts';

/** Errors that another encoding can't fix. */
const finalKinds: ReadonlySet<ErrorKind> = new Set([
  'cancelled',
  'offline',
  'no-response',
  'provider-away',
  'device-unknown',
  'verification',
  'blocked',
  'login-expired',
  'needs-login',
  'no-copyright',
]);

/** Containers that the service sometimes delivers and that `<audio>` must not get. */
const videoContainers = new Set(['mp4', 'mkv']);

/** More songs than a user plays in a day; the oldest are forgotten. */
const maxRemembered = 500;

/**
 * Lifetime of remembered refusals, in ms, because Kanade can't notice a right bought elsewhere
 * (docs/behaviour.md#quality).
 */
const refusalLifeMs = 60 * 60_000;

export type CatalogueAddressParts = {
  client: ApiClient;
  vip: VipClaims;
  now: () => number;
  settings: () => Pick<Settings, 'quality' | 'qualityCompatibility'>;
  /** Fingerprint of settings that an address depends on. */
  basis: () => string;
};

/** Known rights of one account. */
class KnownRights {
  readonly refused = new RefusedQualities();
  /** By hash of a song: index of its first request that has not failed. */
  readonly firstRequest = new BoundedMap<string, number>(maxRemembered);
  readonly key: string;
  readonly #untilMs: number;

  constructor(key: string, nowMs: number) {
    this.key = key;
    this.#untilMs = nowMs + refusalLifeMs;
  }

  isOf(key: string, nowMs: number): boolean {
    return this.key === key && nowMs < this.#untilMs;
  }
}

/** Search for the address of a song. */
type Search = {
  song: CatalogueSong;
  signal: AbortSignal;
  wholeOnly: boolean;
  hasClaimed: boolean;
  /** Requests refused for a missing right since the last claim. */
  refused: QualityRequest[];
};

/**
 * Finds addresses of catalogue songs: the best encoding that the account may play, then one lower one
 * (docs/behaviour.md#quality). The first missing right of a day claims VIP; after the claim every request also allows
 * the free part (docs/behaviour.md#previews).
 */
export class CatalogueAddresses {
  readonly #parts: CatalogueAddressParts;
  readonly #listed = new BoundedMap<string, ListedEncodings>(maxRemembered);
  /** Hashes of songs that wait for a claim. */
  readonly #claimingFor = new Set<string>();
  #rights = new KnownRights('', 0);

  constructor(parts: CatalogueAddressParts) {
    this.#parts = parts;
  }

  /**
   * With `wholeOnly` the free part is not requested for logged-in users. Rejects with the AppError of the last request,
   * with `needs-vip` if there is no free part either, and with `cancelled` when the signal is aborted.
   */
  async find(song: CatalogueSong, signal: AbortSignal, { wholeOnly = false } = {}): Promise<SongAddress> {
    const { ladder, otherHashes } = await this.#requestsFor(song, signal);
    const search = { song, signal, wholeOnly, hasClaimed: false, refused: [] };
    return this.#tryAll(search, ladder, otherHashes);
  }

  /** Whether the song's address waits for a VIP claim now. */
  isClaimingFor(song: CatalogueSong): boolean {
    return this.#claimingFor.has(song.hash);
  }

  async #requestsFor(song: CatalogueSong, signal: AbortSignal): Promise<ReturnType<typeof qualityRequests>> {
    const { client, settings } = this.#parts;
    const { quality, qualityCompatibility } = settings();
    const options = { loggedIn: client.session() !== null, compatibility: qualityCompatibility === 'on' };
    const requests = qualityRequests(song, quality, options);
    const isListed = options.loggedIn && !options.compatibility && quality !== 'normal';
    const listed = isListed ? await this.#listedFor(song, signal) : null;
    return listed ? { ...requests, ladder: listedRequests(song, listed, quality) } : requests;
  }

  /** null if the service can't list encodings; qualities are then requested with the song's own hash. */
  async #listedFor({ hash }: CatalogueSong, signal: AbortSignal): Promise<ListedEncodings | null> {
    const known = this.#listed.get(hash);
    if (known) return known;
    try {
      const listed = await fetchListedEncodings(this.#parts.client, hash, signal);
      this.#listed.set(hash, listed);
      return listed;
    } catch (error) {
      const failure = toAppError(error);
      if (finalKinds.has(failure.kind)) throw failure;
      return null;
    }
  }

  /** Known rights, reset after a login, a VIP claim, and any change of what an address depends on. */
  #knownRights(): KnownRights {
    const { client, basis, vip, now } = this.#parts;
    const key = `${basis()} ${client.session()?.token ?? ''} ${vip.isGranted()}`;
    if (!this.#rights.isOf(key, now())) this.#rights = new KnownRights(key, now());
    return this.#rights;
  }

  /** The first request of the ladder that has neither failed nor been refused. */
  #firstOf({ song }: Search, ladder: readonly QualityRequest[]): QualityRequest | null {
    const rights = this.#knownRights();
    const last = ladder.at(-1) ?? null;
    // A claim may change the result.
    if (this.#parts.vip.isDue()) return ladder[0] ?? null;
    const untried = ladder.slice(rights.firstRequest.get(song.hash) ?? 0);
    return untried.find((request) => !rights.refused.isRefused(request)) ?? last;
  }

  /** `otherHashes` are tried only against video, which up to three requests may deliver. */
  async #tryAll(
    search: Search,
    ladder: readonly QualityRequest[],
    otherHashes: readonly QualityRequest[],
  ): Promise<SongAddress> {
    const all = [...ladder, ...otherHashes];
    let request = this.#firstOf(search, ladder);
    let videos = 0;
    let part: SongAddress | null = null;
    let failure = new AppError('no-format', { message: 'no format to request' });
    while (request) {
      const outcome = await this.#attempt(search, request, request === ladder.at(-1));
      if (search.signal.aborted) throw new AppError('cancelled');
      if (!(outcome instanceof AppError) && outcome.preview === null) {
        this.#noteWhole(search, accessOf(ladder));
        return outcome;
      }
      if (!(outcome instanceof AppError)) part = outcome;
      else if (finalKinds.has(outcome.kind)) throw outcome;
      else failure = outcome;
      if (isMissingRight(outcome)) search.refused.push(request);
      else this.#knownRights().firstRequest.set(search.song.hash, all.indexOf(request) + 1);
      if (outcome instanceof AppError && outcome.kind === 'no-format') {
        videos += 1;
        request = videos === maxFormatRequests ? null : (all[all.indexOf(request) + 1] ?? null);
      } else {
        // A song for sale is hardly ever bought in standard quality only.
        request = part && request.access === 'paid' ? null : fallbackRequest(ladder, request);
      }
    }
    this.#noteRefused(search, ladder, accessOf(ladder));
    if (part) return part;
    throw failure;
  }

  /** Sends a request, and again if a claim gave the right or the free part is allowed by then. */
  async #attempt(search: Search, request: QualityRequest, isLast: boolean): Promise<SongAddress | AppError> {
    const { song, signal, wholeOnly } = search;
    const { client, vip } = this.#parts;
    const send = (): Promise<SongAddress | AppError> => {
      const freePart = !wholeOnly && (search.hasClaimed || !vip.isDue());
      return addressOf(client, { hash: request.hash, quality: request.quality, freePart }, song, signal);
    };
    const isDue = vip.isDue() && !search.hasClaimed;
    const outcome = await send();
    if (!isDue || !isMissingRight(outcome)) return outcome;
    const isGranted = await this.#claimFor(song);
    search.hasClaimed = true;
    if (signal.aborted || !(isGranted || (isLast && !wholeOnly))) return outcome;
    search.refused = [];
    return send();
  }

  async #claimFor({ hash }: CatalogueSong): Promise<boolean> {
    this.#claimingFor.add(hash);
    try {
      return await this.#parts.vip.claim();
    } finally {
      this.#claimingFor.delete(hash);
    }
  }

  #noteWhole({ song, refused }: Search, access: SongAccess): void {
    const rights = this.#knownRights();
    const isVip = { hash: song.hash, quality: null, encoding: null, access: 'vip' } as const;
    // The right was obtained elsewhere.
    if (access === 'vip' && rights.refused.isRefused(isVip)) this.#rights = new KnownRights('', 0);
    for (const request of refused) rights.refused.refuse(request);
  }

  /** Records that the song itself was refused, which concerns other songs only if it is for VIP members. */
  #noteRefused({ song, refused }: Search, ladder: readonly QualityRequest[], access: SongAccess): void {
    const rights = this.#knownRights();
    if (refused.length === 0) return;
    rights.firstRequest.set(song.hash, ladder.length - 1);
    if (access === 'vip') for (const request of refused) rights.refused.refuse({ ...request, access });
  }
}

/** Access to a song by its list of encodings, which not every list of songs contains. */
function accessOf(ladder: readonly QualityRequest[]): SongAccess {
  return ladder.at(-1)?.access ?? 'free';
}

function isMissingRight(outcome: SongAddress | AppError): boolean {
  return outcome instanceof AppError ? outcome.kind === 'needs-vip' : outcome.preview !== null;
}

async function addressOf(
  client: ApiClient,
  request: Parameters<typeof fetchSongAddress>[1],
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
