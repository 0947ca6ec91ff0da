import { gainStepDb, maxGainDb } from '@/core/sound/equaliser';
import { useTranslation } from '@/i18n/use-translation';
import { Slider } from '@/ui/controls/slider';
import { signedGain } from './decibel';

type GainSliderProps = {
  label: string;
  gainDb: number;
  vertical?: boolean;
  onChange: (gainDb: number) => void;
};

const stepOf = (gainDb: number): number => (gainDb + maxGainDb) / gainStepDb;
const gainOf = (step: number): number => step * gainStepDb - maxGainDb;

/** A gain from −12 to 12 dB, filled from the middle. */
export function GainSlider({ label, gainDb, vertical, onChange }: GainSliderProps) {
  const { t, i18n } = useTranslation();
  const change = (step: number) => onChange(gainOf(step));
  return (
    <Slider
      vertical={vertical}
      showsThumb
      label={label}
      valueText={t('sound.decibel', { value: signedGain(gainDb, i18n.language) })}
      value={stepOf(gainDb)}
      max={stepOf(maxGainDb)}
      fillFrom={stepOf(0)}
      keyStep={1}
      onInput={change}
      onCommit={change}
    />
  );
}
