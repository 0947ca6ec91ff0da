import { fetchPlaylistDetail } from '@/api/playlists/playlist-detail.ts';
import { toAppError } from '@/core/errors.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import { api } from '@/state/queries/api.ts';

type FeaturedPlaylist = Pick<PlaylistCard, 'globalId' | 'name' | 'coverUrl'>;

/** Id of the curated list in the examples of the API contract. Not every service has it. */
const fixedPlaylistId = 'collection_3_880100701_21_0';

/**
 * Finds the fixed featured playlist if the service has it, else the first recommended one; null = none. Rejects like
 * every call.
 */
export async function findFeaturedPlaylist(
  recommended: () => Promise<readonly PlaylistCard[]>,
  signal: AbortSignal,
): Promise<FeaturedPlaylist | null> {
  try {
    const { name, coverUrl } = await fetchPlaylistDetail(api, fixedPlaylistId, { signal });
    return { globalId: fixedPlaylistId, name, coverUrl };
  } catch (error) {
    const { kind } = toAppError(error);
    // A service may refuse an id that it does not know.
    if (kind !== 'list-gone' && kind !== 'not-found' && kind !== 'server' && kind !== 'bad-data') throw error;
  }
  const [first] = await recommended();
  return first ? { globalId: first.globalId, name: first.name, coverUrl: first.coverUrl } : null;
}
