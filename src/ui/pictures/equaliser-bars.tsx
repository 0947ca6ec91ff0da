import { useLayoutEffect, useRef } from 'react';
import { isMotionReduced, usePageVisible } from '../motion';
import styles from './equaliser-bars.module.css';

/** Between two heights of a bar, in ms: all bars of a page change together, so that it is drawn ten times a second. */
const stepMs = 100;

/** Steps of each bar from low to high and where it begins. The combined pattern repeats rarely. */
const timings = [
  { steps: 9, ahead: 4 },
  { steps: 6, ahead: 2 },
  { steps: 7, ahead: 5 },
] as const;

/**
 * Three bars that move while sound plays. Not CSS animations: those fire an event on each iteration, for which the main
 * thread renders a frame, about as much work as the rest of the player. Not smooth: the browser would draw the page sixty
 * times a second as long as music plays.
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
      // Not when these bars were shown: in step with those of other rows.
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
