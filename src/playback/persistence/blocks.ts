import * as v from 'valibot';
import { type Block, blockSchema } from '@/core/blocks/block.ts';
import { BlockRules } from '@/core/blocks/block-rules.ts';
import { type BlockPlace, type BlockUse, withUses } from '@/core/blocks/block-uses.ts';
import type { Song } from '@/core/song/song.ts';
import type { WriteResult } from '@/storage/refused-writes.ts';
import { type StoredTexts, storedValue } from '@/storage/stored-value.ts';

/** Unreadable entries are left out. */
const blocksSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((stored) =>
    stored.flatMap((entry): Block[] => {
      const result = v.safeParse(blockSchema, entry);
      return result.success ? [result.output] : [];
    }),
  ),
);

const finite = v.pipe(v.number(), v.finite());
const count = v.optional(finite);
const usesSchema: v.GenericSchema<unknown, readonly BlockUse[]> = v.array(
  v.object({ id: v.string(), lastAt: finite, recommendations: count, radio: count, queue: count, lists: count }),
);

/**
 * What the user never wants to hear, in localStorage: an engine and pages read it synchronously, and know a change of
 * another document at once (docs/behaviour.md#blocks). Methods never throw.
 */
export class Blocks {
  readonly #stored;
  readonly #uses;
  #rules: { of: readonly Block[]; rules: BlockRules } | null = null;

  constructor(texts?: () => StoredTexts) {
    this.#stored = storedValue<readonly Block[]>({ key: 'blocks', schema: blocksSchema, fallback: [] }, texts);
    this.#uses = storedValue<readonly BlockUse[]>({ key: 'block_uses', schema: usesSchema, fallback: [] }, texts);
  }

  /** Newest first; the same array until something changes. */
  readonly all = (): readonly Block[] => this.#stored.read();

  /** The same object until something changes. */
  readonly rules = (): BlockRules => {
    const of = this.all();
    if (this.#rules?.of !== of) this.#rules = { of, rules: new BlockRules(of) };
    return this.#rules.rules;
  };

  /** Calls the listener after each change, here and in other documents. Returns the unsubscribe function. */
  readonly subscribe = (onChange: () => void): (() => void) => this.#stored.subscribe(onChange);

  /** Stores all blocks; see `change-blocks.ts` for single ones. */
  readonly write = (blocks: readonly Block[]): WriteResult => this.#stored.write(blocks);

  /** The songs that are not blocked, the same array if none is; those left out are counted at `place`. */
  allowed<Found extends Song>(songs: readonly Found[], place: BlockPlace): readonly Found[] {
    if (this.count(songs, place) === 0) return songs;
    const rules = this.rules();
    return songs.filter((song) => rules.blockOf(song) === null);
  }

  /** Counts the blocked ones among songs that are left out, and returns their number. */
  count(songs: readonly Song[], place: BlockPlace): number {
    const rules = this.rules();
    if (rules.isEmpty) return 0;
    const found = songs.flatMap((song) => rules.blockOf(song) ?? []);
    this.note(found, place);
    return found.length;
  }

  /** Counts that each of these blocks kept a song out. */
  note(blocks: readonly Block[], place: BlockPlace): void {
    if (blocks.length > 0) this.writeUses(withUses(this.uses(), blocks, place, Date.now()));
  }

  readonly uses = (): readonly BlockUse[] => this.#uses.read();
  readonly subscribeUses = (onChange: () => void): (() => void) => this.#uses.subscribe(onChange);
  readonly writeUses = (uses: readonly BlockUse[]): WriteResult => this.#uses.write(uses, { isFrequent: true });
}

/** The blocks of this installation. */
export const blocks = new Blocks();
