import { useLayoutEffect, useRef } from 'react';
import { isMotionReduced, usePageVisible } from '../motion.ts';
import styles from './equaliser-bars.module.css';

/**
 * Step between two heights of a bar, in ms. All bars of a page change together, so that it is drawn ten times a second.
 */
const stepMs = 100;

/** Steps of each bar from low to high, and its offset. The combined pattern repeats rarely. */
const timings = [
  { steps: 9, ahead: 4 },
  { steps: 6, ahead: 2 },
  { steps: 7, ahead: 5 },
] as const;

/**
 * Three bars that move while music plays. Not CSS animations, because each iteration fires an event that makes the main
 * thread render a frame, about as much work as the rest of the player. Not smooth, because the page would be drawn 60
 * times a second.
 */
export function EqualiserBars({ moving }: { moving: boolean }) {
  const bars = useRef<HTMLSpanElement>(null);
  const isAnimated = usePageVisible() && moving;
  useLayoutEffect(() => {
    if (!isAnimated || isMotionReduced()) return;
    const running = timings.map(({ steps, ahead }, at) => {
      const animation = bars.current?.children[at]?.animate(
        { transform: ['scaleY(0.25)', 'scaleY(1)'] },
        {
          duration: steps * stepMs,
          delay: -ahead * stepMs,
          direction: 'alternate',
          easing: `steps(${steps})`,
          iterations: Number.POSITIVE_INFINITY,
        },
      );
      // In step with the bars of other rows, which started earlier.
      if (animation) animation.startTime = 0;
      return animation;
    });
    return () => {
      for (const animation of running) animation?.cancel();
    };
  }, [isAnimated]);
  return (
    <span ref={bars} aria-hidden="true" className={styles.bars} data-moving={moving}>
      {timings.map(({ steps }) => (
        <i key={steps} />
      ))}
    </span>
  );
}
