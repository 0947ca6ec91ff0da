import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Repeat from 'lucide-react/icons/repeat';
import Repeat1 from 'lucide-react/icons/repeat-1';
import Shuffle from 'lucide-react/icons/shuffle';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { listen } from '@/core/async/listen';
import { msUntil, positionAt } from '@/core/player/position-clock';
import type { PlayMode } from '@/core/queue/play-mode';
import { formatDuration } from '@/core/text/format';
import { useTranslation } from '@/i18n/use-translation';
import type { Player } from '@/playback/player';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { IconButton } from '@/ui/controls/icon-button';
import { Slider } from '@/ui/controls/slider';
import { Spinner } from '@/ui/feedback/spinner';
import { MoreControls } from '@/widgets/player/more-controls';
import { useWaitText } from '@/widgets/player/parts/busy-text';
import { RepeatMarks } from '@/widgets/player/repeat-marks';
import { SpeedChoice } from '@/widgets/player/speed-choice';
import styles from './lyrics-controls.module.css';

const modeIcons = { random: Shuffle, 'list-loop': Repeat, 'single-loop': Repeat1 } satisfies Record<PlayMode, unknown>;
const modeKeys = {
  random: 'player.modeRandom',
  'list-loop': 'player.modeListLoop',
  'single-loop': 'player.modeSingleLoop',
} as const satisfies Record<PlayMode, string>;

/** The progress slider with times, and the playback buttons. */
export function LyricsControls() {
  const { t } = useTranslation();
  const command = usePlayerCommand();
  const wantsToPlay = usePlayerState((snapshot) => snapshot.wantsToPlay);
  const state = usePlayerState((snapshot) => snapshot.state);
  const mode = usePlayerState((snapshot) => snapshot.mode);
  const muted = usePlayerState((snapshot) => snapshot.muted);
  const ModeIcon = modeIcons[mode];
  const isBusy = wantsToPlay && (state === 'loading' || state === 'waiting');
  return (
    <div className={styles.controls}>
      <Progress />
      <div className={styles.buttons}>
        <IconButton
          size="large"
          className={styles.aside}
          label={muted ? t('player.unmute') : t('player.mute')}
          onClick={() => command({ type: 'set-muted', muted: !muted })}
        >
          {muted ? <VolumeX size={20} /> : <Volume2 size={20} />}
        </IconButton>
        <IconButton
          size="large"
          className={styles.aside}
          label={t('player.mode', { mode: t(modeKeys[mode]) })}
          onClick={() => command({ type: 'cycle-mode' })}
        >
          <ModeIcon size={20} />
        </IconButton>
        <IconButton size="large" label={t('player.previous')} onClick={() => command({ type: 'previous' })}>
          <SkipBack size={26} fill="currentColor" />
        </IconButton>
        <IconButton
          size="large"
          className={styles.main}
          label={wantsToPlay ? t('player.pause') : t('player.play')}
          onClick={() => command({ type: wantsToPlay ? 'pause' : 'play' })}
        >
          {isBusy ? (
            <Spinner size={26} />
          ) : wantsToPlay ? (
            <Pause size={30} fill="currentColor" strokeWidth={0} />
          ) : (
            <Play size={30} fill="currentColor" strokeWidth={0} />
          )}
        </IconButton>
        <IconButton size="large" label={t('player.next')} onClick={() => command({ type: 'next' })}>
          <SkipForward size={26} fill="currentColor" />
        </IconButton>
        <SpeedChoice className={styles.aside} />
        <MoreControls size="large" className={styles.aside} />
      </div>
    </div>
  );
}

function Progress() {
  const { t } = useTranslation();
  const command = usePlayerCommand();
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  const waitText = useWaitText();
  const positionMs = usePositionSeconds();
  /** Position of the thumb while it is dragged; the song seeks on release (docs/behaviour.md#position). */
  const [heldMs, setHeldMs] = useState<number | null>(null);
  const shownMs = heldMs ?? positionMs;
  const elapsed = formatDuration(shownMs);
  const total = formatDuration(durationMs);
  return (
    <div>
      <div className={styles.track}>
        <Slider
          label={t('player.progress')}
          valueText={t('player.progressText', { elapsed, total })}
          value={shownMs}
          max={durationMs}
          keyStep={5000}
          disabled={durationMs <= 0}
          onInput={setHeldMs}
          onCommit={(value) => {
            setHeldMs(null);
            command({ type: 'seek', positionMs: value });
          }}
        />
        <RepeatMarks durationMs={durationMs} />
      </div>
      <div className={styles.times}>
        <span>{elapsed}</span>
        <span role="status" className={styles.wait}>
          {waitText}
        </span>
        <span>{total}</span>
      </div>
    </div>
  );
}

/**
 * The position in ms, rounded down to whole seconds of the song, because this screen shows no more. Renders once per
 * second of the song while playing (a fifth as often as `usePositionMs`), and not at all while paused or hidden.
 */
function usePositionSeconds(): number {
  const player = usePlayer();
  const subscribe = useCallback((onChange: () => void) => followSeconds(player, onChange), [player]);
  return useSyncExternalStore(subscribe, () => wholeSecond(player));
}

function wholeSecond(player: Player): number {
  const { clock, durationMs } = player.getSnapshot();
  return Math.floor(positionAt(clock, Date.now(), durationMs) / 1000) * 1000;
}

function followSeconds(player: Player, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = (): void => {
    clearTimeout(timer);
    const { clock, durationMs } = player.getSnapshot();
    const next = wholeSecond(player) + 1000;
    if (document.hidden || clock.paused || (durationMs > 0 && next > durationMs)) return;
    // Slightly late on purpose: a timer that fires early would show the old second again.
    const waitMs = msUntil(clock, next, Date.now()) + 2;
    if (Number.isFinite(waitMs)) timer = setTimeout(tick, waitMs);
  };
  const tick = (): void => {
    onChange();
    arm();
  };
  const unsubscribe = player.subscribe(tick);
  const stop = listen(document, 'visibilitychange', tick);
  arm();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    stop();
  };
}
