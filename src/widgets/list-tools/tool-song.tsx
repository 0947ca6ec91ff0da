import type { ReactNode } from 'react';
import type { Song } from '@/core/song/song.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { SongBadges } from '@/widgets/songs/row/song-badges.tsx';
import { SongCover } from '@/widgets/songs/row/song-cover.tsx';
import { artistText } from '@/widgets/songs/row/song-text.ts';
import styles from './tool-song.module.css';

type ToolSongProps = {
  song: Song;
  /** A line below the artists. */
  note?: ReactNode;
};

/** A song with all that tells it from another release: album, length and quality. */
export function ToolSong({ song, note }: ToolSongProps) {
  const { t } = useTranslation();
  const details = [
    artistText(song.artists, t),
    song.album?.name,
    song.durationMs > 0 ? formatDuration(song.durationMs) : '',
  ];
  return (
    <span className={styles.song}>
      <SongCover cover={song.cover} size={120} className={styles.cover} />
      <span className={styles.names}>
        <span className={styles.titleLine}>
          <ForeignText className={styles.title}>{song.title || t('song.untitled')}</ForeignText>
          <SongBadges song={song} blocked={null} t={t} />
        </span>
        <ForeignText className={styles.details}>{details.filter(Boolean).join(' · ')}</ForeignText>
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
    </span>
  );
}
