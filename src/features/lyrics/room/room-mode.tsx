import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react';
import { listen } from '@/core/async/listen.ts';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import { knownNextItem } from '@/core/queue/queue-navigation.ts';
import { artistLine, type Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { formatHourAndMinute } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { useModal } from '@/ui/overlays/use-modal.ts';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { CoverBackdrop } from '../cover-backdrop.tsx';
import { useWakeLock } from '../use-wake-lock.ts';
import styles from './room-mode.module.css';
import { RoomWords } from './room-words.tsx';
import { useLeaveOnInput } from './use-leave-on-input.ts';

type RoomModeProps = {
  song: Song;
  /** Timed lyrics of the song; null without any. */
  lines: readonly LyricLine[] | null;
  /** Time by which the lyrics are shown early. */
  offsetMs: number;
  onClose: () => void;
};

/**
 * The song on the whole screen, to be seen from across the room: colours of the cover, large words, cover, clock and
 * the next song. Any input closes it (docs/behaviour.md#room-mode).
 */
export function RoomMode({ song, lines, offsetMs, onClose }: RoomModeProps) {
  const { t, i18n } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const hintId = useId();
  const nowMs = useMinute();
  const next = useNextSong();
  const isHintShown = !useIsLater(hintMs);
  useModal(dialog, onClose);
  useLeaveOnInput(onClose);
  useWakeLock(true);
  const title = song.title || t('song.untitled');
  const artists = artistLine(song) || t('song.unknownArtist');
  const hasWords = lines !== null && lines.length > 0;
  return (
    <dialog
      ref={dialog}
      className={styles.room}
      data-theme="dark"
      aria-label={t('room.title')}
      aria-describedby={hintId}
    >
      <div className={styles.colours}>
        <CoverBackdrop cover={song.cover} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog has no control that could take the focus */}
      <div className={styles.frame} style={shiftOf(nowMs)} data-words={hasWords} tabIndex={0} data-autofocus="">
        <p className={styles.clock}>{formatHourAndMinute(nowMs, i18n.language)}</p>
        {hasWords ? <RoomWords key={songId(song)} lines={lines} offsetMs={offsetMs} /> : null}
        <div className={styles.song}>
          <CoverImage cover={song.cover} size={480} className={styles.cover} eager />
          <div className={styles.names}>
            <ForeignText as="h1" className={styles.title}>
              {title}
            </ForeignText>
            <ForeignText className={styles.artists}>{artists}</ForeignText>
          </div>
        </div>
        {next ? (
          <ForeignText as="p" className={styles.next}>
            {t('room.next', { title: next.title || t('song.untitled') })}
          </ForeignText>
        ) : null}
      </div>
      <p id={hintId} className={styles.hint} data-shown={isHintShown}>
        {t('room.leave')}
      </p>
    </dialog>
  );
}

/** Time for which the way out is shown, in ms. */
const hintMs = 6000;

/** True once this time has passed since the first render. */
function useIsLater(afterMs: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isLater;
}

/** The song that is known to follow; null if none is. */
function useNextSong(): Song | null {
  const queue = usePlayerState((snapshot) => snapshot.queue);
  const currentKey = usePlayerState(({ current }) => current?.key ?? null);
  const mode = usePlayerState((snapshot) => snapshot.mode);
  return useMemo(() => knownNextItem({ queue, currentKey, mode })?.song ?? null, [queue, currentKey, mode]);
}

const minuteMs = 60_000;

/** The time in epoch ms, updated at the beginning of each minute, and when the page is shown again. */
function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      clearTimeout(timer);
      setNowMs(Date.now());
      timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
    };
    timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
    const stop = listen(document, 'visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return nowMs;
}

/** Largest distance from the place of the layout, in px. */
const shiftPx = 14;

/**
 * Moves the layout by a few pixels a minute, so that nothing burns into a screen. Both directions have periods that do
 * not divide each other, so each place is used.
 */
function shiftOf(nowMs: number): CSSProperties {
  const minute = Math.floor(nowMs / minuteMs);
  const along = (period: number) => Math.round(shiftPx * Math.sin((2 * Math.PI * minute) / period));
  return { translate: `${along(29)}px ${along(37)}px` };
}
