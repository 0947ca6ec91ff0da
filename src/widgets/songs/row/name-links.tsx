import type { TFunction } from 'i18next';
import { albumAddress, artistAddress, searchAddress } from '@/core/navigation/paths.ts';
import type { ArtistRef, Song } from '@/core/song/song.ts';
import { Link } from '@/widgets/navigation/link.tsx';
import styles from './name-links.module.css';

type ArtistLinksProps = {
  artists: readonly ArtistRef[];
  t: TFunction;
  tabIndex?: number;
  /** Address of an artist's screen; default: the screen of the service, or a search for an artist without an id. */
  addressOf?: (artist: ArtistRef) => string;
};

type NameLinkProps = {
  /** null = plain text. */
  to: string | null;
  tabIndex: number | undefined;
  children: string | undefined;
};

/** The name of an artist or album inside a row that plays on a press. */
export function NameLink({ to, ...name }: NameLinkProps) {
  if (to === null) return name.children;
  return (
    <Link
      {...name}
      to={to}
      className={styles.name}
      draggable={false}
      // Keys on the link must not move the focus of the list.
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}

/** Address of a song's album in the catalogue; null without an album id, such as for files. */
export function albumAddressOf({ album }: Pick<Song, 'album'>): string | null {
  return album?.id ? albumAddress(album.id) : null;
}

/**
 * The artists of a song, each linking to its screen, or to a search without an id. Without hooks, because rows are
 * created by the thousand.
 */
export function ArtistLinks({ artists, t, tabIndex, addressOf = serviceAddress }: ArtistLinksProps) {
  if (artists.length === 0) return <span className={styles.unknown}>{t('song.unknownArtist')}</span>;
  return artists.map(({ name, id }, index) => (
    <span key={`${id}/${name}`}>
      {index > 0 ? t('song.artistSeparator') : ''}
      <NameLink to={addressOf({ name, id })} tabIndex={tabIndex}>
        {name}
      </NameLink>
    </span>
  ));
}

function serviceAddress({ name, id }: ArtistRef): string {
  return id === null ? searchAddress(name) : artistAddress(id);
}
