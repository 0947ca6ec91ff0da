import { useLayoutEffect, useRef, useState } from 'react';
import { shortcutSeekMs } from '@/core/actions/action-table.ts';
import { type PositionClock, positionAt } from '@/core/player/position-clock.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { currentPositionMs, usePositionSeconds } from '@/state/player/use-position.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { Slider } from '@/ui/controls/slider.tsx';
import { usePageVisible } from '@/ui/motion.ts';
import styles from './seek-slider.module.css';

type SeekSliderProps = {
  /** The position in whole seconds, or the thumb's during a drag. */
  shownMs: number;
  /** Position of the dragged thumb; null = no drag. */
  draggedMs: number | null;
  onDrag: (positionMs: number | null) => void;
};

/** The displayed position, and the props of its slider. */
export function useSeeking(): { shownMs: number; draggedMs: number | null; slider: SeekSliderProps } {
  const positionMs = usePositionSeconds();
  const [draggedMs, onDrag] = useState<number | null>(null);
  const shownMs = draggedMs ?? positionMs;
  return { shownMs, draggedMs, slider: { shownMs, draggedMs, onDrag } };
}

/**
 * The position in the song as a slider, which seeks when its thumb is released (docs/behaviour.md#position). The native
 * slider handles input and screen readers; it is updated once a second, because each new value costs a layout and a
 * paint. The moving part is drawn separately.
 */
export function SeekSlider({ shownMs, draggedMs, onDrag }: SeekSliderProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  return (
    <>
      <Slider
        className={styles.input}
        label={t('player.progress')}
        valueText={t('player.progressText', { elapsed: formatDuration(shownMs), total: formatDuration(durationMs) })}
        value={shownMs}
        exactValue={() => currentPositionMs(player)}
        max={durationMs}
        keyStep={shortcutSeekMs}
        disabled={durationMs <= 0}
        onInput={onDrag}
        onCommit={(positionMs) => {
          onDrag(null);
          send({ type: 'seek', positionMs });
        }}
      />
      <SongProgress draggedMs={draggedMs} />
    </>
  );
}

/**
 * The played part of the song with the thumb at its end, moved by a compositor animation: no script, layout or paint
 * while a song plays.
 */
function SongProgress({ draggedMs }: { draggedMs: number | null }) {
  const clock = usePlayerState((snapshot) => snapshot.clock);
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  const isVisible = usePageVisible();
  const played = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = played.current;
    const animation = element && animateProgress(element, { clock, durationMs, draggedMs, isVisible });
    if (!animation) return;
    // In whole device pixels, because nothing is drawn in between. An observer, because reading the width here would
    // force a layout.
    const width = new ResizeObserver(([entry]) => {
      const pixels = Math.max(1, Math.round((entry?.contentRect.width ?? 0) * devicePixelRatio));
      animation.effect?.updateTiming({ easing: `steps(${pixels})` });
    });
    width.observe(element);
    return () => {
      width.disconnect();
      animation.cancel();
    };
  }, [clock, durationMs, draggedMs, isVisible]);
  return (
    <span className={styles.progress} aria-hidden="true" data-progress="">
      <span ref={played} className={styles.played}>
        <span className={styles.thumb} />
      </span>
      <BufferedRange durationMs={durationMs} />
    </span>
  );
}

/** What is loaded, up to the end of the range around the position; below the played part. */
function BufferedRange({ durationMs }: { durationMs: number }) {
  const bufferedMs = usePlayerState((snapshot) => snapshot.bufferedMs);
  if (durationMs <= 0 || bufferedMs <= 0) return null;
  const right = `${100 - Math.min(100, (bufferedMs / durationMs) * 100)}%`;
  return <span className={styles.buffered} style={{ right }} data-buffered="" />;
}

type Progress = { clock: PositionClock; durationMs: number; draggedMs: number | null; isVisible: boolean };

/** Moves an element, whose right edge is the position, with the song; null while paused or not visible. */
function animateProgress(
  element: HTMLElement,
  { clock, durationMs, draggedMs, isVisible }: Progress,
): Animation | null {
  const positionMs = draggedMs ?? positionAt(clock, steadyNow(), durationMs);
  const fraction = durationMs > 0 ? Math.min(1, positionMs / durationMs) : 0;
  element.style.transform = `translateX(${(fraction - 1) * 100}%)`;
  if (!isVisible || draggedMs !== null || clock.paused || durationMs <= 0) return null;
  const animation = element.animate(
    { transform: ['translateX(-100%)', 'none'] },
    { duration: durationMs / clock.rate, fill: 'both' },
  );
  // Otherwise the animation would begin with the next frame, and be late by it.
  animation.startTime = performance.now() - positionMs / clock.rate;
  return animation;
}
