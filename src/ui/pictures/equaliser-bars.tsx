import { useLayoutEffect, useRef } from 'react';
import { isMotionReduced } from '../motion';
import styles from './equaliser-bars.module.css';

/** Animation of each bar: duration from low to high and offset, in ms. The combined pattern repeats rarely. */
const timings = [
  { duration: 900, aheadMs: 0 },
  { duration: 620, aheadMs: 400 },
  { duration: 750, aheadMs: 200 },
] as const;

/**
 * Three bars that move while sound plays. Not CSS animations: those fire an event on each iteration, for which the main
 * thread renders a frame, about as much work as the rest of the player.
 */
export function EqualiserBars({ moving }: { moving: boolean }) {
  const bars = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!moving || isMotionReduced()) return;
    const running = timings.map(({ duration, aheadMs }, at) => {
      const bar = bars.current?.children[at];
      const animation = bar?.animate(
        { transform: ['scaleY(0.25)', 'scaleY(1)'] },
        {
          duration,
          delay: -aheadMs,
          direction: 'alternate',
          easing: 'ease-in-out',
          iterations: Number.POSITIVE_INFINITY,
        },
      );
      return animation;
    });
    return () => {
      for (const animation of running) animation?.cancel();
    };
  }, [moving]);
  return (
    <span ref={bars} aria-hidden="true" className={styles.bars} data-moving={moving}>
      {timings.map(({ duration }) => (
        <i key={duration} />
      ))}
    </span>
  );
}
