import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import type { SettingField } from '@/core/settings/setting-field.ts';
import { type ChoiceKey, type SettingKey, type Settings, settingFields } from '@/core/settings/settings.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { storedReports } from '@/playback/reports/stored-reports.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { useStoredValue } from '@/state/use-stored-value.ts';
import styles from './choice.module.css';

/** The name of a setting, its description, and notes that the user needs before a change. */
export function useSettingTexts(key: SettingKey) {
  const { t } = useTranslation();
  const field = settingFields[key];
  return {
    label: 'label' in field ? t(field.label) : key,
    hint: ['hint' in field ? t(field.hint) : '', useStopped(key)].filter((text) => text !== '').join('. ') || null,
    tags: useSettingTags(key),
  };
}

/** Why the function of a setting has stopped by itself; "" while it works. */
function useStopped(key: SettingKey): string {
  const { t } = useTranslation();
  const reports = useStoredValue(storedReports);
  if (key !== 'playReports' || !reports?.stopped) return '';
  return t(`settings.playReportsStopped.${reports.stopped.reason}`, { at: reports.stopped.atEpochMs });
}

/** Icons of options, by setting and value. */
const pictures: { readonly [Key in ChoiceKey]?: Readonly<Record<string, ReactNode>> } = {
  theme: {
    auto: <Monitor size={16} aria-hidden="true" />,
    light: <Sun size={16} aria-hidden="true" />,
    dark: <Moon size={16} aria-hidden="true" />,
  } satisfies Record<Settings['theme'], ReactNode>,
  themeColor: Object.fromEntries(
    settingFields.themeColor.options.map(({ value }) => [
      value,
      <span key={value} className={styles.swatch} data-accent={value} aria-hidden="true" />,
    ]),
  ),
};

/** The options of a setting, with their texts and pictures. */
export function useOptions(key: ChoiceKey) {
  const { t } = useTranslation();
  return settingFields[key].options.map((option) => ({
    value: option.value,
    label: 'text' in option ? t(option.text) : option.name,
    language: key === 'language' && 'name' in option ? option.value : undefined,
    picture: pictures[key]?.[option.value],
  }));
}

/** Notes about a setting that the user needs before a change in this host. */
function useSettingTags(key: SettingKey): string[] {
  const { t } = useTranslation();
  const { kind } = useHost();
  const isLoggedIn = useLoggedIn();
  const hasHighDpi = useSetting('highDpi') === 'on';
  const field: SettingField<unknown> = settingFields[key];
  if (!field.hosts.includes(kind)) return [t('settings.tagDesktop')];
  return [
    ...(field.isPlanned ? [t('settings.tagPlanned')] : []),
    ...(field.needsHighDpi && !hasHighDpi ? [t('settings.dpiScaleNeedsHighDpi')] : []),
    ...(field.needsRestart && !field.isPlanned ? [t('settings.tagRestart')] : []),
    ...(field.needsLogin && !isLoggedIn ? [t('settings.needsLogin')] : []),
  ];
}
