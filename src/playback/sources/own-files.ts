import type { CloudFile } from '@/api/account/cloud-drive.ts';
import { readCloudDrive } from '@/api/account/known-cloud-drive.ts';
import { fetchCloudSongAddress, type SongAddress } from '@/api/catalogue/songs.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { AppError, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import type { CatalogueSong, CloudSong } from '@/core/song/song.ts';

const log = createLog('own files');

/**
 * The file in the user's cloud drive that is this catalogue song, matched by hash or recording id; null without one,
 * without a login, or if the drive can't be loaded, which is logged. Rejects with `cancelled` when the signal is
 * aborted.
 */
export async function findOwnFile(
  client: ApiClient,
  song: CatalogueSong,
  signal?: AbortSignal,
): Promise<CloudSong | null> {
  if (client.session() === null) return null;
  const drive = await readCloudDrive(client, { isKnownEnough: true }).catch(
    reported('the cloud drive could not be searched for a song'),
  );
  if (signal?.aborted) throw new AppError('cancelled');
  const isSame = ({ standardHash, song: file }: CloudFile): boolean =>
    standardHash === song.hash || (file.albumAudioId !== null && file.albumAudioId === song.albumAudioId);
  return drive?.songs.find(isSame)?.song ?? null;
}

/**
 * Address of the user's own file of a song if the service offers only a free part or refuses it for a missing right;
 * otherwise the original result or error.
 */
export async function orOwnFile(
  find: Promise<SongAddress>,
  client: ApiClient,
  song: CatalogueSong,
  signal: AbortSignal,
): Promise<SongAddress> {
  const kind = await find.then(
    () => null,
    (error: unknown) => toAppError(error).kind,
  );
  if (kind === null || kind === 'needs-vip' || kind === 'no-copyright') {
    const file = await findOwnFile(client, song, signal);
    const address =
      file &&
      (await fetchCloudSongAddress(client, file, signal).catch(reported('a file of the cloud drive has no address')));
    if (signal.aborted) throw new AppError('cancelled');
    if (address) return address;
  }
  return find;
}

function reported(what: string): (error: unknown) => null {
  return (error) => {
    log.warn(what, error);
    return null;
  };
}
