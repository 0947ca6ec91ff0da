import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Song } from '@/core/song';
import styles from './song-badges.module.css';
import { refusalKeys } from './song-refusal';

type BadgedSong = Pick<Song, 'access' | 'variants'>;

/** What is special about a song: the best quality it comes in, and what it takes to play it. */
export function SongBadges({ song }: { song: BadgedSong }) {
  const { t } = useTranslation();
  return <SongBadgeList song={song} t={t} />;
}

/** The same without hooks, for rows that are made by the thousand. */
export function SongBadgeList({ song, t }: { song: BadgedSong; t: TFunction }) {
  const { access, variants } = song;
  const quality = variants.hires ? 'hires' : variants.lossless ? 'lossless' : variants.high ? 'high' : null;
  return (
    <>
      {access === 'vip' ? <span className={`${styles.badge} ${styles.accent}`}>{t('song.vip')}</span> : null}
      {access === 'paid' ? <span className={`${styles.badge} ${styles.accent}`}>{t('song.paid')}</span> : null}
      {access === 'no-copyright' || access === 'unavailable' ? (
        <span className={styles.badge}>{t(refusalKeys[access].badge)}</span>
      ) : null}
      {quality ? <span className={styles.badge}>{t(`quality.${quality}`)}</span> : null}
    </>
  );
}

/** A short word about a song beside its title; nothing where there is none. */
export function SongBadge({ text }: { text: string | undefined }) {
  return text ? <span className={styles.badge}>{text}</span> : null;
}
