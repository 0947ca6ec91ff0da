import type { Queue, QueueItem } from './queue-items.ts';
import { isOfList, type KeyRange } from './queue-list.ts';

/**
 * A part of the queue from the current song on, in order:
 *
 * - now: the current song
 * - chosen: songs that the user chose with "play next"
 * - list: the rest of the list that the queue was started from
 * - radio: songs of the radio that extends the queue
 * - later: everything else from the first song on that was added
 */
export type QueueSection = 'now' | 'chosen' | 'list' | 'radio' | 'later';

/**
 * The sections that are not empty, by the index of their first item. Earlier songs belong to none.
 * @param radio the songs of the radio; null without one
 */
export function queueSections(
  { items, upNext }: Pick<Queue, 'items' | 'upNext'>,
  currentKey: number | null,
  list: KeyRange | null,
  radio: KeyRange | null,
): ReadonlyMap<number, QueueSection> {
  const sections = new Map<number, QueueSection>();
  const waiting = new Set(upNext);
  const current = currentKey === null ? -1 : items.findIndex(({ key }) => key === currentKey);
  let index = current + 1;
  if (current !== -1) sections.set(current, 'now');
  take('chosen', ({ key }) => waiting.has(key));
  take('list', ({ key }) => isOfList(key, list));
  while (index < items.length) {
    take('radio', ({ key }) => isOfList(key, radio));
    take('later', ({ key }) => !isOfList(key, radio));
  }
  return sections;

  function take(section: QueueSection, belongs: (item: QueueItem) => boolean): void {
    const first = index;
    for (let item = items[index]; item && belongs(item); item = items[index]) index += 1;
    if (index > first) sections.set(first, section);
  }
}

/** How long all items take; null if there are none or the length of one is unknown. */
export function totalDurationMs(items: readonly QueueItem[]): number | null {
  if (items.length === 0 || items.some(({ song }) => song.durationMs <= 0)) return null;
  return items.reduce((sum, { song }) => sum + song.durationMs, 0);
}
