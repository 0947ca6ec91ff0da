import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '@/core/locale';
import type { Settings } from '@/core/settings';
import { changeSettings, useSetting } from '@/state/settings-store';
import { Choice } from './choice';
import { SettingRow } from './setting-row';
import styles from './settings-page.module.css';

/** A language names itself in its own words, so that everyone finds theirs. */
const languageNames = {
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
} as const satisfies Record<(typeof locales)[number], string>;

const accents = [
  { value: 'pink', key: 'settings.accentPink' },
  { value: 'blue', key: 'settings.accentBlue' },
  { value: 'green', key: 'settings.accentGreen' },
  { value: 'orange', key: 'settings.accentOrange' },
] as const satisfies readonly { value: Settings['themeColor']; key: string }[];

/** What the listener can choose. Everything applies at once and is kept. */
export function SettingsPage() {
  const { t } = useTranslation();
  const titleId = useId();
  const theme = useSetting('theme');
  const themeColor = useSetting('themeColor');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('settings.title')}</h1>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.section}>
          {t('settings.interface')}
        </h2>
        <div className={styles.card}>
          <Language />
          <Choice
            label={t('settings.theme')}
            hint={t('settings.themeHint')}
            value={theme}
            options={[
              { value: 'auto', label: t('settings.themeAuto'), picture: <Monitor size={16} aria-hidden="true" /> },
              { value: 'light', label: t('settings.themeLight'), picture: <Sun size={16} aria-hidden="true" /> },
              { value: 'dark', label: t('settings.themeDark'), picture: <Moon size={16} aria-hidden="true" /> },
            ]}
            onChoose={(value) => changeSettings({ theme: value })}
          />
          <Choice
            label={t('settings.accent')}
            hint={t('settings.accentHint')}
            value={themeColor}
            options={accents.map(({ value, key }) => ({
              value,
              label: t(key),
              picture: <span className={styles.swatch} data-accent={value} aria-hidden="true" />,
            }))}
            onChoose={(value) => changeSettings({ themeColor: value })}
          />
        </div>
      </section>
    </div>
  );
}

function Language() {
  const { t } = useTranslation();
  const id = useId();
  const language = useSetting('language');
  const choices = ['', ...locales] as const;
  return (
    <SettingRow id={id} label={t('settings.language')} hint={t('settings.languageHint')}>
      <select
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className={styles.select}
        value={language}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice === event.currentTarget.value);
          if (chosen !== undefined) changeSettings({ language: chosen });
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice} lang={choice || undefined}>
            {choice === '' ? t('settings.languageAuto') : languageNames[choice]}
          </option>
        ))}
      </select>
    </SettingRow>
  );
}
