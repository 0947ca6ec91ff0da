import type { SettingField } from '@/core/settings/setting-field';
import { type SettingKey, settingFields } from '@/core/settings/setting-fields';
import type { Settings } from '@/core/settings/settings';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { useLoggedIn } from '@/state/session/session-store';
import { useSetting } from '@/state/settings/settings-store';
import { useChangeSetting } from '@/widgets/settings/use-change-setting';

/** `useChangeSetting` for one setting. */
export function useChange<Key extends SettingKey>(key: Key): (value: Settings[Key]) => void {
  const change = useChangeSetting();
  return (value) => change(key, value);
}

/** What has to be known about a setting before it is changed here. */
export function useSettingTags(key: SettingKey): string[] {
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
