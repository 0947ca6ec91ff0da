import { toAppError } from '@/core/errors';
import { useTranslation } from '@/i18n/use-translation';
import type { PlayerCommand, PlayerSnapshot } from '@/playback/player';
import { usePlayer, usePlayerState } from '@/state/player/use-player';
import { useShownAtOnce } from '@/state/use-shown-at-once';
import { showToast } from '@/ui/feedback/toast';

/**
 * A value of the player and the function that changes it. A change is shown at once, also while the engine is in another
 * document; without an answer the value goes back, with a message. A refusal is reported by the player's own event.
 * @param select returns a stable value, as for `usePlayerState`
 */
export function useSoundValue<Value>(
  select: (snapshot: PlayerSnapshot) => Value,
  commandOf: (value: Value) => PlayerCommand,
): [Value, (changed: (before: Value) => Value) => void] {
  const { t } = useTranslation();
  const player = usePlayer();
  const { shown, pending, change } = useShownAtOnce(
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
  // From what is known now, not from the last render: two changes can occur between two renders.
  return [shown, (changed) => change(changed((pending() ?? { value: select(player.getSnapshot()) }).value))];
}
