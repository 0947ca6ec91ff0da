import type { TagGroup } from './discover-api';

/** Values of the URL: indexes of category and tag, and the tag's id. Any of them may be missing or stale. */
export type SelectionRequest = { main: string | null; sub: string | null; tag: string | null };

export type TagSelection = {
  /** Index of the category. */
  main: number;
  /** Index of the tag in it; null if the category has none. */
  sub: number | null;
  /** Id sent to the service: the tag, or a category without tags. */
  categoryId: string;
};

/**
 * The selection of a URL among the existing categories; null if there are none. The id takes precedence over the
 * indexes, because the service may have reordered its tags since the link was created; missing entries fall back to the
 * first.
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
