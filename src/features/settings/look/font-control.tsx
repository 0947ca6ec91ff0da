import { useState } from 'react';
import { type FontFamilyError, type FontSheetError, fontFamilyError, fontSheetError } from '@/core/appearance/font.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useFontSheetState } from '@/state/settings/font-sheet.ts';
import { changeSetting, useSetting } from '@/state/settings/settings-store.ts';
import styles from './look.module.css';
import { FontSample, TextSetting } from './text-setting.tsx';

const errors = {
  characters: 'look.familyCharacters',
  tooLong: 'look.familyTooLong',
} as const satisfies Record<FontFamilyError, string>;

/** The font of the interface, with a sample of the typed one. */
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

const sheetErrors = {
  notHttps: 'look.sheetNotHttps',
  malformed: 'look.sheetMalformed',
  credentials: 'look.sheetCredentials',
  characters: 'look.sheetCharacters',
  tooLong: 'look.sheetTooLong',
} as const satisfies Record<FontSheetError, string>;

const states = {
  none: null,
  loading: 'look.sheetLoading',
  loaded: 'look.sheetLoaded',
  failed: 'look.sheetFailed',
} as const;

/** The address of a style sheet with fonts, and its loading state in this page. */
export function FontSheetControl() {
  const { t } = useTranslation();
  const address = useSetting('fontUrl');
  const font = useSetting('font');
  const state = useFontSheetState();
  const text = states[state];
  return (
    <div className={styles.control}>
      <TextSetting
        label={t('settings.fontSheet')}
        value={address}
        pluginErrorOf={(typed) => {
          const error = fontSheetError(typed);
          return error && t(sheetErrors[error]);
        }}
        onApply={(typed) => changeSetting('fontUrl', typed)}
        inputMode="url"
        placeholder="https://"
      />
      <p role="status" className={styles.note} data-failed={state === 'failed'}>
        {text && t(text)}
      </p>
      {font === '' ? null : <FontSample family={font} />}
    </div>
  );
}
