import { SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths, withQuery } from '@/core/navigation/paths';
import { type SettingKey, settingFields, settingKeys } from '@/core/settings/setting-fields';
import { useHost } from '@/host/host-context';
import { useLoggedIn } from '@/state/session/session-store';
import { changeSetting, settingsStore } from '@/state/settings/settings-store';
import { useLoginPrompt } from '@/widgets/cards/use-login-prompt';
import type { PaletteEntry } from './palette-entry';

/** Settings with more values than this are only opened. */
const mostValues = 6;

/**
 * Every setting that the settings page shows, which is opened there, and each of its values where they are few, which is
 * set at once. Values that need a login offer it instead.
 */
export function useSettingEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind } = useHost();
  const settings = useStore(settingsStore);
  const isLoggedIn = useLoggedIn();
  const promptLogin = useLoginPrompt();
  return useMemo(() => {
    const entriesOf = (key: SettingKey): PaletteEntry[] => {
      const field = settingFields[key];
      if (!('label' in field)) return [];
      const label = t(field.label);
      const options = field.options.map((option) => ({
        value: option.value,
        text: 'text' in option ? t(option.text) : option.name,
      }));
      const value = settings[key];
      const hasEffect = field.hosts.some((host) => host === kind);
      const shown: PaletteEntry = {
        id: `setting:${key}`,
        group: 'settings',
        name: label,
        detail: options.find((option) => option.value === value)?.text ?? '',
        keywords: 'hint' in field ? t(field.hint) : '',
        icon: <SlidersHorizontal size={18} />,
        isMinor: true,
        run: () => navigate(withQuery(paths.settings, { field: key })),
      };
      if (!hasEffect || options.length > mostValues) return [shown];
      const values = options.map((option): PaletteEntry => {
        const isSet = option.value === value;
        return {
          id: `setting:${key}=${option.value}`,
          group: 'settings',
          name: t('palette.setValue', { setting: label, value: option.text }),
          detail: '',
          icon: <SlidersHorizontal size={18} />,
          isSet,
          isMinor: true,
          run: () => {
            if (field.needsLogin && !isLoggedIn && option.value !== field.default) promptLogin();
            else changeSetting(key, option.value);
          },
        };
      });
      return [shown, ...values];
    };
    return settingKeys.flatMap(entriesOf);
  }, [t, navigate, kind, settings, isLoggedIn, promptLogin]);
}
