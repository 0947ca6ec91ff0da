import { useSyncExternalStore } from 'react';
import type { Block } from '@/core/blocks/block.ts';
import type { BlockRules } from '@/core/blocks/block-rules.ts';
import type { BlockUse } from '@/core/blocks/block-uses.ts';
import { blocks } from '@/playback/persistence/blocks.ts';

/** What is blocked, as rules for songs; renders again with each change of any document. */
export function useBlockRules(): BlockRules {
  return useSyncExternalStore(blocks.subscribe, blocks.rules);
}

/** All blocks, newest first. */
export function useBlocks(): readonly Block[] {
  return useSyncExternalStore(blocks.subscribe, blocks.all);
}

/** How often each block acted. */
export function useBlockUses(): readonly BlockUse[] {
  return useSyncExternalStore(blocks.subscribeUses, blocks.uses);
}
