import { useLayoutEffect, useRef } from 'react';
import styles from './equaliser-bars.module.css';

/** How each bar dances: how long from low to high, in ms, and how far ahead it is. Their common rhythm is long. */
const dances = [
  { duration: 900, aheadMs: 0 },
  { duration: 620, aheadMs: 400 },
  { duration: 750, aheadMs: 200 },
] as const;

/**
 * Three bars that dance while sound plays and rest while it does not. Animations of a style sheet would tell the page of
 * each round, and with each the main thread draws a frame: as much, all day long, as the whole player costs otherwise.
 */
export function EqualiserBars({ moving }: { moving: boolean }) {
  const bars = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!moving || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const running = dances.map(({ duration, aheadMs }, at) => {
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
      {dances.map(({ duration }) => (
        <i key={duration} />
      ))}
    </span>
  );
}
