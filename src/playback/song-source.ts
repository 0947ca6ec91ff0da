import type { ApiClient } from '@/api/client';
import { fetchCloudSongAddress, fetchSongAddress, type SongAddress } from '@/api/songs';
import { AppError, type ErrorKind, toAppError } from '@/core/errors';
import { maxFormatRequests, type QualityRequest, qualityRequests } from '@/core/quality';
import { type Settings, serviceAddress } from '@/core/settings';
import type { Song } from '@/core/song';

/** Finds out where a song's sound is. */
export interface SongSource {
  /**
   * A playable address for the song. Rejects with an AppError that says why there is none; with `cancelled` as soon as
   * the signal fires, so that no answer of an older song reaches a newer one.
   */
  resolve(song: Song, signal: AbortSignal): Promise<SongAddress>;
  /** What else than the song decides about an address, as a text: another one when the service, the
   * settings or the rights changed. */
  basis(): string;
}

export type SongSourceParts = {
  client: ApiClient;
  settings: () => Pick<Settings, 'quality' | 'qualityCompatibility' | 'networkMode' | 'serviceAddress'>;
};

/** These can't get better by asking for another format. */
const finalKinds: ReadonlySet<ErrorKind> = new Set([
  'cancelled',
  'offline',
  'no-response',
  'verification',
  'login-expired',
]);

/** Containers that the service sometimes gives for a song and that `<audio>` should not be handed (contract trap 13). */
const videoContainers = new Set(['mp4', 'mkv']);

/**
 * The source for songs of the service and of the user's cloud drive, which has one file of each. Asks for the chosen
 * quality first; a level that fails or comes as video steps
 * down, with at most three requests in all.
 */
export function createSongSource({ client, settings }: SongSourceParts): SongSource {
  return {
    basis() {
      const chosen = settings();
      const { quality, qualityCompatibility } = chosen;
      return [serviceAddress(chosen), quality, qualityCompatibility, client.session()?.userId ?? ''].join(' ');
    },
    async resolve(song, signal) {
      if (song.origin === 'cloud') return fetchCloudSongAddress(client, song, signal);
      const { quality, qualityCompatibility } = settings();
      const { ladder, otherHashes } = qualityRequests(song, quality, {
        loggedIn: client.session() !== null,
        compatibility: qualityCompatibility === 'on',
      });
      let failure: AppError | null = null;
      for (const [index, request] of [...ladder, ...otherHashes].slice(0, maxFormatRequests).entries()) {
        // Another hash helps against a wrong container, not against a missing right.
        if (index >= ladder.length && failure?.kind !== 'no-format') break;
        const outcome = await attempt(client, request, song, signal);
        if (signal.aborted) throw new AppError('cancelled');
        if (!(outcome instanceof AppError)) return outcome;
        if (finalKinds.has(outcome.kind)) throw outcome;
        failure = outcome;
      }
      throw failure ?? new AppError('no-format', { message: 'no format to ask for' });
    },
  };
}

async function attempt(
  client: ApiClient,
  request: QualityRequest,
  song: Song,
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
