import Volume from 'lucide-react/icons/volume';
import Volume1 from 'lucide-react/icons/volume-1';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useEffect, useRef } from 'react';
import { commandOf, volumeStep } from '@/core/actions/action-table.ts';
import { listen } from '@/core/async/listen.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Slider } from '@/ui/controls/slider.tsx';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint.ts';
import styles from './volume-control.module.css';

type VolumeControlProps = { className?: string | undefined; sliderClassName?: string | undefined };

/** Mute and volume; the wheel over them changes the volume. */
export function VolumeControl({ className, sliderClassName }: VolumeControlProps) {
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
    // React's wheel listeners are passive and can't prevent scrolling.
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY === 0 || event.ctrlKey) return;
      event.preventDefault();
      const command = commandOf(event.deltaY < 0 ? 'volume-up' : 'volume-down', player.getSnapshot());
      player.dispatch(command).catch(() => {});
    };
    return group.current ? listen(group.current, 'wheel', onWheel, { passive: false }) : undefined;
  }, [player]);

  return (
    <div ref={group} className={[styles.volume, className].filter(Boolean).join(' ')}>
      <IconButton
        label={muted ? t('player.unmute') : t('player.mute')}
        shortcut={muteKey}
        onClick={() => send({ type: 'set-muted', muted: !muted })}
      >
        <Icon size={20} />
      </IconButton>
      <Slider
        className={sliderClassName}
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
