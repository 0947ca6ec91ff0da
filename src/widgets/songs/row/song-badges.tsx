import type { TFunction } from 'i18next';
import { badgeLevel, songBadge } from '@/core/song/quality-badge.ts';
import type { Song } from '@/core/song/song.ts';
import styles from './song-badges.module.css';
import { refusalOf } from './song-text.ts';

type SongBadgesProps = {
  song: Song;
  /** Why it is blocked; null = it is not. */
  blocked: string | null;
  t: TFunction;
};

/**
 * Badges of a song: its best quality, and what playing it requires. Without hooks, because rows are created by the
 * thousand.
 */
export function SongBadges({ song, blocked, t }: SongBadgesProps) {
  const refusal = refusalOf(song, t);
  const refused = (
    <>
      {blocked === null ? null : (
        <span className={styles.badge} title={blocked}>
          {t('blocked.badge')}
        </span>
      )}
      {refusal ? (
        <span className={styles.badge} title={refusal.reason}>
          {refusal.badge}
        </span>
      ) : null}
    </>
  );
  if (song.origin !== 'catalogue') return refused;
  const { access } = song;
  return (
    <>
      {access === 'vip' ? <span className={styles.badge}>{t('song.vip')}</span> : null}
      {access === 'paid' ? <span className={styles.badge}>{t('song.paid')}</span> : null}
      {refused}
      <SongBadge text={songBadge(song)} t={t} />
    </>
  );
}

/** A short label beside the title of a song, such as its quality, with a tooltip; nothing for an empty text. */
export function SongBadge({ text = '', t }: { text: string | undefined; t: TFunction }) {
  if (text === '') return null;
  const level = badgeLevel(text);
  return (
    <span className={styles.badge} title={level === null ? undefined : t(`quality.${level}`)}>
      {text}
    </span>
  );
}
