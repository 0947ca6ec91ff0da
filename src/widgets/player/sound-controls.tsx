import { toAppError } from '@/core/errors.ts';
import { maxCrossfadeMs } from '@/core/sound/crossfade.ts';
import { formatRounded } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { PlayerCommand, PlayerSnapshot } from '@/playback/player.ts';
import { usePlayer, usePlayerState } from '@/state/player/use-player.ts';
import { useOptimisticValue } from '@/state/use-optimistic-value.ts';
import { Slider } from '@/ui/controls/slider.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { showToast } from '@/ui/feedback/toast.ts';

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

/** The crossfade duration as text. */
export function useCrossfadeText(): string {
  return useTextOf(usePlayerState((snapshot) => snapshot.crossfadeMs));
}

function useTextOf(crossfadeMs: number): string {
  const { t, i18n } = useTranslation();
  const seconds = formatRounded(crossfadeMs / 1000, i18n.language);
  return crossfadeMs === 0 ? t('sound.off') : t('sound.seconds', { value: seconds });
}

/** The switch for loudness normalisation, with the ids of its name and description. */
export function EvenLoudnessSwitch({ labelId, hintId }: { labelId: string; hintId: string }) {
  const [isOn, change] = useSoundValue(
    (snapshot) => snapshot.evenLoudness,
    (on) => ({ type: 'set-even-loudness', on }),
  );
  return <Switch labelledBy={labelId} describedBy={hintId} checked={isOn} onChange={(on) => change(() => on)} />;
}

/**
 * A value of the player and a function that changes it. A change is shown at once, also while the engine is in another
 * document; without an answer it is reverted, with a message. A refusal is reported by the player's own event.
 * @param select returns a stable value, as for `usePlayerState`
 */
export function useSoundValue<Value>(
  select: (snapshot: PlayerSnapshot) => Value,
  commandOf: (value: Value) => PlayerCommand,
): [Value, (changed: (before: Value) => Value) => void] {
  const { t } = useTranslation();
  const player = usePlayer();
  const { shown, pending, change } = useOptimisticValue(
    usePlayerState(select),
    async (value) => {
      try {
        await player.dispatch(commandOf(value));
        return true;
      } catch (error) {
        if (toAppError(error).kind === 'no-response') throw error;
        return false;
      }
    },
    () => showToast(t('sound.noAnswer'), { tone: 'danger' }),
  );
  // From the current value, not the last rendered one: two changes can occur between two renders.
  return [shown, (changed) => change(changed((pending() ?? { value: select(player.getSnapshot()) }).value))];
}
