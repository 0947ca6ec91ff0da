import { type FontSheetError, fontSheetError } from '@/core/appearance/font';
import { useTranslation } from '@/i18n/use-translation';
import { useFontSheetState } from '@/state/settings/appearance';
import { changeSetting, useSetting } from '@/state/settings/settings-store';
import { FontSample } from './font-sample';
import styles from './look.module.css';
import { TextSetting } from './text-setting';

const errors = {
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

/** The address of a style sheet with fonts, and what became of it in this page. */
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
          return error && t(errors[error]);
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
