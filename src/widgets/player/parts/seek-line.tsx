import { type CSSProperties, type PointerEvent, type ReactNode, useState } from 'react';
import { shortcutSeekMs } from '@/core/actions/action-table';
import { formatDuration } from '@/core/text/format';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { usePositionMs } from '@/state/player/use-position';
import { Slider } from '@/ui/controls/slider';
import styles from './seek-line.module.css';

/**
 * Elapsed time, the position as a slider with `children` on its track, and the length. The only part of a player that
 * renders with the position.
 */
export function SeekLine({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const positionMs = usePositionMs();
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  const [draggedMs, setDraggedMs] = useState<number | null>(null);
  const [hover, setHover] = useState<number | null>(null);
  const shownMs = draggedMs ?? positionMs;

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setHover(width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : null);
  };
  const tooltipAt = draggedMs !== null && durationMs > 0 ? draggedMs / durationMs : hover;

  return (
    <div
      className={[styles.seek, className].filter(Boolean).join(' ')}
      style={{ '--progress': durationMs > 0 ? shownMs / durationMs : 0 } as CSSProperties}
    >
      <span className={styles.time}>{formatDuration(shownMs)}</span>
      <div className={styles.track} onPointerMove={onPointerMove} onPointerLeave={() => setHover(null)}>
        <Slider
          label={t('player.progress')}
          valueText={t('player.progressText', { elapsed: formatDuration(shownMs), total: formatDuration(durationMs) })}
          value={shownMs}
          max={durationMs}
          keyStep={shortcutSeekMs}
          disabled={durationMs <= 0}
          onInput={setDraggedMs}
          onCommit={(position) => {
            setDraggedMs(null);
            send({ type: 'seek', positionMs: position });
          }}
        />
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

/** The buffered range after the position. */
function BufferedRange({ shownMs, durationMs }: { shownMs: number; durationMs: number }) {
  const bufferedMs = usePlayerState((snapshot) => snapshot.bufferedMs);
  if (durationMs <= 0 || bufferedMs <= shownMs) return null;
  const from = (shownMs / durationMs) * 100;
  const to = Math.min(100, (bufferedMs / durationMs) * 100);
  const style = { left: `${from}%`, right: `${100 - to}%` };
  return <span className={styles.buffered} style={style} data-buffered="" aria-hidden="true" />;
}
