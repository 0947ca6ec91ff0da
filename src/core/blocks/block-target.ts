import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { type BlockTarget, maxBlockedWord, plainName } from './block.ts';

/** One trimmed line of a typed word, cut to the limit. */
export function blockedWord(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, maxBlockedWord).trim();
}

export function songTarget(song: Song): BlockTarget {
  // Blocks are stored by the thousand.
  const artists = song.artists.slice(0, 20).map((artist) => artist.name.slice(0, 200));
  return { kind: 'song', songId: songId(song), title: song.title.slice(0, 200), artists };
}

/** Targets with equal keys are the same. */
export function targetKey(target: BlockTarget): string {
  if (target.kind === 'song') return target.songId;
  if (target.kind === 'artist') return `artist:${target.artistId ?? ''}:${plainName(target.name)}`;
  return `word:${plainName(target.word)}`;
}

/** What a title says in brackets, such as "Live" and "DJ版": words that the user may want to block. */
export function wordsToBlock(title: string): string[] {
  const found = [...title.slice(0, 500).matchAll(/[([（【［「]([^()[\]（）【】［］「」]{1,40})[)\]）】］」]/g)];
  return [...new Set(found.map(([, inside = '']) => blockedWord(inside)).filter(Boolean))].slice(0, 3);
}
