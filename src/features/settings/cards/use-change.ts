import { useTranslation } from 'react-i18next';
import type { SettingField } from '@/core/settings/setting-field';
import { type SettingKey, settingFields } from '@/core/settings/setting-fields';
import { refusalOfChange, type SettingRefusal } from '@/core/settings/setting-refusal';
import type { Settings } from '@/core/settings/settings';
import { useHost } from '@/host/host-context';
import { useLoggedIn } from '@/state/session/session-store';
import { changeSetting } from '@/state/settings/settings-store';
import { showToast } from '@/ui/feedback/toast';
import { useGoToLogin } from '@/widgets/cards/use-login-prompt';

const refusalTexts = {
  'desktop-only': 'settings.desktopOnly',
  'mac-only': 'settings.macOnly',
  planned: 'settings.planned',
  'needs-login': 'settings.qualityNeedsLogin',
} as const satisfies Record<SettingRefusal, string>;

/**
 * Returns a function that changes a setting, or says why it can't be changed here and leaves it as it is. A change that
 * takes effect at the next start says so.
 */
export function useChange<Key extends SettingKey>(key: Key): (value: Settings[Key]) => void {
  const { t } = useTranslation();
  const { kind, desktop } = useHost();
  const isLoggedIn = useLoggedIn();
  const goToLogin = useGoToLogin();
  const field: SettingField<unknown> = settingFields[key];
  return (value) => {
    const isMac = desktop?.platform === 'darwin';
    const refusal = refusalOfChange(field, value, { host: kind, isMac, isLoggedIn });
    if (refusal === 'needs-login') {
      showToast(t(refusalTexts[refusal]), { action: { label: t('nav.login'), run: goToLogin } });
    } else if (refusal !== null) {
      showToast(t(refusalTexts[refusal]));
    } else {
      changeSetting(key, value);
      if (field.needsRestart) showToast(t('settings.restartHint'));
    }
  };
}

/** What has to be known about a setting before it is changed here. */
export function useSettingTags(key: SettingKey): string[] {
  const { t } = useTranslation();
  const { kind } = useHost();
  const isLoggedIn = useLoggedIn();
  const field: SettingField<unknown> = settingFields[key];
  if (!field.hosts.includes(kind)) return [t('settings.tagDesktop')];
  return [
    ...(field.isPlanned ? [t('settings.tagPlanned')] : []),
    ...(field.needsRestart && !field.isPlanned ? [t('settings.tagRestart')] : []),
    ...(field.needsLogin && !isLoggedIn ? [t('settings.needsLogin')] : []),
  ];
}
