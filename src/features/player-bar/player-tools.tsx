import { ListMusic, MicVocal, Volume, Volume1, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/core/navigation/paths';
import { volumeStep } from '@/playback/player';
import { togglePanel, useIsPanelOpen } from '@/state/panels/panel-store';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { IconButton } from '@/ui/controls/icon-button';
import { Slider } from '@/ui/controls/slider';
import { noteTarget } from '@/ui/pictures/flying-note';
import { MoreControls } from '@/widgets/player/more-controls';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint';
import styles from './player-tools.module.css';

/** Lyrics, queue, more controls, and volume. */
export function PlayerTools() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queueOpen = useIsPanelOpen('queue');
  const lyricsKey = useShortcutHint('lyrics');
  const queueKey = useShortcutHint('queue');
  return (
    <div className={styles.tools}>
      <IconButton
        className={styles.wide}
        label={t('player.lyrics')}
        shortcut={lyricsKey}
        onClick={() => navigate(paths.lyrics)}
      >
        <MicVocal size={19} />
      </IconButton>
      <IconButton
        label={t('player.queue')}
        shortcut={queueKey}
        tone={queueOpen ? 'accent' : 'plain'}
        aria-expanded={queueOpen}
        aria-haspopup="dialog"
        data-keeps-sheet=""
        {...noteTarget}
        onClick={() => togglePanel('queue')}
      >
        <ListMusic size={20} />
      </IconButton>
      <MoreControls className={styles.wide} />
      <VolumeControl />
    </div>
  );
}

function VolumeControl() {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  const volume = usePlayerState((snapshot) => snapshot.volume);
  const muted = usePlayerState((snapshot) => snapshot.muted);
  const muteKey = useShortcutHint('mute');
  const group = useRef<HTMLDivElement>(null);
  const level = muted ? 0 : volume;
  const Icon = muted || volume === 0 ? VolumeX : volume < 34 ? Volume : volume < 67 ? Volume1 : Volume2;

  useEffect(() => {
    const controller = new AbortController();
    // React's own wheel listeners are passive and could not prevent the page from scrolling.
    group.current?.addEventListener(
      'wheel',
      (event) => {
        if (event.deltaY === 0 || event.ctrlKey) return;
        event.preventDefault();
        const now = player.getSnapshot();
        const from = now.muted ? 0 : now.volume;
        const to = from + (event.deltaY < 0 ? volumeStep : -volumeStep);
        player.dispatch({ type: 'set-volume', volume: Math.min(100, Math.max(0, to)) }).catch(() => {});
      },
      { passive: false, signal: controller.signal },
    );
    return () => controller.abort();
  }, [player]);

  return (
    <div ref={group} className={styles.volume}>
      <IconButton
        label={muted ? t('player.unmute') : t('player.mute')}
        shortcut={muteKey}
        onClick={() => send({ type: 'set-muted', muted: !muted })}
      >
        <Icon size={20} />
      </IconButton>
      <Slider
        className={styles.slider}
        label={t('player.volume')}
        valueText={`${level}%`}
        value={level}
        max={100}
        keyStep={volumeStep}
        onInput={(next) => send({ type: 'set-volume', volume: next })}
        onCommit={(next) => send({ type: 'set-volume', volume: next })}
      />
    </div>
  );
}
