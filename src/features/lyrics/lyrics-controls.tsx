import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Repeat from 'lucide-react/icons/repeat';
import Repeat1 from 'lucide-react/icons/repeat-1';
import Shuffle from 'lucide-react/icons/shuffle';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { PlayMode } from '@/core/queue/play-mode.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { MoreControls } from '@/widgets/player/more-controls.tsx';
import { useWaitText } from '@/widgets/player/parts/busy-text.ts';
import { useSeeking } from '@/widgets/player/parts/seek-slider.tsx';
import { SeekTrack } from '@/widgets/player/parts/seek-track.tsx';
import { RepeatMarks } from '@/widgets/player/repeat-marks.tsx';
import { SpeedChoice } from '@/widgets/player/speed-choice.tsx';
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
  const durationMs = usePlayerState((snapshot) => snapshot.durationMs);
  const waitText = useWaitText();
  const song = usePlayerState(({ current }) => current?.song ?? null);
  const seeking = useSeeking();
  return (
    <div>
      <SeekTrack seeking={seeking} lyrics={song ? { song, areLoaded: true } : undefined}>
        <RepeatMarks durationMs={durationMs} />
      </SeekTrack>
      <div className={styles.times}>
        <span>{formatDuration(seeking.shownMs)}</span>
        <span role="status" className={styles.wait}>
          {waitText}
        </span>
        <span>{formatDuration(durationMs)}</span>
      </div>
    </div>
  );
}
