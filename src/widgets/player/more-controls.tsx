import Ellipsis from 'lucide-react/icons/ellipsis';
import Moon from 'lucide-react/icons/moon';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerState, useRepeatStart } from '@/state/player/use-player.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { PopoverPanel } from '@/ui/overlays/popover-panel.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import type { OpenSongMenu } from '@/widgets/songs/menu/open-song-menu.ts';
import { SongMenu } from '@/widgets/songs/menu/song-menu.tsx';
import styles from './more-controls.module.css';
import { SleepCountdown } from './use-sleep-timer.tsx';

type MoreControlsProps = {
  size?: 'medium' | 'large';
  className?: string;
};

/** Prefetched when the pointer or the focus reaches the button. */
const MorePanel = lazyComponent(async () => (await import('./more-panel.tsx')).MorePanel);

/**
 * A button for rarely needed controls: sleep timer, A–B repeat, the menu of the song, sound, history. Shows the
 * remaining time of the sleep timer. The large one also has the quality, which the player bar has beside it.
 */
export function MoreControls({ size = 'medium', className }: MoreControlsProps) {
  const { t } = useTranslation();
  const id = useId();
  const timer = usePlayerState((snapshot) => snapshot.sleepTimer);
  const repeats = usePlayerState((snapshot) => snapshot.repeatSection !== null);
  const begins = useRepeatStart() !== null;
  const runs = typeof timer === 'number';
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  return (
    <>
      <IconButton
        size={size}
        className={[className, runs ? styles.running : '', runs && size === 'large' ? styles.compact : '']
          .filter(Boolean)
          .join(' ')}
        tone={timer !== null || repeats || begins ? 'accent' : 'plain'}
        label={t('listening.more')}
        aria-haspopup="dialog"
        data-keeps-sheet=""
        popoverTarget={id}
        onPointerEnter={MorePanel.prepare}
        onFocus={MorePanel.prepare}
      >
        {timer === null ? <Ellipsis size={20} /> : <Moon size={18} />}
        {runs ? (
          <span className={styles.time}>
            <SleepCountdown untilEpochMs={timer} />
          </span>
        ) : null}
      </IconButton>
      <PopoverPanel id={id} label={t('listening.more')}>
        {(close) => <MorePanel hasQuality={size === 'large'} onSongMenu={setMenu} onClose={close} />}
      </PopoverPanel>
      {menu ? <SongMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </>
  );
}
