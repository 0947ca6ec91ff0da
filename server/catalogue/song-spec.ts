import type { CompositionSpec, SectionName } from '../music/compose-song.ts';
import type { LyricLanguage } from '../music/lyric-words.ts';

export type ArtistKey = 'window' | 'tide' | 'bean' | 'glass' | 'drawer' | 'meridian' | 'marlow' | 'ferro';

/** Why a song may not be played: see the availability table of the API contract. */
export type Access = 'free' | 'vip' | 'paid' | 'no-copyright' | 'unavailable';

/** How the lyric service answers for a song. */
type LyricKind = 'words' | 'plain' | 'oddities' | 'none';

/** A song as written by hand. `number` is its identity: hashes and ids are derived from it, so it never changes. */
export type SongSpec = {
  number: number;
  title: string;
  artists: readonly ArtistKey[];
  album: string | null;
  language: LyricLanguage;
  /** Further search terms for the song, in any language. */
  tags: readonly string[];
  access?: Access;
  /** `small`: only 128 kbit/s exists. `studio`: also 96 kHz / 24 bit. */
  qualities?: 'small' | 'studio';
  lyricKind?: LyricKind;
  /** Credits that are not sung, shown over the intro. */
  credit?: string;
  music: Omit<CompositionSpec, 'seed' | 'lines'>;
  /** One line per line: `text | translation | pinyin`. */
  lyrics: Partial<Record<SectionName, string>>;
};
