import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { artistAddress } from '@/core/screen-addresses';
import type { ArtistRef } from '@/core/song';
import styles from './artist-links.module.css';

type ArtistLinksProps = { artists: readonly ArtistRef[]; tabIndex?: number };

/** The artists of a song, each leading to its screen, or to a search where its id is not known. */
export function ArtistLinks(props: ArtistLinksProps) {
  const { t } = useTranslation();
  return <ArtistLinkList {...props} t={t} />;
}

/** The same with the words handed in, for rows that are made by the thousand. */
export function ArtistLinkList({ artists, tabIndex, t }: ArtistLinksProps & { t: TFunction }) {
  if (artists.length === 0) return <span className={styles.unknown}>{t('song.unknownArtist')}</span>;
  return artists.map(({ name, id }, index) => (
    <span key={`${id}/${name}`}>
      {index > 0 ? t('song.artistSeparator') : ''}
      <Link
        className={styles.artist}
        to={id === null ? `/search?q=${encodeURIComponent(name)}` : artistAddress(id)}
        tabIndex={tabIndex}
        draggable={false}
        // The row around it plays when it is pressed.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {name}
      </Link>
    </span>
  ));
}

/** The same as words alone, for rows that are to be completed in a moment. */
export function artistWords(artists: readonly ArtistRef[], t: TFunction): string {
  return artists.map(({ name }) => name).join(t('song.artistSeparator')) || t('song.unknownArtist');
}
