import { useState } from 'react';
import { type FontFamilyError, fontFamilyError } from '@/core/appearance/font';
import { useTranslation } from '@/i18n/use-translation';
import { changeSetting, useSetting } from '@/state/settings/settings-store';
import { FontSample } from './font-sample';
import styles from './look.module.css';
import { TextSetting } from './text-setting';

const errors = {
  characters: 'look.familyCharacters',
  tooLong: 'look.familyTooLong',
} as const satisfies Record<FontFamilyError, string>;

/** The font of the interface, with a sample of what is typed. */
export function FontControl() {
  const { t } = useTranslation();
  const font = useSetting('font');
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div className={styles.control}>
      <TextSetting
        label={t('settings.font')}
        value={font}
        pluginErrorOf={(text) => {
          const error = fontFamilyError(text);
          return error && t(errors[error]);
        }}
        onDraft={setDraft}
        onApply={(text) => {
          setDraft(null);
          changeSetting('font', text);
        }}
        placeholder="Noto Sans"
      />
      <FontSample family={draft ?? font} />
    </div>
  );
}
