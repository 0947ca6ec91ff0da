import type { Playlist } from '@/core/playlist/playlist.ts';
import { albumAddress, playlistAddress } from './paths.ts';

/** Screen of a library list; a collected album opens the album. Null without an id. */
export function libraryListAddress(list: Pick<Playlist, 'albumId' | 'globalId' | 'listId'>): string | null {
  if (list.albumId !== null) return albumAddress(list.albumId);
  return list.globalId === null ? null : playlistAddress(list.globalId, list.listId);
}
