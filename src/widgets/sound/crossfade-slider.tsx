import { maxCrossfadeMs } from '@/core/sound/crossfade';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { Slider } from '@/ui/controls/slider';

/** Finest step of the crossfade. */
const crossfadeStepMs = 500;

/** The length of the crossfade, 0 to 12 s. */
export function CrossfadeSlider() {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const crossfadeMs = usePlayerState((snapshot) => snapshot.crossfadeMs);
  const change = (steps: number) => send({ type: 'set-crossfade', crossfadeMs: Math.round(steps) * crossfadeStepMs });
  return (
    <Slider
      label={t('sound.crossfade')}
      valueText={useCrossfadeText()}
      value={crossfadeMs / crossfadeStepMs}
      max={maxCrossfadeMs / crossfadeStepMs}
      keyStep={2}
      showsThumb
      onInput={change}
      onCommit={change}
    />
  );
}

/** The length of the crossfade in words. */
export function useCrossfadeText(): string {
  const { t, i18n } = useTranslation();
  const crossfadeMs = usePlayerState((snapshot) => snapshot.crossfadeMs);
  const seconds = (crossfadeMs / 1000).toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  return crossfadeMs === 0 ? t('sound.off') : t('sound.seconds', { value: seconds });
}
