import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Song } from '@/core/song/song.ts';
import { formatDuration } from '@/core/text/format.ts';
import { whenIdle } from '@/host/page.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { SeekSlider, type useSeeking } from './seek-slider.tsx';
import styles from './seek-track.module.css';

type SeekTrackProps = {
  seeking: ReturnType<typeof useSeeking>;
  /**
   * Song whose moments and lyrics the track shows; lyrics at once if they are loaded, else when the user points at it or
   * focuses it.
   */
  lyrics?: { song: Song; areLoaded: boolean } | undefined;
  children?: ReactNode;
};

/** Loaded together with its texts. */
const SeekLyrics = lazyComponent(async () => (await withTexts(() => import('./seek-lyrics.tsx'), 'player')).SeekLyrics);

/** Not part of the start: read once the page is idle. */
const MomentTicks = lazyComponent(async () => {
  await whenIdle(idleLimitMs);
  return (await withTexts(() => import('../moments/moment-ticks.tsx'), 'lists')).MomentTicks;
});

const idleLimitMs = 2000;

/** The position as a slider with the time under the pointer, lyrics, moments, and `children` on the track. */
export function SeekTrack({ seeking: { draggedMs, slider }, lyrics, children }: SeekTrackProps) {
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  const [hover, setHover] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setHover(width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : null);
    setAsked(true);
  };
  const isKnown = durationMs > 0;
  const atMs = !isKnown ? null : (draggedMs ?? (hover === null ? null : hover * durationMs));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the slider is pointed at
    <div
      ref={track}
      className={styles.track}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setHover(null)}
      onFocus={() => setAsked(true)}
    >
      <SeekSlider {...slider} />
      {lyrics && isKnown && (isAsked || lyrics.areLoaded) ? (
        <SeekLyrics song={lyrics.song} durationMs={durationMs} atMs={atMs} track={track} />
      ) : null}
      {children}
      {lyrics && isKnown ? <MomentTicks song={lyrics.song} durationMs={durationMs} /> : null}
      {atMs === null ? null : (
        <span
          className={styles.tooltip}
          style={{ left: `${(atMs / durationMs) * 100}%` }}
          data-tooltip=""
          aria-hidden="true"
        >
          {formatDuration(atMs)}
        </span>
      )}
    </div>
  );
}
