import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { maxCrossfadeMs } from '@/core/sound/crossfade';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { Slider } from '@/ui/controls/slider';
import { Switch } from '@/ui/controls/switch';
import panel from './sound-panel.module.css';

/** Finest step of the crossfade. */
const crossfadeStepMs = 500;

/** How songs follow each other: loudness normalisation and crossfade. */
export function LevelOptions() {
  return (
    <>
      <EvenLoudness />
      <Crossfade />
    </>
  );
}

function EvenLoudness() {
  const { t } = useTranslation();
  const id = useId();
  const send = usePlayerCommand();
  const isOn = usePlayerState((snapshot) => snapshot.evenLoudness);
  return (
    <section className={panel.section} aria-labelledby={id}>
      <div className={panel.row}>
        <div>
          <h3 id={id} className={panel.label}>
            {t('sound.evenLoudness')}
          </h3>
          <p id={`${id}-hint`} className={panel.hint}>
            {t('sound.evenLoudnessHint')}
          </p>
        </div>
        <Switch
          labelledBy={id}
          describedBy={`${id}-hint`}
          checked={isOn}
          onChange={(on) => send({ type: 'set-even-loudness', on })}
        />
      </div>
    </section>
  );
}

function Crossfade() {
  const { t, i18n } = useTranslation();
  const id = useId();
  const send = usePlayerCommand();
  const crossfadeMs = usePlayerState((snapshot) => snapshot.crossfadeMs);
  const change = (steps: number) => send({ type: 'set-crossfade', crossfadeMs: Math.round(steps) * crossfadeStepMs });
  const seconds = (crossfadeMs / 1000).toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const valueText = crossfadeMs === 0 ? t('sound.off') : t('sound.seconds', { value: seconds });
  return (
    <section className={panel.section} aria-labelledby={id}>
      <div className={panel.row}>
        <div>
          <h3 id={id} className={panel.label}>
            {t('sound.crossfade')}
          </h3>
          <p className={panel.hint}>{t('sound.crossfadeHint')}</p>
        </div>
        <span className={panel.value} aria-hidden="true">
          {valueText}
        </span>
      </div>
      <Slider
        label={t('sound.crossfade')}
        valueText={valueText}
        value={crossfadeMs / crossfadeStepMs}
        max={maxCrossfadeMs / crossfadeStepMs}
        keyStep={2}
        showsThumb
        onInput={change}
        onCommit={change}
      />
    </section>
  );
}
