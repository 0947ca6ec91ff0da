import { albumAddress } from '@/core/navigation/paths';
import type { Song } from '@/core/song/song';
import { NameLink } from './artist-links';

type AlbumLinkProps = {
  name: string | undefined;
  /** The screen of the album; null = it has none, and only its name is shown. */
  to: string | null;
  tabIndex: number | undefined;
};

/** The name of a song's album, within a row that a press plays. */
export function AlbumLink({ name, to, tabIndex }: AlbumLinkProps) {
  return to === null ? name : <NameLink to={to} tabIndex={tabIndex} name={name} />;
}

/** The screen of a song's album in the catalogue; null for local songs, and where the call gave no id. */
export function albumAddressOf({ origin, album }: Pick<Song, 'origin' | 'album'>): string | null {
  return album?.id && origin !== 'local' ? albumAddress(album.id) : null;
}
