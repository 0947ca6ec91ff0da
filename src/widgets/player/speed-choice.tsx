import { speeds } from '@/core/player/position-clock.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import styles from './speed-choice.module.css';

/** The playback speed as a native select; the pitch is preserved. */
export function SpeedChoice({ className }: { className?: string }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const speed = usePlayerState((snapshot) => snapshot.speed);
  return (
    <select
      className={[styles.speed, className].filter(Boolean).join(' ')}
      data-changed={speed !== 1}
      aria-label={t('player.speed')}
      title={t('player.speedNow', { speed })}
      value={speed}
      onChange={(event) => send({ type: 'set-speed', speed: Number(event.currentTarget.value) })}
    >
      {speeds.map((choice) => (
        <option key={choice} value={choice}>
          {choice}×
        </option>
      ))}
    </select>
  );
}
