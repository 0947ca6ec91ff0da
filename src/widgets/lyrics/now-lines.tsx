import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import type { LyricLine } from '@/core/lyrics/lyric-line';
import { usePlayer } from '@/state/player/use-player';
import { startNowLines } from './animation/start-now-lines';
import styles from './now-lines.module.css';

/** The line that is sung, word by word, and the next one. */
export function NowLines({ lines, offsetMs }: { lines: readonly LyricLine[]; offsetMs: number }) {
  const player = usePlayer();
  const place = useRef<HTMLDivElement>(null);
  const running = useRef<ReturnType<typeof startNowLines>>(null);
  const [line, setLine] = useState(-1);
  useLayoutEffect(() => {
    if (!place.current) return;
    const started = startNowLines({
      place: place.current,
      lines,
      fillClass: styles.fill ?? '',
      player,
      offsetMs,
      onLine: setLine,
    });
    running.current = started;
    return () => {
      running.current = null;
      started.stop();
    };
  }, [lines, offsetMs, player]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other lines are rendered
  useLayoutEffect(() => running.current?.drawn(), [line]);
  // Before the first line, the first two are shown.
  const first = Math.max(0, line);
  return (
    <div ref={place} className={styles.lines}>
      {lines.slice(first, first + 2).map((shown, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be equal
        <NowLine key={first + at} line={shown} index={first + at} />
      ))}
    </div>
  );
}

function NowLine({ line, index }: { line: LyricLine; index: number }) {
  return (
    <p className={styles.line} data-line={index} data-timed={line.wordTimed ? 'word' : 'line'} dir="auto">
      {line.words.map((word, at) => {
        const text = word.text.trim();
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: words never move, and two may be equal
          <Fragment key={at}>
            {/^\s/.test(word.text) ? ' ' : null}
            <span className={styles.word} data-word="">
              {text}
            </span>
            {text !== '' && /\s$/.test(word.text) ? ' ' : null}
          </Fragment>
        );
      })}
    </p>
  );
}
