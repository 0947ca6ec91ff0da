import { fetchCloudSongAddress, type SongAddress } from '@/api/catalogue/songs.ts';
import type { WaitingClient } from '@/api/transport/client.ts';
import { AppError } from '@/core/errors.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import type { LoadingWait } from '@/core/player/loading-wait.ts';
import { type Settings, serviceAddress } from '@/core/settings/settings.ts';
import { type DeliveredQuality, fileQuality } from '@/core/song/quality.ts';
import type { CatalogueSong, CloudSong, LocalSong, Song, SongOrigin } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import type { Loudness } from '@/core/sound/loudness.ts';
import type { LocalFiles } from '@/local/files/local-files.ts';
import type { AudioSource } from '@/playback/output/output-state.ts';
import { CatalogueAddresses } from './catalogue-address.ts';
import { orOwnFile } from './own-files.ts';
import type { VipClaims } from './vip-claims.ts';

/** Audio of a song that can be loaded now. Never stored: the service's addresses are signed and expire. */
export type SongSound = {
  /** At least one; further ones are mirrors. */
  sources: readonly AudioSource[];
  /** null if unknown. */
  delivered: DeliveredQuality | null;
  /**
   * Identifies the delivered audio: a hash of the service, possibly of another quality than requested, or the `SongId`
   * of a local song.
   */
  encoding: string;
  /** Length in ms by the source, for a preview of the free part; 0 if unknown. */
  durationMs: number;
  /** Set for a preview: where in the song it begins. */
  preview: { startMs: number } | null;
  /** Loudness that the source reports; null if it reports none. */
  loudness: Loudness | null;
  /** For audio stored here: called when it can't be played, so that the song then resolves to another source. */
  onUnplayable?: () => void;
};

type ResolveOptions = {
  /** Don't request the free part of a song that the user may not hear as a whole. */
  wholeOnly?: boolean;
};

/** Resolves songs to their audio. */
export interface SongSource {
  /**
   * Resolves to the audio of the song. Rejects with an AppError of the reason; with `cancelled` when the signal is
   * aborted, so that no answer for an older song reaches a newer one.
   */
  resolve(song: Song, signal: AbortSignal, options?: ResolveOptions): Promise<SongSound>;
  /** Calls back when refused songs may have become playable. Returns a function to unsubscribe. */
  onRightsGained(onGained: () => void): () => void;
  /** Whether the song plays without the service, as far as known. */
  isStored(song: Song): boolean;
  /** What a running `resolve` of this song waits for. */
  waitsFor(song: Song): LoadingWait;
  /** False for a song known to be refused by the service or unplayable in this browser. */
  canPlay(song: Song): boolean;
  /** Fingerprint of service, quality and account, on which addresses depend. */
  basis(): string;
}

export type SongSourceParts = {
  client: WaitingClient;
  localFiles: Pick<LocalFiles, 'find' | 'open'>;
  /** See `canPlaySong`. */
  canPlay: (song: Song) => boolean;
  settings: () => Pick<Settings, 'quality' | 'qualityCompatibility' | 'networkMode' | 'serviceAddress'>;
  vip: VipClaims;
  now: () => number;
};

type SongTypes = { catalogue: CatalogueSong; cloud: CloudSong; local: LocalSong };

type SongOf<Origin extends SongOrigin> = { [O in Origin]: SongTypes[O] & { origin: O } }[Origin];

/** Dependencies of all resolvers. */
type ResolverParts = SongSourceParts & { addresses: CatalogueAddresses };

type Resolvers = {
  [O in SongOrigin]: (
    parts: ResolverParts,
    song: SongOf<O>,
    signal: AbortSignal,
    options?: ResolveOptions,
  ) => Promise<SongSound>;
};

/** Resolvers by origin of the song. */
const resolvers: Resolvers = {
  async catalogue({ addresses, client }, song, signal, options) {
    const find = addresses.find(song, signal, options);
    const isLess = await find.then(
      ({ preview }) => preview !== null,
      () => true,
    );
    return serviceSound(await (isLess ? orOwnFile(find, client, song, signal) : find));
  },
  cloud: async ({ client }, song, signal) => serviceSound(await fetchCloudSongAddress(client, song, signal)),
  local: localSound,
};

export function createSongSource(parts: SongSourceParts): SongSource {
  const basis = (): string => {
    const chosen = parts.settings();
    const { quality, qualityCompatibility } = chosen;
    return [serviceAddress(chosen), quality, qualityCompatibility, parts.client.session()?.userId ?? ''].join(' ');
  };
  const addresses = new CatalogueAddresses({ ...parts, basis });
  return {
    basis,
    resolve: (song, signal, options) => resolve({ ...parts, addresses }, song, signal, options),
    onRightsGained: (onGained) =>
      parts.vip.subscribe(() => {
        if (parts.vip.isGranted()) onGained();
      }),
    isStored: ({ origin }) => origin === 'local',
    waitsFor(song) {
      if (song.origin === 'local') return { type: 'file' };
      if (song.origin === 'catalogue' && addresses.isClaimingFor(song)) return { type: 'vip' };
      return { type: parts.client.isRegistering() ? 'device' : 'address' };
    },
    canPlay: parts.canPlay,
  };
}

function resolve<O extends SongOrigin>(
  parts: ResolverParts,
  song: SongOf<O>,
  signal: AbortSignal,
  options?: ResolveOptions,
): Promise<SongSound> {
  return resolvers[song.origin](parts, song, signal, options);
}

function serviceSound({ urls, hash, ...address }: SongAddress): SongSound {
  return { ...address, sources: urls, encoding: hash };
}

async function localSound(
  { localFiles, canPlay }: ResolverParts,
  song: LocalSong,
  signal: AbortSignal,
): Promise<SongSound> {
  const track = await localFiles.find(song.localId);
  // The index may know more than an old queue.
  if (!canPlay({ ...song, mediaType: track?.mediaType ?? song.mediaType })) {
    throw new AppError('unsupported-format', { message: 'the browser does not play this format' });
  }
  const file = await localFiles.open(song.localId, signal);
  if (signal.aborted) throw new AppError('cancelled');
  return {
    sources: [soundOf(file, track)],
    delivered: track && fileQuality(track),
    encoding: songId(song),
    durationMs: track?.durationMs ?? 0,
    preview: null,
    loudness: track?.loudness ?? null,
  };
}

/** The audio part of a file, unless the file has changed since its tags were read. */
function soundOf(file: File, track: LocalTrack | null): Blob {
  const isRead = track?.sizeBytes === file.size && track.modifiedMs === file.lastModified;
  return track?.soundRange && isRead ? file.slice(track.soundRange.from, track.soundRange.to, file.type) : file;
}
