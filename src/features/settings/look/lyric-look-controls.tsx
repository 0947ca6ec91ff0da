import { useId } from 'react';
import { type ChoiceKey, settingFields } from '@/core/settings/setting-fields';
import { useTranslation } from '@/i18n/use-translation';
import { useSetting } from '@/state/settings/settings-store';
import { Choice } from '../cards/choice';
import { useChange } from '../cards/use-change';
import { useOptions } from '../cards/use-setting-texts';
import styles from './look.module.css';
import { LyricSample } from './lyric-sample';

export const LyricSizeControl = () => <LyricLook settingKey="lyricsFontSize" />;
export const LyricAlignControl = () => <LyricLook settingKey="lyricsAlign" />;
export const LyricBackgroundControl = () => <LyricLook settingKey="lyricsBackground" />;

/** The options of a setting of the lyrics, above a sample that shows it. */
function LyricLook({ settingKey }: { settingKey: ChoiceKey }) {
  const { t } = useTranslation();
  const id = useId();
  const value = useSetting(settingKey);
  const change = useChange(settingKey);
  const options = useOptions(settingKey);
  const { label, hint } = settingFields[settingKey];
  return (
    <div className={styles.control}>
      {/* The card shows both; ids of its texts are not passed to special controls. */}
      <span id={`${id}-label`} hidden>
        {t(label)}
      </span>
      <span id={`${id}-hint`} hidden>
        {t(hint)}
      </span>
      <Choice labelledBy={`${id}-label`} describedBy={`${id}-hint`} value={value} options={options} onChoose={change} />
      <LyricSample />
    </div>
  );
}
