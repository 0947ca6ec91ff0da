import { readCloudDrive } from '@/api/account/known-cloud-drive.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { namedSong } from '@/core/list-tools/duplicates.ts';
import type { SongMatch } from '@/core/list-tools/song-match.ts';
import { createLog } from '@/core/log.ts';
import { isPlayable, type Song } from '@/core/song/song.ts';
import { isSameSong } from '@/core/song/song-id.ts';
import { type FindSong, findAmong, findOnService } from './find-songs.ts';

const log = createLog('list tools');

/** Songs that are looked for at the same time. */
const concurrentSearches = 2;

type FinderParts = { client: ApiClient; readLocalSongs: () => Promise<readonly Song[]>; hasLocalMusic: boolean };

/**
 * Finds what can replace a song that can't be played: another release on the service, a file of the cloud drive, a file
 * of this device. A cloud drive or a device without an answer is left out.
 */
async function replacementFinder(parts: FinderParts, signal: AbortSignal): Promise<FindSong> {
  const { client, readLocalSongs, hasLocalMusic } = parts;
  const readOrNone = (read: Promise<readonly Song[]>): Promise<readonly Song[]> =>
    read.catch((error: unknown) => {
      signal.throwIfAborted();
      log.warn('replacements are looked for without some files', error);
      return [];
    });
  const cloud =
    client.session() === null
      ? []
      : await readOrNone(
          readCloudDrive(client, { signal, isKnownEnough: true }).then(({ songs }) => songs.map((file) => file.song)),
        );
  const local = hasLocalMusic ? await readOrNone(readLocalSongs()) : [];
  const own = findAmong([...cloud, ...local]);
  const search = findOnService(client);
  return async (wanted, stop) => [...(await search(wanted, stop)), ...(await own(wanted, stop))];
}

/**
 * Looks for replacements of songs and reports each result. Resolves when all are looked for. Rejects with the first
 * failure, after which the others are not looked for, and when the signal is aborted.
 */
export async function findReplacements(
  songs: readonly { key: string; song: Song }[],
  parts: FinderParts,
  signal: AbortSignal,
  onFound: (key: string, matches: readonly SongMatch[]) => void,
): Promise<void> {
  const find = await replacementFinder(parts, signal);
  const waiting = [...songs];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { key, song } = next;
      const found = await find(namedSong(song), signal).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
      signal.throwIfAborted();
      onFound(
        key,
        found.filter((match) => isPlayable(match.song) && !isSameSong(match.song, song)),
      );
    }
  };
  await Promise.all(Array.from({ length: concurrentSearches }, work));
}
