import type { StyleTag, TagGroup } from '@/api/browse/discover.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';

/** The tabs of Discover, in their order. */
export const discoverViews = [
  'overview',
  'playlists',
  'picks',
  'charts',
  'albums',
  'songs',
  'styles',
  'artists',
  'radio',
] as const;

export type DiscoverView = (typeof discoverViews)[number];

/** The tab of a URL: `view`, or the playlists for a URL that selects a category; the overview by default. */
export function viewAt(parameters: URLSearchParams): DiscoverView {
  const view = discoverViews.find((one) => one === parameters.get('view'));
  const selectsTag = ['main', 'sub', 'tag'].some((name) => parameters.has(name));
  return view ?? (selectsTag ? 'playlists' : 'overview');
}

/** Values of the URL: indexes of category and tag, and the tag's id. They may be missing or stale. */
type SelectionRequest = { main: string | null; sub: string | null; tag: string | null };

type TagSelection = {
  /** Index of the category. */
  main: number;
  /** Index of the tag in it; null if the category has none. */
  sub: number | null;
  /** Id for the service: the tag, or a category without tags. */
  categoryId: string;
};

/**
 * Finds the selection of a URL among the existing categories; null if there are none. The id takes precedence over the
 * indexes, because the service may have reordered its tags; missing entries fall back to the first.
 */
export function selectTag(groups: readonly TagGroup[], request: SelectionRequest): TagSelection | null {
  if (request.tag !== null) {
    for (const [main, group] of groups.entries()) {
      const sub = group.tags.findIndex(({ id }) => id === request.tag);
      if (sub !== -1) return selectionAt(groups, main, sub);
      if (group.id === request.tag && group.tags.length === 0) return selectionAt(groups, main, 0);
    }
  }
  const main = indexIn(groups, request.main);
  return selectionAt(groups, main, indexIn(groups[main]?.tags ?? [], request.sub));
}

/** The selection at these indexes; null if there is no such category. */
export function selectionAt(groups: readonly TagGroup[], main: number, sub: number): TagSelection | null {
  const group = groups[main];
  if (!group) return null;
  const tag = group.tags[sub];
  return tag ? { main, sub, categoryId: tag.id } : { main, sub: null, categoryId: group.id };
}

/** The URL query of a selection. */
export function selectionQuery({ main, sub, categoryId }: TagSelection): Record<string, string> {
  return { main: String(main), ...(sub === null ? {} : { sub: String(sub) }), tag: categoryId };
}

function indexIn(list: readonly unknown[], text: string | null): number {
  const index = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return index < list.length ? index : 0;
}

/** A page of a category. */
export type PlaylistPage = { playlists: PlaylistCard[]; hasMore: boolean };

/** Page limit, for services that never report the last page. */
export const maxPages = 40;

/** Number of the next page; undefined at the end, and after a page without new playlists. */
export function nextPage(pages: readonly PlaylistPage[]): number | undefined {
  const last = pages.at(-1);
  if (!last?.hasMore || pages.length >= maxPages) return undefined;
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

/** Ids of the selected tags: the requested ones that exist, else the service's default. */
export function chosenTags(tags: readonly StyleTag[], requested: readonly string[]): string[] {
  const found = tags.filter(({ id }) => requested.includes(id));
  return (found.length > 0 ? found : tags.filter(({ isDefault }) => isDefault)).map(({ id }) => id);
}

/** The selected tags after a press on one; [] = none is left, which selects the service's default. */
export function toggledTags(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

/** The category of moods, else the first one; null if there are no categories. */
export function moodGroup(groups: readonly TagGroup[]): { main: number; isMood: boolean } | null {
  const main = groups.findIndex(({ name }) => name === '心情');
  if (main !== -1) return { main, isMood: true };
  return groups.length > 0 ? { main: 0, isMood: false } : null;
}

/** Entries of several lists in turn: the first of each, the second of each, and so on. */
export function inTurn<Entry>(lists: readonly (readonly Entry[])[]): Entry[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}
