import type { ReactNode } from 'react';
import type { Song } from '@/core/song/song.ts';
import { formatDuration } from '@/core/text/format.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import styles from './seek-line.module.css';
import { useSeeking } from './seek-slider.tsx';
import { SeekTrack } from './seek-track.tsx';

type SeekLineProps = {
  className?: string | undefined;
  /** See `SeekTrack`. */
  lyrics?: { song: Song; areLoaded: boolean } | undefined;
  children?: ReactNode;
};

/** Elapsed time, the position as a slider with `children` on its track, and the duration. */
export function SeekLine({ className, lyrics, children }: SeekLineProps) {
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  const seeking = useSeeking();
  return (
    <div className={[styles.seek, className].filter(Boolean).join(' ')}>
      <span className={styles.time}>{formatDuration(seeking.shownMs)}</span>
      <SeekTrack seeking={seeking} lyrics={lyrics}>
        {children}
      </SeekTrack>
      <span className={styles.time}>{formatDuration(durationMs)}</span>
    </div>
  );
}
