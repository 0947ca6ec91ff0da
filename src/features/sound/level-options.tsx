import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { CrossfadeSlider, useCrossfadeText } from '@/widgets/sound/crossfade-slider';
import { EvenLoudnessSwitch } from '@/widgets/sound/even-loudness-switch';
import panel from './sound-panel.module.css';

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
        <EvenLoudnessSwitch labelId={id} hintId={`${id}-hint`} />
      </div>
    </section>
  );
}

function Crossfade() {
  const { t } = useTranslation();
  const id = useId();
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
          {useCrossfadeText()}
        </span>
      </div>
      <CrossfadeSlider />
    </section>
  );
}
