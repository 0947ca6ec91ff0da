import { toAppError } from '@/core/errors.ts';
import type { OfflineRequest, OfflineSong } from '@/core/offline-songs/offline-song.ts';
import type { MediaServers } from '@/playback/persistence/media-servers.ts';
import type { SongSound, SongSource } from '@/playback/sources/song-source.ts';
import { refusalOf } from '@/storage/refused-writes.ts';
import { fetchAudio, OfflineSaveError } from './fetch-audio.ts';

export type SaveSongParts = {
  source: SongSource;
  mediaServers: MediaServers;
  createFile: (name: string) => Promise<FileSystemWritableFileStream>;
  /** Size of a file that was written; null where there is none. */
  sizeOf: (name: string) => Promise<number | null>;
  discardFile: (name: string) => Promise<void>;
  /** Makes room for this many bytes; rejects with an OfflineSaveError `limit` or `disk-full`. */
  makeRoom: (bytes: number) => Promise<void>;
  onProgress: (receivedBytes: number, totalBytes: number | null) => void;
  now: () => number;
  newName: () => string;
};

/** Size assumed if neither the server nor bit rate and length give one, in bytes. */
const assumedBytes = 8 * 1024 * 1024;

/**
 * Fetches the audio of a song into a file, which belongs to the caller. Rejects with an OfflineSaveError and leaves no
 * file then.
 */
export async function saveSong(
  request: OfflineRequest,
  parts: SaveSongParts,
  signal: AbortSignal,
): Promise<OfflineSong> {
  const { song, owner, requestedAtEpochMs } = request;
  const sound = await resolve(request, parts.source, signal);
  const addresses = sound.sources.filter((source) => typeof source === 'string');
  const answer = await fetchAudio(addresses, parts.mediaServers, signal);
  await parts.makeRoom(answer.totalBytes ?? expectedBytes(sound)).catch((error: unknown) => {
    answer.cancel();
    throw error;
  });
  const fileName = `${parts.newName()}.${fileExtension(sound)}`;
  try {
    const sizeBytes = await write(fileName, answer, parts);
    if (signal.aborted) throw new OfflineSaveError('cancelled');
    const nowEpochMs = parts.now();
    return {
      song,
      fileName,
      sizeBytes,
      delivered: sound.delivered,
      encoding: sound.encoding,
      durationMs: sound.durationMs,
      loudness: sound.loudness,
      requestedAtEpochMs,
      keptAtEpochMs: nowEpochMs,
      usedAtEpochMs: nowEpochMs,
      isPinned: false,
      owner,
    };
  } catch (error) {
    await parts.discardFile(fileName);
    if (error instanceof OfflineSaveError) throw error;
    throw new OfflineSaveError(refusalOf(error) === 'full' ? 'disk-full' : 'storage', { cause: error });
  }
}

async function resolve({ song }: OfflineRequest, source: SongSource, signal: AbortSignal): Promise<SongSound> {
  let sound: SongSound;
  try {
    sound = await source.resolve(song, signal, { wholeOnly: true });
  } catch (error) {
    throw new OfflineSaveError(toAppError(error).kind, { cause: error });
  }
  // A preview is not the song.
  if (sound.preview) throw new OfflineSaveError('preview');
  return sound;
}

/** Resolves to the number of bytes written. */
async function write(
  fileName: string,
  { read, totalBytes }: Awaited<ReturnType<typeof fetchAudio>>,
  { createFile, sizeOf, onProgress }: SaveSongParts,
): Promise<number> {
  const file = await createFile(fileName);
  let received = 0;
  try {
    for await (const piece of read()) {
      await file.write(piece);
      received += piece.byteLength;
      onProgress(received, totalBytes);
    }
    if (received === 0 || (totalBytes !== null && received !== totalBytes)) throw new OfflineSaveError('incomplete');
    await file.close();
  } catch (error) {
    await file.abort().catch(() => undefined);
    throw error;
  }
  if ((await sizeOf(fileName)) !== received) throw new OfflineSaveError('incomplete');
  return received;
}

function expectedBytes({ delivered, durationMs }: SongSound): number {
  const bytes = ((delivered?.bitRate ?? 0) / 8) * (durationMs / 1000);
  return bytes > 0 ? bytes : assumedBytes;
}

function fileExtension({ delivered }: SongSound): string {
  const extension = delivered?.extension ?? '';
  return /^[a-z0-9]{1,8}$/.test(extension) ? extension : 'audio';
}
