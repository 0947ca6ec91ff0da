import { useCallback } from 'react';
import type { SettingField } from '@/core/settings/setting-field.ts';
import { type SettingKey, type Settings, settingFields } from '@/core/settings/settings.ts';
import { refusalOfChange, type SettingRefusal } from '@/core/settings/settings-page.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { changeSetting, useSetting } from '@/state/settings/settings-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { useGoToLogin } from '@/widgets/feedback/use-login-prompt.ts';

const refusalTexts = {
  'desktop-only': 'settings.desktopOnly',
  'mac-only': 'settings.macOnly',
  planned: 'settings.planned',
  'needs-high-dpi': 'settings.dpiScaleNeedsHighDpi',
  'needs-login': 'settings.qualityNeedsLogin',
} as const satisfies Record<SettingRefusal, string>;

/** Returns a function that explains why a setting can't have a value here; null if it can. */
export function useSettingRefusal(): (key: SettingKey, value: unknown) => SettingRefusal | null {
  const { kind, desktop } = useHost();
  const isLoggedIn = useLoggedIn();
  const isMac = desktop?.platform === 'darwin';
  const hasHighDpi = useSetting('highDpi') === 'on';
  return useCallback(
    (key, value) => {
      const field: SettingField<unknown> = settingFields[key];
      return refusalOfChange(field, value, { host: kind, isMac, isLoggedIn, hasHighDpi });
    },
    [kind, isMac, isLoggedIn, hasHighDpi],
  );
}

/**
 * Returns a function that changes a setting, or explains why it can't be changed here. A message announces changes that
 * take effect at the next start.
 */
export function useChangeSetting(): <Key extends SettingKey>(key: Key, value: Settings[Key]) => void {
  const { t } = useTranslation();
  const goToLogin = useGoToLogin();
  const refusalOf = useSettingRefusal();
  return useCallback(
    (key, value) => {
      const refusal = refusalOf(key, value);
      if (refusal === 'needs-login') {
        showToast(t(refusalTexts[refusal]), { action: { label: t('nav.login'), run: goToLogin } });
      } else if (refusal !== null) {
        showToast(t(refusalTexts[refusal]));
      } else {
        changeSetting(key, value);
        if (settingFields[key].needsRestart) showToast(t('settings.restartHint'));
      }
    },
    [t, goToLogin, refusalOf],
  );
}

/** `useChangeSetting` for one setting. */
export function useSettingSetter<Key extends SettingKey>(key: Key): (value: Settings[Key]) => void {
  const change = useChangeSetting();
  return (value) => change(key, value);
}
