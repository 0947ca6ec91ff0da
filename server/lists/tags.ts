import * as v from 'valibot';
import { checkedData } from '../checked-data.ts';
import data from './tags.json' with { type: 'json' };

/** A tag of lists; `parentId` 0 marks a group. */
export type Tag = { id: number; name: string; parentId: number };
export type TagGroup = Tag & { tags: readonly Tag[] };

const named = { id: v.number(), name: v.string() };
const GroupsSchema = v.array(v.strictObject({ ...named, tags: v.array(v.strictObject(named)) }));

/**
 * All tags in the service's order; one group is empty. 11292 is the original service's category of studio recordings.
 */
export const TAG_GROUPS: readonly TagGroup[] = checkedData('tags.json', data, GroupsSchema).map((group) => ({
  ...group,
  parentId: 0,
  tags: group.tags.map((tag) => ({ ...tag, parentId: group.id })),
}));

const TAGS = TAG_GROUPS.flatMap((group): Tag[] => [group, ...group.tags]);
const BY_ID = new Map(TAGS.map((tag) => [tag.id, tag]));
const BY_NAME = new Map(TAGS.map((tag) => [tag.name, tag]));

export function tagById(id: number): Tag | undefined {
  return BY_ID.get(id);
}

export function tagByName(name: string): Tag | undefined {
  return BY_NAME.get(name);
}
