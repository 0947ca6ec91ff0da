import { type Block, type BlockTarget, blocksLimit } from '@/core/blocks/block.ts';
import { targetKey } from '@/core/blocks/block-target.ts';
import type { WriteResult } from '@/storage/refused-writes.ts';
import type { Blocks } from './blocks.ts';

// Apart from `Blocks`, because only the pages that change blocks load it.

/** Result of blocking; `too-many` = `blocksLimit` is reached, and none was added. */
export type BlockResult = WriteResult | 'too-many';

/** Blocks what is not blocked yet. `added` are the new blocks. */
export function addBlocks(
  blocks: Blocks,
  targets: readonly BlockTarget[],
  now = Date.now(),
): { result: BlockResult; added: readonly Block[] } {
  const before = blocks.all();
  const known = new Set(before.map(targetKey));
  const added: Block[] = [];
  for (const target of targets) {
    if (known.has(targetKey(target))) continue;
    known.add(targetKey(target));
    added.push({ ...target, id: crypto.randomUUID(), changedAt: now });
  }
  if (added.length === 0) return { result: 'stored', added };
  if (before.length + added.length > blocksLimit) return { result: 'too-many', added: [] };
  return { result: replaceBlocks(blocks, [...added, ...before]), added };
}

export function removeBlocks(blocks: Blocks, ids: readonly string[]): WriteResult {
  const removed = new Set(ids);
  return replaceBlocks(
    blocks,
    blocks.all().filter(({ id }) => !removed.has(id)),
  );
}

/** Adds removed blocks again. */
export function restoreBlocks(blocks: Blocks, restored: readonly Block[]): WriteResult {
  const known = new Set(blocks.all().map(({ id }) => id));
  const missing = restored.filter(({ id }) => !known.has(id));
  return replaceBlocks(
    blocks,
    [...blocks.all(), ...missing].sort((a, b) => b.changedAt - a.changedAt),
  );
}

/** Replaces all blocks; the uses of those that are gone are forgotten. */
export function replaceBlocks(blocks: Blocks, next: readonly Block[]): WriteResult {
  const kept = next.slice(0, blocksLimit);
  const ids = new Set(kept.map(({ id }) => id));
  const uses = blocks.uses().filter(({ id }) => ids.has(id));
  if (uses.length < blocks.uses().length) blocks.writeUses(uses);
  return blocks.write(kept);
}
