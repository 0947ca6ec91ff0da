import type { Playlist } from '@/core/playlist/playlist';
import { albumAddress, playlistAddress } from './paths';

/** The screen of a list of the library: that of the album itself for a collected one; null where it has no id yet. */
export function libraryListAddress(list: Pick<Playlist, 'albumId' | 'globalId' | 'listId'>): string | null {
  if (list.albumId !== null) return albumAddress(list.albumId);
  return list.globalId === null ? null : playlistAddress(list.globalId, list.listId);
}
