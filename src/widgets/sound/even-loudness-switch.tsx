import { usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { Switch } from '@/ui/controls/switch';

/** Switches loudness normalisation. The ids are those of its name and its explanation. */
export function EvenLoudnessSwitch({ labelId, hintId }: { labelId: string; hintId: string }) {
  const send = usePlayerCommand();
  const isOn = usePlayerState((snapshot) => snapshot.evenLoudness);
  return (
    <Switch
      labelledBy={labelId}
      describedBy={hintId}
      checked={isOn}
      onChange={(on) => send({ type: 'set-even-loudness', on })}
    />
  );
}
