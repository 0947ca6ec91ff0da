import type { QueueItem } from './queue-items.ts';

/**
 * Difference between two lists of items as small plain data: one moved item, or a replaced range. Items of the old
 * range are sent as keys.
 */
export type QueuePatch =
  | { type: 'move'; from: number; to: number }
  | { type: 'splice'; start: number; removed: number; inserted: (number | QueueItem)[] };

/** Computes the patch from `before` to `after`. */
export function diffItems(before: readonly QueueItem[], after: readonly QueueItem[]): QueuePatch {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start]?.key === after[start]?.key) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end]?.key === after[after.length - 1 - end]?.key) end += 1;
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  const last = old.length - 1;
  if (old.length === fresh.length && old.length > 1) {
    if (old.every(({ key }, index) => key === fresh[index === 0 ? last : index - 1]?.key)) {
      return { type: 'move', from: start, to: start + last };
    }
    if (old.every(({ key }, index) => key === fresh[index === last ? 0 : index + 1]?.key)) {
      return { type: 'move', from: start + last, to: start };
    }
  }
  const known = new Set(old.map(({ key }) => key));
  const inserted = fresh.map((item) => (known.has(item.key) ? item.key : item));
  return { type: 'splice', start, removed: old.length, inserted };
}

/** Applies a patch; null if it does not fit the list. */
export function applyPatch(items: readonly QueueItem[], patch: QueuePatch): readonly QueueItem[] | null {
  if (patch.type === 'move') {
    const item = items[patch.from];
    if (!item || patch.to < 0 || patch.to >= items.length) return null;
    return items.toSpliced(patch.from, 1).toSpliced(patch.to, 0, item);
  }
  if (patch.start + patch.removed > items.length) return null;
  const old = new Map(items.slice(patch.start, patch.start + patch.removed).map((item) => [item.key, item]));
  const inserted: QueueItem[] = [];
  for (const entry of patch.inserted) {
    const item = typeof entry === 'number' ? old.get(entry) : entry;
    if (!item) return null;
    inserted.push(item);
  }
  return items.toSpliced(patch.start, patch.removed, ...inserted);
}
