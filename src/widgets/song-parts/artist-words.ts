import type { TFunction } from 'i18next';
import type { ArtistRef } from '@/core/song/song';

/** The artists of a song as plain text, for what links nowhere and for rows that are completed later. */
export function artistWords(artists: readonly ArtistRef[], t: TFunction): string {
  return artists.map(({ name }) => name).join(t('song.artistSeparator')) || t('song.unknownArtist');
}
