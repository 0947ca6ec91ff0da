import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchClimax } from '@/api/catalogue/songs';
import { shortcutSeekMs } from '@/core/keyboard/shortcuts';
import { climaxTicks } from '@/core/song/climax-ticks';
import type { CatalogueSong, Song } from '@/core/song/song';
import { formatDuration } from '@/core/text/format';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { usePositionMs } from '@/state/player/use-position';
import { api } from '@/state/queries/api';
import { Slider } from '@/ui/controls/slider';
import { RepeatMarks } from '@/widgets/player/repeat-marks';
import styles from './player-seek.module.css';

const noTicks: readonly number[] = [];

/**
 * Elapsed time, the position as a slider with the song's highlights, and the length. The only part of the bar that
 * renders with the position.
 */
export function PlayerSeek({ song }: { song: Song | null }) {
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
    <div className={styles.seek} style={{ '--progress': durationMs > 0 ? shownMs / durationMs : 0 } as CSSProperties}>
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
        {song?.origin === 'catalogue' ? <ClimaxTicks song={song} durationMs={durationMs} /> : null}
        {song ? <RepeatMarks durationMs={durationMs} /> : null}
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

function ClimaxTicks({ song, durationMs }: { song: CatalogueSong; durationMs: number }) {
  const { t } = useTranslation();
  const previewStartMs = usePlayerState((snapshot) => snapshot.preview?.startMs ?? 0);
  const marks = useQuery({
    queryKey: ['climax', song.hash],
    queryFn: ({ signal }) => fetchClimax(api, song.hash, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ticks = marks.data ? climaxTicks(marks.data, previewStartMs, durationMs) : noTicks;
  return ticks.map((fraction) => (
    <span key={fraction} className={styles.tick} style={{ left: `${fraction * 100}%` }} title={t('player.climax')} />
  ));
}
