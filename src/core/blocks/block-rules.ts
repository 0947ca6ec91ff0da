import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { type Block, plainName } from './block.ts';

/** Key of a recording: its title and artists in any order; null if one is unknown. */
function namesKey(title: string, artists: readonly string[]): string | null {
  const names = artists.map(plainName).filter(Boolean).sort();
  const plainTitle = plainName(title);
  return plainTitle === '' || names.length === 0 ? null : `t${[plainTitle, ...names].join('\n')}`;
}

/**
 * Letters and digits of scripts that separate words by spaces. Chinese, Japanese, Korean and Thai words are found
 * anywhere in a title, because spaces do not separate them from what follows.
 */
const spacedLetter =
  /(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])[\p{L}\p{N}\p{M}]/u;

const isSpacedLetter = (letter: string | undefined): boolean => letter !== undefined && spacedLetter.test(letter);

/**
 * The blocks of an installation as a map, so that a song takes the same time however many there are
 * (docs/behaviour.md#blocks). Immutable.
 */
export class BlockRules {
  /**
   * By what they are found by, after a letter: `s` a song's id, `t` its title and artists, `i` an artist's id, `n` the
   * name of an artist that has none, `N` the name of any artist, `w` a word.
   */
  readonly #blocks = new Map<string, Block>();
  readonly #wordLengths = new Set<number>();
  readonly #known = new WeakMap<Song, { block: Block | null }>();
  readonly isEmpty: boolean;

  constructor(blocks: readonly Block[]) {
    for (const block of blocks) this.#add(block);
    this.isEmpty = blocks.length === 0;
  }

  /** The block that a song falls under: of itself, else of an artist, else of a word; null = none. */
  blockOf(song: Song): Block | null {
    if (this.isEmpty) return null;
    let known = this.#known.get(song);
    if (!known) {
      known = { block: this.#songBlock(song) ?? this.#artistBlock(song) ?? this.#wordBlock(song.title) ?? null };
      this.#known.set(song, known);
    }
    return known.block;
  }

  #add(block: Block): void {
    const keys = [];
    if (block.kind === 'song') {
      keys.push(`s${block.songId}`, namesKey(block.title, block.artists));
    } else if (block.kind === 'artist') {
      const name = plainName(block.name);
      if (block.artistId !== null) keys.push(`i${block.artistId}`);
      if (name !== '') keys.push(`${block.artistId === null ? 'N' : 'n'}${name}`);
    } else {
      const word = plainName(block.word);
      keys.push(`w${word}`);
      this.#wordLengths.add(word.length);
    }
    for (const key of keys) if (key !== null) this.#blocks.set(key, block);
  }

  #songBlock(song: Song): Block | undefined {
    const names = namesKey(
      song.title,
      song.artists.map(({ name }) => name),
    );
    return this.#blocks.get(`s${songId(song)}`) ?? this.#blocks.get(names ?? '');
  }

  #artistBlock({ artists }: Song): Block | undefined {
    for (const { id, name } of artists) {
      const plain = plainName(name);
      const found = this.#blocks.get(id === null ? `n${plain}` : `i${id}`) ?? this.#blocks.get(`N${plain}`);
      if (found) return found;
    }
    return undefined;
  }

  /** Looks up each part of the title that is as long as a blocked word. */
  #wordBlock(typedTitle: string): Block | undefined {
    const title = plainName(typedTitle);
    for (const length of this.#wordLengths) {
      for (let at = 0; at + length <= title.length; at += 1) {
        const found = this.#blocks.get(`w${title.slice(at, at + length)}`);
        if (found && isWholeWord(title, at, at + length)) return found;
      }
    }
    return undefined;
  }
}

/** Whether a part of a title does not begin or end within a word. */
function isWholeWord(title: string, from: number, to: number): boolean {
  const isJoined = (a: number, b: number): boolean => isSpacedLetter(title[a]) && isSpacedLetter(title[b]);
  return !isJoined(from - 1, from) && !isJoined(to - 1, to);
}
