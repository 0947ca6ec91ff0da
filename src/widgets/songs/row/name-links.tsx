import type { TFunction } from 'i18next';
import { albumAddress, artistAddress, searchAddress } from '@/core/navigation/paths';
import type { ArtistRef, Song } from '@/core/song/song';
import { Link } from '@/widgets/navigation/link';
import styles from './name-links.module.css';

type ArtistLinksProps = {
  artists: readonly ArtistRef[];
  t: TFunction;
  tabIndex?: number;
  /** The screen of an artist; by default that of the service, or a search where it gave no id. */
  addressOf?: (artist: ArtistRef) => string;
};

type NameLinkProps = {
  /** null = there is no screen, and only the name is shown. */
  to: string | null;
  tabIndex: number | undefined;
  children: string | undefined;
};

/** The name of an artist or album, within a row that a press plays. */
export function NameLink({ to, ...name }: NameLinkProps) {
  if (to === null) return name.children;
  return (
    <Link
      {...name}
      to={to}
      className={styles.name}
      draggable={false}
      // The keys of the list around it move its focus.
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}

/** The screen of a song's album in the catalogue; null where the call gave no id, as files have none. */
export function albumAddressOf({ album }: Pick<Song, 'album'>): string | null {
  return album?.id ? albumAddress(album.id) : null;
}

/**
 * The artists of a song, each linking to its screen, or to a search if its id is not known. Without hooks, because rows are
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
