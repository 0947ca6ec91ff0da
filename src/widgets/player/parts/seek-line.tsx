import { type PointerEvent, type ReactNode, useState } from 'react';
import { formatDuration } from '@/core/text/format.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import styles from './seek-line.module.css';
import { SeekSlider, useSeeking } from './seek-slider.tsx';

/** Elapsed time, the position as a slider with `children` on its track, and the duration. */
export function SeekLine({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  const { shownMs, draggedMs, slider } = useSeeking();
  const [hover, setHover] = useState<number | null>(null);

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setHover(width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : null);
  };
  const tooltipAt = draggedMs !== null && durationMs > 0 ? draggedMs / durationMs : hover;

  return (
    <div className={[styles.seek, className].filter(Boolean).join(' ')}>
      <span className={styles.time}>{formatDuration(shownMs)}</span>
      <div className={styles.track} onPointerMove={onPointerMove} onPointerLeave={() => setHover(null)}>
        <SeekSlider {...slider} />
        <BufferedRange shownMs={shownMs} durationMs={durationMs} />
        {children}
        {tooltipAt !== null && durationMs > 0 ? (
          <span className={styles.tooltip} style={{ left: `${tooltipAt * 100}%` }} data-tooltip="" aria-hidden="true">
            {formatDuration(tooltipAt * durationMs)}
          </span>
        ) : null}
      </div>
      <span className={styles.time}>{formatDuration(durationMs)}</span>
    </div>
  );
}

function BufferedRange({ shownMs, durationMs }: { shownMs: number; durationMs: number }) {
  const bufferedMs = usePlayerState((snapshot) => snapshot.bufferedMs);
  if (durationMs <= 0 || bufferedMs <= shownMs) return null;
  const from = (shownMs / durationMs) * 100;
  const to = Math.min(100, (bufferedMs / durationMs) * 100);
  const style = { left: `${from}%`, right: `${100 - to}%` };
  return <span className={styles.buffered} style={style} data-buffered="" aria-hidden="true" />;
}
