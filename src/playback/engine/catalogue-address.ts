import { fetchQualityVariants } from '@/api/catalogue/quality-variants';
import { fetchSongAddress, type SongAddress } from '@/api/catalogue/songs';
import type { ApiClient } from '@/api/transport/client';
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

/** Errors that requesting another format can't fix. */
const finalKinds: ReadonlySet<ErrorKind> = new Set([
  'cancelled',
  'offline',
  'no-response',
  'provider-away',
  'device-unknown',
  'verification',
  'login-expired',
]);

/** Containers that the service sometimes delivers for a song and that are not passed to `<audio>`. */
const videoContainers = new Set(['mp4', 'mkv']);

/** More songs than are played in a day; the oldest are forgotten. */
const maxRemembered = 500;

export type CatalogueAddressParts = {
  client: ApiClient;
  settings: () => Pick<Settings, 'quality' | 'qualityCompatibility'>;
  /** What an address depends on besides the song. */
  basis: () => string;
};

/**
 * Finds the addresses of songs of the catalogue: the chosen quality first, and the next lower one when that fails or is
 * delivered as video (docs/behaviour.md#quality). What worked for a song is remembered for as long as this object
 * lives, so that it takes one request the next time.
 */
export class CatalogueAddresses {
  readonly #parts: CatalogueAddressParts;
  readonly #variants = new Map<string, QualityVariants>();
  readonly #worked = new Map<string, QualityRequest>();

  constructor(parts: CatalogueAddressParts) {
    this.#parts = parts;
  }

  /** Rejects with the AppError of the last request, and with `cancelled` when the signal was aborted. */
  async find(song: CatalogueSong, signal: AbortSignal): Promise<SongAddress> {
    const { client, settings, basis } = this.#parts;
    const { quality, qualityCompatibility } = settings();
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
    return this.#tryAll(song, requests, otherHashes, signal, (request) => remember(this.#worked, key, request));
  }

  /** null where the service can't list them: then qualities are requested of the song's own hash. */
  async #variantsOf({ hash }: CatalogueSong, signal: AbortSignal): Promise<QualityVariants | null> {
    const known = this.#variants.get(hash);
    if (known) return known;
    try {
      const variants = await fetchQualityVariants(this.#parts.client, hash, signal);
      remember(this.#variants, hash, variants);
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
    for (const [index, request] of [...ladder, ...otherHashes].entries()) {
      // Another hash helps against a wrong container, not against a missing right.
      if (index >= ladder.length && failure?.kind !== 'no-format') break;
      const outcome = await attempt(this.#parts.client, request, song, signal);
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
    throw failure ?? new AppError('no-format', { message: 'no format to request' });
  }
}

function isSame(a: QualityRequest, b: QualityRequest): boolean {
  return a.hash === b.hash && a.quality === b.quality && a.namesPage === b.namesPage;
}

function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > maxRemembered && oldest !== undefined) known.delete(oldest);
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
