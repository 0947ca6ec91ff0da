import type { TagGroup } from './discover-api';

/** What the address says: indexes of category and tag, and the tag's id. Any of them may be missing or stale. */
export type SelectionWish = { main: string | null; sub: string | null; tag: string | null };

export type TagSelection = {
  /** Index of the category. */
  main: number;
  /** Index of the tag in it; null where the category has none. */
  sub: number | null;
  /** What the service is asked for: the tag, or a category without tags. */
  categoryId: string;
};

/**
 * The selection that the address means, among the categories that there are; null without any. The id counts more than
 * the indexes, because the service may have moved its tags since the link was made; what is not there any more falls
 * back to the first.
 */
export function selectTag(groups: readonly TagGroup[], wish: SelectionWish): TagSelection | null {
  if (wish.tag !== null) {
    for (const [main, group] of groups.entries()) {
      const sub = group.tags.findIndex(({ id }) => id === wish.tag);
      if (sub !== -1) return selectionAt(groups, main, sub);
      if (group.id === wish.tag && group.tags.length === 0) return selectionAt(groups, main, 0);
    }
  }
  const main = indexIn(groups, wish.main);
  return selectionAt(groups, main, indexIn(groups[main]?.tags ?? [], wish.sub));
}

/** The selection at these indexes; null where there is no such category. */
export function selectionAt(groups: readonly TagGroup[], main: number, sub: number): TagSelection | null {
  const group = groups[main];
  if (!group) return null;
  const tag = group.tags[sub];
  return tag ? { main, sub, categoryId: tag.id } : { main, sub: null, categoryId: group.id };
}

/** The query of the address that stands for a selection. */
export function selectionQuery({ main, sub, categoryId }: TagSelection): Record<string, string> {
  return { main: String(main), ...(sub === null ? {} : { sub: String(sub) }), tag: categoryId };
}

function indexIn(list: readonly unknown[], text: string | null): number {
  const index = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return index < list.length ? index : 0;
}
