import { fetchCloudSongAddress, fetchSongAddress, type SongAddress } from '@/api/catalogue/songs';
import type { ApiClient } from '@/api/transport/client';
import { AppError, type ErrorKind, toAppError } from '@/core/errors';
import { type Settings, serviceAddress } from '@/core/settings/settings';
import { type DeliveredQuality, maxFormatRequests, type QualityRequest, qualityRequests } from '@/core/song/quality';
import type { CatalogueSong, CloudSong, LocalSong, Song, SongOrigin } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import type { Loudness } from '@/core/sound/loudness';
import type { LocalFiles } from '@/local/local-files';
import type { AudioSource } from '@/playback/output/output-state';

/** Where the audio of a song can be loaded now. Never stored: addresses of the service are signed and expire. */
export type SongSound = {
  /** At least one; further ones are mirrors. */
  sources: readonly AudioSource[];
  /** null where unknown. */
  delivered: DeliveredQuality | null;
  /**
   * Identifies what is delivered: a hash of the service, possibly of another quality than requested, or the `SongId` of
   * a local song.
   */
  encoding: string;
  /** Length in ms as the source reports it; of the free part for a preview; 0 where unknown. */
  durationMs: number;
  /** Set when only a free part is delivered: where in the song it begins. */
  preview: { startMs: number } | null;
  /** As reported by the source; null where it is not. */
  loudness: Loudness | null;
};

/** Resolves songs to their audio. */
export interface SongSource {
  /**
   * Resolves where the audio of the song can be loaded. Rejects with an AppError of the reason when it can't be, and
   * with `cancelled` when the signal was aborted, so that no answer for an older song reaches a newer one.
   */
  resolve(song: Song, signal: AbortSignal): Promise<SongSound>;
  /** Everything else that an address depends on: a string that changes with service, quality and account. */
  basis(): string;
}

export type SongSourceParts = {
  client: ApiClient;
  localFiles: LocalFiles;
  settings: () => Pick<Settings, 'quality' | 'qualityCompatibility' | 'networkMode' | 'serviceAddress'>;
};

/** Errors that requesting another format can't fix. */
const finalKinds: ReadonlySet<ErrorKind> = new Set([
  'cancelled',
  'offline',
  'no-response',
  'verification',
  'login-expired',
]);

/** Containers that the service sometimes delivers for a song and that are not passed to `<audio>`. */
const videoContainers = new Set(['mp4', 'mkv']);

type SongTypes = { catalogue: CatalogueSong; cloud: CloudSong; local: LocalSong };

type SongOf<Origin extends SongOrigin> = { [O in Origin]: SongTypes[O] & { origin: O } }[Origin];

type Resolvers = {
  [O in SongOrigin]: (parts: SongSourceParts, song: SongOf<O>, signal: AbortSignal) => Promise<SongSound>;
};

/** How a song is resolved, by its origin. */
const resolvers: Resolvers = {
  catalogue: async (parts, song, signal) => serviceSound(await catalogueAddress(parts, song, signal)),
  cloud: async ({ client }, song, signal) => serviceSound(await fetchCloudSongAddress(client, song, signal)),
  async local({ localFiles }, song, signal) {
    const file = await localFiles.open(song.localId, signal);
    if (signal.aborted) throw new AppError('cancelled');
    return { sources: [file], delivered: null, encoding: songId(song), durationMs: 0, preview: null, loudness: null };
  },
};

/** The source for songs of every origin. */
export function createSongSource(parts: SongSourceParts): SongSource {
  return {
    basis() {
      const chosen = parts.settings();
      const { quality, qualityCompatibility } = chosen;
      return [serviceAddress(chosen), quality, qualityCompatibility, parts.client.session()?.userId ?? ''].join(' ');
    },
    resolve: (song, signal) => resolve(parts, song, signal),
  };
}

function resolve<O extends SongOrigin>(
  parts: SongSourceParts,
  song: SongOf<O>,
  signal: AbortSignal,
): Promise<SongSound> {
  return resolvers[song.origin](parts, song, signal);
}

function serviceSound({ urls, hash, ...address }: SongAddress): SongSound {
  return { ...address, sources: urls, encoding: hash };
}

/**
 * The address of a song of the catalogue. Requests the chosen quality first and the next lower one when that fails or
 * is delivered as video, with at most three requests in all.
 */
async function catalogueAddress(
  { client, settings }: SongSourceParts,
  song: CatalogueSong,
  signal: AbortSignal,
): Promise<SongAddress> {
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
  throw failure ?? new AppError('no-format', { message: 'no format to request' });
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
