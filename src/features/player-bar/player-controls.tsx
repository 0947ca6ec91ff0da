import { Pause, Play, Repeat, Repeat1, Shuffle, SkipBack, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlayMode } from '@/core/queue/play-mode';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { IconButton } from '@/ui/controls/icon-button';
import { Spinner } from '@/ui/feedback/spinner';
import { SpeedChoice } from '@/widgets/player/speed-choice';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint';
import styles from './player-controls.module.css';

const modes = {
  random: { key: 'player.modeRandom', Icon: Shuffle },
  'list-loop': { key: 'player.modeListLoop', Icon: Repeat },
  'single-loop': { key: 'player.modeSingleLoop', Icon: Repeat1 },
} as const satisfies Record<PlayMode, { key: string; Icon: typeof Shuffle }>;

/** Order, previous, play, next, speed; `idle` = there is no current song. */
export function PlayerControls({ idle }: { idle: boolean }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const wantsToPlay = usePlayerState((snapshot) => snapshot.wantsToPlay);
  const busy = usePlayerState(({ state, wantsToPlay }) => wantsToPlay && (state === 'loading' || state === 'waiting'));
  const mode = usePlayerState((snapshot) => snapshot.mode);
  const { key, Icon } = modes[mode];
  const toggleKey = useShortcutHint('toggle');
  return (
    <div className={styles.controls}>
      <IconButton
        className={styles.wide}
        tone={mode === 'random' || mode === 'single-loop' ? 'accent' : 'plain'}
        label={t('player.mode', { mode: t(key) })}
        onClick={() => send({ type: 'cycle-mode' })}
      >
        <Icon size={18} />
      </IconButton>
      <IconButton
        className={styles.wide}
        disabled={idle}
        label={t('player.previous')}
        onClick={() => send({ type: 'previous' })}
      >
        <SkipBack size={20} fill="currentColor" />
      </IconButton>
      <IconButton
        className={styles.main}
        tone="filled"
        label={wantsToPlay ? t('player.pause') : t('player.play')}
        shortcut={toggleKey}
        aria-busy={busy}
        disabled={idle}
        onClick={() => send({ type: wantsToPlay ? 'pause' : 'play' })}
      >
        {wantsToPlay ? (
          <Pause size={20} fill="currentColor" strokeWidth={1} />
        ) : (
          <Play size={20} fill="currentColor" className={styles.play} />
        )}
        {busy ? (
          <span className={styles.busy}>
            <Spinner size={44} />
          </span>
        ) : null}
      </IconButton>
      <IconButton disabled={idle} label={t('player.next')} onClick={() => send({ type: 'next' })}>
        <SkipForward size={20} fill="currentColor" />
      </IconButton>
      <SpeedChoice className={styles.wide} />
    </div>
  );
}
