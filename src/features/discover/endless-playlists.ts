import type { PlaylistCard } from '@/core/playlist/playlist';

/** One page of a category. */
export type PlaylistPage = { playlists: PlaylistCard[]; hasMore: boolean };

/** Page limit, for services that never report the last page. */
export const mostPages = 40;

/** The number of the next page; undefined at the end, and after a page without new playlists. */
export function nextPage(pages: readonly PlaylistPage[]): number | undefined {
  const last = pages.at(-1);
  if (!last?.hasMore || pages.length >= mostPages) return undefined;
  const before = new Set(pages.slice(0, -1).flatMap(({ playlists }) => playlists.map(({ globalId }) => globalId)));
  return last.playlists.some(({ globalId }) => !before.has(globalId)) ? pages.length + 1 : undefined;
}

/** The playlists of all pages, each once: a later page may repeat a recommendation. */
export function uniquePlaylists(pages: readonly PlaylistPage[]): PlaylistCard[] {
  const unique = new Map<string, PlaylistCard>();
  for (const { playlists } of pages) {
    for (const playlist of playlists) if (!unique.has(playlist.globalId)) unique.set(playlist.globalId, playlist);
  }
  return [...unique.values()];
}
