import * as v from 'valibot';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { folded } from '@/core/text/folded.ts';

/** Limit of stored blocks (docs/behaviour.md#blocks). */
export const blocksLimit = 10_000;

/** Limit of a blocked word, in characters. */
export const maxBlockedWord = 40;

/** What is never played unless the user asks for it: a song, an artist, or titles with a word. */
export type BlockTarget =
  | { kind: 'song'; songId: SongId; title: string; artists: readonly string[] }
  /** The id of the service is null for artists of local songs. */
  | { kind: 'artist'; artistId: string | null; name: string }
  | { kind: 'word'; word: string };

export type Block = BlockTarget & {
  /** Random, so that blocks of two installations can be merged. */
  id: string;
  /** Time of the last change, epoch ms. */
  changedAt: number;
};

/** Longer names are cut; blocks are stored by the thousand. */
const name = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 200)),
);
const common = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  changedAt: v.pipe(v.number(), v.finite()),
};

export const blockSchema: v.GenericSchema<unknown, Block> = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('song'),
    songId: v.pipe(
      v.string(),
      v.maxLength(200),
      v.custom<SongId>((id) => typeof id === 'string' && /^(?:catalogue|cloud|local):[\x21-\x7e]/.test(id)),
    ),
    title: name,
    artists: v.pipe(v.array(name), v.maxLength(50)),
  }),
  v.object({ ...common, kind: v.literal('artist'), artistId: v.nullable(v.pipe(v.string(), v.maxLength(200))), name }),
  v.object({
    ...common,
    kind: v.literal('word'),
    word: v.pipe(v.string(), v.transform(blockedWord), v.nonEmpty()),
  }),
]);

/** One trimmed line of a typed word, cut to the limit. */
export function blockedWord(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, maxBlockedWord).trim();
}

export function songTarget(song: Song): BlockTarget {
  return { kind: 'song', songId: songId(song), title: song.title, artists: song.artists.map((artist) => artist.name) };
}

/** Targets with equal keys are the same. */
export function targetKey(target: BlockTarget): string {
  if (target.kind === 'song') return target.songId;
  if (target.kind === 'artist') return `artist:${target.artistId ?? ''}:${plain(target.name)}`;
  return `word:${plain(target.word)}`;
}

/** Folds case, character width and spaces. */
function plain(text: string): string {
  return folded(text).replace(/\s+/g, ' ').trim();
}

/** Key of a recording: its title and artists in any order; null if one is unknown. */
function namesKey(title: string, artists: readonly string[]): string | null {
  const names = artists.map(plain).filter(Boolean).sort();
  const folded = plain(title);
  return folded === '' || names.length === 0 ? null : [folded, ...names].join('\n');
}

/**
 * Letters and digits of scripts that separate words by spaces. Chinese, Japanese, Korean and Thai words are found
 * anywhere in a title, because spaces do not separate them from what follows.
 */
const spacedLetter =
  /(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])[\p{L}\p{N}\p{M}]/u;

const isSpacedLetter = (letter: string | undefined): boolean => letter !== undefined && spacedLetter.test(letter);

/**
 * The blocks of an installation as sets, so that a song takes the same time however many there are
 * (docs/behaviour.md#blocks). Immutable.
 */
export class BlockRules {
  readonly #songs = new Map<string, Block>();
  readonly #artistIds = new Map<string, Block>();
  /** Artists blocked with their id, for songs that have only their name. */
  readonly #artistNames = new Map<string, Block>();
  /** Artists blocked without an id. */
  readonly #namesOnly = new Map<string, Block>();
  readonly #words = new Map<string, Block>();
  readonly #wordLengths: readonly number[];
  readonly #known = new WeakMap<Song, { block: Block | null }>();
  readonly isEmpty: boolean;

  constructor(blocks: readonly Block[]) {
    for (const block of blocks) this.#add(block);
    this.#wordLengths = [...new Set([...this.#words.keys()].map(({ length }) => length))];
    this.isEmpty = blocks.length === 0;
  }

