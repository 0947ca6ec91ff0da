import { SkipBack, SkipForward } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerCommand } from '@/state/player/use-player';
import { IconButton } from '@/ui/controls/icon-button';
import { ModeButton } from '@/widgets/player/parts/mode-button';
import { PlayButton } from '@/widgets/player/parts/play-button';
import { SpeedChoice } from '@/widgets/player/speed-choice';
import styles from './player-controls.module.css';

/** Order, previous, play, next, speed; `idle` = there is no current song. */
export function PlayerControls({ idle }: { idle: boolean }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  return (
    <div className={styles.controls}>
      <ModeButton className={styles.wide} />
      <IconButton
        className={styles.wide}
        disabled={idle}
        label={t('player.previous')}
        onClick={() => send({ type: 'previous' })}
      >
        <SkipBack size={20} fill="currentColor" />
      </IconButton>
      <PlayButton idle={idle} className={styles.main} />
      <IconButton disabled={idle} label={t('player.next')} onClick={() => send({ type: 'next' })}>
        <SkipForward size={20} fill="currentColor" />
      </IconButton>
      <SpeedChoice className={styles.wide} />
    </div>
  );
}
