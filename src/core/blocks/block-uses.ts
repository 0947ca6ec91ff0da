import type { Block } from './block.ts';

/** Where a block acted: recommendations, radio and similar songs, songs that came up in the queue, and lists. */
export const blockPlaces = ['recommendations', 'radio', 'queue', 'lists'] as const;

export type BlockPlace = (typeof blockPlaces)[number];

/** How often a block kept a song out, by place, and the last time in epoch ms. */
export type BlockUse = { readonly [Place in BlockPlace]?: number | undefined } & { id: Block['id']; lastAt: number };

/** Counts each of these blocks at a place. */
export function withUses(
  uses: readonly BlockUse[],
  blocks: readonly Pick<Block, 'id'>[],
  place: BlockPlace,
  lastAt: number,
): BlockUse[] {
  const byId = new Map(uses.map((use) => [use.id, use]));
  for (const { id } of blocks) {
    const before = byId.get(id);
    byId.set(id, { ...before, id, [place]: (before?.[place] ?? 0) + 1, lastAt });
  }
  return [...byId.values()];
}
