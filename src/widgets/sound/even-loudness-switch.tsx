import { Switch } from '@/ui/controls/switch';
import { useSoundValue } from './use-sound-value';

/** Switches loudness normalisation. The ids are those of its name and its explanation. */
export function EvenLoudnessSwitch({ labelId, hintId }: { labelId: string; hintId: string }) {
  const [isOn, change] = useSoundValue(
    (snapshot) => snapshot.evenLoudness,
    (on) => ({ type: 'set-even-loudness', on }),
  );
  return <Switch labelledBy={labelId} describedBy={hintId} checked={isOn} onChange={(on) => change(() => on)} />;
}
