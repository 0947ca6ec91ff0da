import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId } from 'react';
import { bandCentresHz, gainStepDb, maxGainDb, withBand } from '@/core/sound/equaliser.ts';
import { headroomDb, mayClip, responseCurve, withPreset } from '@/core/sound/equaliser-response.ts';
import {
  type Equaliser,
  flatEqualiser,
  type PresetId,
  presetIds,
  sameEqualiser,
} from '@/core/sound/equaliser-settings.ts';
import { formatSigned } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Slider } from '@/ui/controls/slider.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { useSoundValue } from '@/widgets/player/sound-controls.tsx';
import styles from './equaliser-options.module.css';
import panel from './sound-panel.module.css';

const points = 81;

/**
 * The combined response of the bands. Each band alone fits into the curve's range; overlapping ones may exceed 12 dB
 * and are clipped.
 */
function ResponseCurve({ bandsDb }: { bandsDb: readonly number[] }) {
  const line = responseCurve(bandsDb, points)
    .map(({ gainDb }, index) => {
      const shown = Math.min(maxGainDb, Math.max(-maxGainDb, gainDb));
      return `${index},${(maxGainDb - shown).toFixed(2)}`;
    })
    .join(' ');
  return (
    <svg
      className={styles.curve}
      viewBox={`0 -1 ${points - 1} ${2 * maxGainDb + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <line x1={0} y1={maxGainDb} x2={points - 1} y2={maxGainDb} />
      <polyline points={line} />
    </svg>
  );
}

type GainSliderProps = {
  label: string;
  gainDb: number;
  vertical?: boolean;
  onChange: (gainDb: number) => void;
};

const stepOf = (gainDb: number): number => (gainDb + maxGainDb) / gainStepDb;
const gainOf = (step: number): number => step * gainStepDb - maxGainDb;

/** A gain from −12 to 12 dB, filled from the middle. */
function GainSlider({ label, gainDb, vertical, onChange }: GainSliderProps) {
  const { t, i18n } = useTranslation();
  const change = (step: number) => onChange(gainOf(step));
  return (
    <Slider
      vertical={vertical}
      showsThumb
      label={label}
      valueText={t('sound.decibel', { value: formatSigned(gainDb, i18n.language) })}
      value={stepOf(gainDb)}
      max={stepOf(maxGainDb)}
      fillFrom={stepOf(0)}
      keyStep={1}
      onInput={change}
      onCommit={change}
    />
  );
}

const presetKeys = {
  flat: 'sound.presetFlat',
  bass: 'sound.presetBass',
  'less-bass': 'sound.presetLessBass',
  treble: 'sound.presetTreble',
  vocal: 'sound.presetVocal',
  pop: 'sound.presetPop',
  rock: 'sound.presetRock',
  electronic: 'sound.presetElectronic',
  classical: 'sound.presetClassical',
  jazz: 'sound.presetJazz',
  acoustic: 'sound.presetAcoustic',
  speech: 'sound.presetSpeech',
  'small-speakers': 'sound.presetSmallSpeakers',
  custom: 'sound.presetCustom',
} as const satisfies Record<PresetId | 'custom', string>;

/** The equaliser: on or off, a preset, ten bands and the preamp level. */
export function EqualiserOptions() {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [equaliser, change] = useSoundValue<Equaliser>(
    (snapshot) => snapshot.equaliser,
    (value) => ({ type: 'set-equaliser', equaliser: value }),
  );
  /** Also turns the equaliser on, so that the change is audible. */
  const adjust = (changed: (before: Equaliser) => Equaliser) => change((before) => ({ ...changed(before), on: true }));
  const roomDb = headroomDb(equaliser.bandsDb);
  return (
    <section className={panel.section} aria-labelledby={id}>
      <div className={panel.row}>
        <h3 id={id} className={panel.label}>
          {t('sound.equaliser')}
        </h3>
        <Switch labelledBy={id} checked={equaliser.on} onChange={(on) => change((before) => ({ ...before, on }))} />
      </div>
      <div className={styles.preset}>
        <select
          className={styles.select}
          aria-label={t('sound.preset')}
          value={equaliser.preset}
          onChange={(event) => {
            const chosen = presetIds.find((preset) => preset === event.currentTarget.value);
            if (chosen) adjust((before) => withPreset(before, chosen));
          }}
        >
          {presetIds.map((preset) => (
            <option key={preset} value={preset}>
              {t(presetKeys[preset])}
            </option>
          ))}
          {equaliser.preset === 'custom' ? <option value="custom">{t(presetKeys.custom)}</option> : null}
        </select>
        <IconButton
          label={t('sound.reset')}
          disabled={sameEqualiser({ ...equaliser, on: false }, flatEqualiser)}
          onClick={() => change((before) => ({ ...flatEqualiser, on: before.on }))}
        >
          <RotateCcw size={18} />
        </IconButton>
      </div>
      <div className={styles.shape} data-on={equaliser.on}>
        <div className={styles.board}>
          <ResponseCurve bandsDb={equaliser.bandsDb} />
          <fieldset className={styles.bands} aria-label={t('sound.bands')}>
            {bandCentresHz.map((centreHz, band) => (
              <div key={centreHz} className={styles.band}>
                <GainSlider
                  vertical
                  label={frequencyName(centreHz)}
                  gainDb={equaliser.bandsDb[band] ?? 0}
                  onChange={(gainDb) => adjust((before) => withBand(before, band, gainDb))}
                />
                <span className={styles.frequency} aria-hidden="true">
                  {frequencyName(centreHz).replace(/ k?Hz/, (unit) => (unit === ' kHz' ? 'k' : ''))}
                </span>
              </div>
            ))}
          </fieldset>
        </div>
        <div className={styles.preamp}>
          <span className={panel.hint} aria-hidden="true">
            {t('sound.preamp')}
          </span>
          <GainSlider
            label={t('sound.preamp')}
            gainDb={equaliser.preampDb}
            onChange={(preampDb) => adjust((before) => ({ ...before, preampDb }))}
          />
          <span className={panel.value} aria-hidden="true">
            {t('sound.decibel', { value: formatSigned(equaliser.preampDb, i18n.language) })}
          </span>
        </div>
      </div>
      {mayClip(equaliser) ? (
        <div className={styles.clip}>
          <p className={panel.hint}>{t('sound.mayClip')}</p>
          <Button tone="quiet" onClick={() => change((before) => ({ ...before, preampDb: roomDb }))}>
            {t('sound.makeRoom', { value: t('sound.decibel', { value: formatSigned(roomDb, i18n.language) }) })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** A frequency as labelled on equalisers: 62 Hz, 16 kHz. */
function frequencyName(frequencyHz: number): string {
  return frequencyHz < 1000 ? `${Math.floor(frequencyHz)} Hz` : `${frequencyHz / 1000} kHz`;
}
