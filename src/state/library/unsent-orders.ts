import * as v from 'valibot';
import {
  maxListKeyLength,
  maxOrderedLists,
  maxOrderedTracks,
  maxTrackOrders,
  withinLimits,
} from '@/core/playlist/list-order.ts';
import { storedValue } from '@/storage/stored-value.ts';

const key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxListKeyLength));

/** A group of lists that was moved: its order is that of this device, `before` the one before the first move. */
const unsentListsSchema = v.object({
  userId: key,
  isOwn: v.boolean(),
  before: v.pipe(v.array(key), v.maxLength(maxOrderedLists)),
});

const unsentTracksSchema = v.object({
  userId: key,
  listId: key,
  fileIds: v.pipe(v.array(key), v.maxLength(maxOrderedTracks)),
});

type UnsentLists = v.InferOutput<typeof unsentListsSchema>;
type UnsentTracks = v.InferOutput<typeof unsentTracksSchema>;

/** Groups of lists whose order is noted, the latest first: two of each account. */
const maxUnsentLists = 20;

/** Orders that the service may not have yet: from the move until its answer, so that a killed page loses none. */
const stored = storedValue<{ lists: readonly UnsentLists[]; tracks: readonly UnsentTracks[] }>({
  key: 'unsent_orders',
  schema: v.object({
    lists: v.pipe(v.array(unsentListsSchema), v.maxLength(maxUnsentLists)),
    tracks: v.pipe(v.array(unsentTracksSchema), v.maxLength(maxTrackOrders)),
  }),
  fallback: { lists: [], tracks: [] },
});

export function unsentOrders(userId: string): { lists: UnsentLists[]; tracks: UnsentTracks[] } {
  const { lists, tracks } = stored.read();
  return {
    lists: lists.filter((order) => order.userId === userId),
    tracks: tracks.filter((order) => order.userId === userId),
  };
}

export function noteUnsentLists(order: UnsentLists): void {
  const { lists } = stored.read();
  const { before } = lists.find((other) => isSameGroup(other, order)) ?? order;
  write({ lists: [{ ...order, before }, ...lists.filter((other) => !isSameGroup(other, order))] });
}

export function noteUnsentTracks({ fileIds, ...list }: UnsentTracks): void {
  const others = stored.read().tracks.filter((other) => !isSameList(other, list));
  write({ tracks: [{ ...list, fileIds: fileIds.slice(0, maxOrderedTracks) }, ...others] });
}

/** To be called when the service has the order, or will never have it. */
export function forgetUnsentLists(group: Omit<UnsentLists, 'before'>): void {
  write({ lists: stored.read().lists.filter((other) => !isSameGroup(other, group)) });
}

export function forgetUnsentTracks(list: Omit<UnsentTracks, 'fileIds'>): void {
  write({ tracks: stored.read().tracks.filter((other) => !isSameList(other, list)) });
}

function isSameGroup(one: Omit<UnsentLists, 'before'>, other: Omit<UnsentLists, 'before'>): boolean {
  return one.userId === other.userId && one.isOwn === other.isOwn;
}

function isSameList(one: Omit<UnsentTracks, 'fileIds'>, other: Omit<UnsentTracks, 'fileIds'>): boolean {
  return one.userId === other.userId && one.listId === other.listId;
}

function write(change: { lists?: UnsentLists[]; tracks?: UnsentTracks[] }): void {
  const { lists, tracks } = { ...stored.read(), ...change };
  // The start of a page only looks whether there is a value.
  if (lists.length + tracks.length === 0) stored.remove();
  else stored.write({ lists: lists.slice(0, maxUnsentLists), tracks: withinLimits(tracks) });
}
