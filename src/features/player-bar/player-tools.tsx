import Captions from 'lucide-react/icons/captions';
import ListMusic from 'lucide-react/icons/list-music';
import MicVocal from 'lucide-react/icons/mic-vocal';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/core/navigation/paths.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { togglePanel, useIsPanelOpen } from '@/state/panels.ts';
import { changeSetting, useSetting } from '@/state/settings/settings-store.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { noteTarget } from '@/ui/pictures/flying-note.ts';
import { MoreControls } from '@/widgets/player/more-controls.tsx';
import { VolumeControl } from '@/widgets/player/parts/volume-control.tsx';
import { QualityButton } from '@/widgets/player/quality/quality-button.tsx';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint.ts';
import styles from './player-tools.module.css';

/** Quality, lyrics, desktop lyrics in the desktop app, queue, volume, and more controls. */
export function PlayerTools() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queueOpen = useIsPanelOpen('queue');
  const lyricsKey = useShortcutHint('lyrics');
  const queueKey = useShortcutHint('queue');
  const { desktop } = useHost();
  return (
    <div className={styles.tools}>
      <QualityButton className={styles.wide} />
      <IconButton
        className={styles.wide}
        label={t('player.lyrics')}
        shortcut={lyricsKey}
        data-leads-to={paths.lyrics}
        onClick={() => navigate(paths.lyrics)}
      >
        <MicVocal size={19} />
      </IconButton>
      {desktop ? <DesktopLyricsButton /> : null}
      <IconButton
        label={t('player.queue')}
        shortcut={queueKey}
        tone={queueOpen ? 'accent' : 'plain'}
        aria-expanded={queueOpen}
        data-keeps-sheet=""
        data-opens="queue"
        {...noteTarget}
        onClick={() => togglePanel('queue')}
      >
        <ListMusic size={20} />
      </IconButton>
      <VolumeControl className={styles.volume} sliderClassName={styles.slider} />
      <MoreControls className={styles.wide} />
    </div>
  );
}

function DesktopLyricsButton() {
  const { t } = useTranslation();
  const isShown = useSetting('desktopLyrics') === 'on';
  return (
    <IconButton
      className={styles.wide}
      label={t(isShown ? 'lyricsWindow.hideDesktop' : 'lyricsWindow.showDesktop')}
      tone={isShown ? 'accent' : 'plain'}
      onClick={() => changeSetting('desktopLyrics', isShown ? 'off' : 'on')}
    >
      <Captions size={20} />
    </IconButton>
  );
}
