import * as v from 'valibot';
import {
  type Block,
  type BlockPlace,
  BlockRules,
  type BlockTarget,
  type BlockUses,
  blockPlaces,
  blockSchema,
  blocksLimit,
  targetKey,
  withUses,
} from '@/core/blocks/block.ts';
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

const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));
const usesSchema: v.GenericSchema<unknown, BlockUses> = v.record(
  v.string(),
  v.object({
    ...(Object.fromEntries(blockPlaces.map((place) => [place, count])) as Record<BlockPlace, typeof count>),
    lastAt: v.pipe(v.number(), v.finite()),
  }),
);

/** Result of blocking; `too-many` = `blocksLimit` is reached, and none was added. */
export type BlockResult = WriteResult | 'too-many';

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
    this.#uses = storedValue<BlockUses>({ key: 'block_uses', schema: usesSchema, fallback: {} }, texts);
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

  readonly uses = (): BlockUses => this.#uses.read();
  readonly subscribeUses = (onChange: () => void): (() => void) => this.#uses.subscribe(onChange);

  /** Blocks what is not blocked yet. `added` are the new blocks. */
  add(targets: readonly BlockTarget[], now = Date.now()): { result: BlockResult; added: readonly Block[] } {
    const before = this.all();
    const known = new Set(before.map(targetKey));
    const added: Block[] = [];
    for (const target of targets) {
      if (known.has(targetKey(target))) continue;
      known.add(targetKey(target));
      added.push({ ...target, id: crypto.randomUUID(), changedAt: now });
    }
    if (added.length === 0) return { result: 'stored', added };
    if (before.length + added.length > blocksLimit) return { result: 'too-many', added: [] };
    return { result: this.replaceAll([...added, ...before]), added };
  }

  remove(ids: readonly string[]): WriteResult {
    const removed = new Set(ids);
    return this.replaceAll(this.all().filter(({ id }) => !removed.has(id)));
  }

  /** Adds removed blocks again. */
  restore(blocks: readonly Block[]): WriteResult {
    const known = new Set(this.all().map(({ id }) => id));
    const missing = blocks.filter(({ id }) => !known.has(id));
    return this.replaceAll([...this.all(), ...missing].sort((a, b) => b.changedAt - a.changedAt));
  }

  replaceAll(blocks: readonly Block[]): WriteResult {
    const kept = blocks.slice(0, blocksLimit);
    const ids = new Set(kept.map(({ id }) => id));
    const uses = Object.entries(this.uses());
    if (uses.some(([id]) => !ids.has(id))) this.#uses.write(Object.fromEntries(uses.filter(([id]) => ids.has(id))));
    return this.#stored.write(kept);
  }

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
    if (blocks.length > 0) this.#uses.write(withUses(this.uses(), blocks, place, Date.now()), { isFrequent: true });
  }
}

/** The blocks of this installation. */
export const blocks = new Blocks();
