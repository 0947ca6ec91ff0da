import type { TFunction } from 'i18next';
import type { Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import styles from './song-badges.module.css';
import { refusalOf } from './song-refusal';

/** Badges of a song: the best available quality, and what is required to play it. */
export function SongBadges({ song }: { song: Song }) {
  const { t } = useTranslation();
  return <SongBadgeList song={song} t={t} />;
}

/** The same without hooks, for rows that are created by the thousand. */
export function SongBadgeList({ song, t }: { song: Song; t: TFunction }) {
  const refusal = refusalOf(song, t);
  const refused = refusal ? (
    <span className={styles.badge} title={refusal.reason}>
      {refusal.badge}
    </span>
  ) : null;
  if (song.origin !== 'catalogue') return refused;
  const { access, variants } = song;
  const quality = variants.hires ? 'hires' : variants.lossless ? 'lossless' : variants.high ? 'high' : null;
  return (
    <>
      {access === 'vip' ? <span className={`${styles.badge} ${styles.accent}`}>{t('song.vip')}</span> : null}
      {access === 'paid' ? <span className={`${styles.badge} ${styles.accent}`}>{t('song.paid')}</span> : null}
      {refused}
      {quality ? <span className={styles.badge}>{t(`quality.${quality}`)}</span> : null}
    </>
  );
}

/** A short label beside the title of a song; renders nothing without text. */
export function SongBadge({ text }: { text: string | undefined }) {
  return text ? <span className={styles.badge}>{text}</span> : null;
}
