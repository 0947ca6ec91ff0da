import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { artistAddress } from '@/core/screen-addresses';
import type { ArtistRef } from '@/core/song';
import styles from './artist-links.module.css';

/** The artists of a song, each leading to its screen, or to a search where its id is not known. */
export function ArtistLinks({ artists, tabIndex }: { artists: readonly ArtistRef[]; tabIndex?: number }) {
  const { t } = useTranslation();
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