  /** The block that a song falls under: of itself, else of an artist, else of a word; null = none. */
  blockOf(song: Song): Block | null {
    if (this.isEmpty) return null;
    const known = this.#known.get(song);
    if (known) return known.block;
    const block = this.#songBlock(song) ?? this.#artistBlock(song) ?? this.#wordBlock(song.title);
    this.#known.set(song, { block });
    return block;
  }

  #add(block: Block): void {
    switch (block.kind) {
      case 'song': {
        this.#songs.set(block.songId, block);
        const names = namesKey(block.title, block.artists);
        if (names !== null) this.#songs.set(names, block);
        break;
      }
      case 'artist':
        if (block.artistId !== null) this.#artistIds.set(block.artistId, block);
        if (plain(block.name) !== '') {
          (block.artistId === null ? this.#namesOnly : this.#artistNames).set(plain(block.name), block);
        }
        break;
      case 'word':
        this.#words.set(plain(block.word), block);
        break;
      default:
        block satisfies never;
    }
  }

  #songBlock(song: Song): Block | null {
    if (this.#songs.size === 0) return null;
    const names = namesKey(
      song.title,
      song.artists.map((artist) => artist.name),
    );
    return this.#songs.get(songId(song)) ?? (names === null ? null : (this.#songs.get(names) ?? null));
  }

  #artistBlock({ artists }: Song): Block | null {
    for (const { id, name } of artists) {
      const found =
        (id === null ? this.#artistNames.get(plain(name)) : this.#artistIds.get(id)) ??
        this.#namesOnly.get(plain(name));
      if (found) return found;
    }
    return null;
  }

  /** Looks up each part of the title that is as long as a blocked word. */
  #wordBlock(typedTitle: string): Block | null {
    if (this.#words.size === 0) return null;
    const title = plain(typedTitle);
    for (const length of this.#wordLengths) {
      for (let at = 0; at + length <= title.length; at += 1) {
        const found = this.#words.get(title.slice(at, at + length));
        if (found && isWholeWord(title, at, at + length)) return found;
      }
    }
    return null;
  }
}

/** Whether a part of a title does not begin or end within a word. */
function isWholeWord(title: string, from: number, to: number): boolean {
  const isJoined = (a: number, b: number): boolean => isSpacedLetter(title[a]) && isSpacedLetter(title[b]);
  return !isJoined(from - 1, from) && !isJoined(to - 1, to);
}

/** What a title says in brackets, such as "Live" and "DJ版": words that the user may want to block. */
export function wordsToBlock(title: string): string[] {
  const found = [...title.slice(0, 500).matchAll(/[([（【［「]([^()[\]（）【】［］「」]{1,40})[)\]）】］」]/g)];
  return [...new Set(found.map(([, inside = '']) => blockedWord(inside)).filter(Boolean))].slice(0, 3);
}

/** Where a block acted: recommendations, radio and similar songs, songs that came up in the queue, and lists. */
export const blockPlaces = ['recommendations', 'radio', 'queue', 'lists'] as const;

export type BlockPlace = (typeof blockPlaces)[number];

/** How often a block kept a song out, by place, and the last time in epoch ms. */
export type BlockUse = Partial<Record<BlockPlace, number>> & { lastAt: number };

/** Uses by the id of a block. */
export type BlockUses = Readonly<Record<string, BlockUse>>;

/** Counts each of these blocks at a place. */
export function withUses(
  uses: BlockUses,
  blocks: readonly Pick<Block, 'id'>[],
  place: BlockPlace,
  now: number,
): BlockUses {
  const counted: Record<string, BlockUse> = { ...uses };
  for (const { id } of blocks) {
    const before = counted[id] ?? { lastAt: now };
    counted[id] = { ...before, [place]: (before[place] ?? 0) + 1, lastAt: now };
  }
  return counted;
}
