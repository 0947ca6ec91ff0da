import type { TFunction } from 'i18next';
import type { Block } from '@/core/blocks/block.ts';
import { formatName } from '@/core/local-music/audio-files.ts';
import type { ArtistRef, Song } from '@/core/song/song.ts';
import { isolated } from '@/core/text/direction.ts';
import { canPlayMedia } from '@/playback/output/playable-formats.ts';

/** Messages for songs that can't be played: a badge for the row and a sentence after a press. */
export const refusalKeys = {
  'no-copyright': { badge: 'song.noCopyright', reason: 'song.noCopyrightReason' },
  unavailable: { badge: 'song.unavailable', reason: 'song.unavailableReason' },
  unplayable: { badge: 'song.unplayable', reason: 'error.unsupportedFormat' },
} as const;

/**
 * Why a song can't be played, as a badge and a sentence: the service refuses it in any session, or this browser does
 * not play its file. Null = it is playable.
 */
export function refusalOf(song: Song | null, t: TFunction): { badge: string; reason: string } | null {
  const refusal = refusalKind(song);
  if (song === null || refusal === null) return null;
  const { badge, reason } = refusalKeys[refusal];
  const format = song.origin === 'local' ? formatName(song.mediaType ?? '') : '';
  return { badge: t(badge, { format }), reason: t(reason) };
}

function refusalKind(song: Song | null): keyof typeof refusalKeys | null {
  if (song?.origin === 'local') return canPlayMedia(song.mediaType) ? null : 'unplayable';
  if (song?.origin !== 'catalogue') return null;
  return song.access === 'no-copyright' || song.access === 'unavailable' ? song.access : null;
}

/** Why a song is blocked, in a sentence. */
export function blockedReason(block: Block, t: TFunction): string {
  if (block.kind === 'artist') return t('blocked.byArtist', { name: block.name });
  return block.kind === 'word' ? t('blocked.byWord', { word: block.word }) : t('blocked.bySong');
}

/** The artists of a song as plain text, for elements without links and for deferred rows. */
export function artistText(artists: readonly ArtistRef[], t: TFunction): string {
  return artists.map(({ name }) => isolated(name)).join(t('song.artistSeparator')) || t('song.unknownArtist');
}
