import { maxCrossfadeMs } from '@/core/sound/crossfade';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerState } from '@/state/player/use-player';
import { Slider } from '@/ui/controls/slider';
import { useSoundValue } from './use-sound-value';

/** Finest step of the crossfade. */
const crossfadeStepMs = 500;

/** The length of the crossfade, 0 to 12 s. */
export function CrossfadeSlider() {
  const { t } = useTranslation();
  const [crossfadeMs, setCrossfade] = useSoundValue<number>(
    (snapshot) => snapshot.crossfadeMs,
    (value) => ({ type: 'set-crossfade', crossfadeMs: value }),
  );
  const change = (steps: number) => setCrossfade(() => Math.round(steps) * crossfadeStepMs);
  return (
    <Slider
      label={t('sound.crossfade')}
      valueText={useTextOf(crossfadeMs)}
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
  return useTextOf(usePlayerState((snapshot) => snapshot.crossfadeMs));
}

function useTextOf(crossfadeMs: number): string {
  const { t, i18n } = useTranslation();
  const seconds = (crossfadeMs / 1000).toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  return crossfadeMs === 0 ? t('sound.off') : t('sound.seconds', { value: seconds });
}
