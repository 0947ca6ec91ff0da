import { isChoice, type SettingKey } from '@/core/settings/setting-fields';
import { useTranslation } from '@/i18n/use-translation';
import { useSetting } from '@/state/settings/settings-store';
import { useOptions } from './use-setting-texts';

/** The current value of a setting in words. */
export function SettingValue({ settingKey }: { settingKey: SettingKey }) {
  return isChoice(settingKey) ? <OptionValue settingKey={settingKey} /> : <PlainValue settingKey={settingKey} />;
}

function OptionValue({ settingKey }: { settingKey: Parameters<typeof useOptions>[0] }) {
  const value = useSetting(settingKey);
  const chosen = useOptions(settingKey).find((option) => option.value === value);
  return <span lang={chosen?.language}>{chosen?.label}</span>;
}

/** A text or a number; settings of another shape show theirs in their control. */
function PlainValue({ settingKey }: { settingKey: SettingKey }) {
  const { t, i18n } = useTranslation();
  const value = useSetting(settingKey);
  if (typeof value === 'number') return value.toLocaleString(i18n.language);
  return typeof value === 'string' ? value || t('settings.notSet') : null;
}
