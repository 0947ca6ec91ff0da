import type { TFunction } from 'i18next';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths, withQuery } from '@/core/navigation/paths.ts';
import type { SettingOption } from '@/core/settings/setting-field.ts';
import { panelFields } from '@/core/settings/setting-panels.ts';
import { type SettingKey, type Settings, settingFields, settingKeys } from '@/core/settings/settings.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { useChangeSetting, useSettingRefusal } from '@/widgets/settings/use-change-setting.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Maximum number of values with entries of their own; settings with more are only opened. */
const maxValues = 6;

/**
 * Every card of the settings page, and each value of a setting with few values, which is applied at once. Values that
 * need a login offer the login instead.
 */
export function useSettingEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind } = useHost();
  const settings = useStore(settingsStore);
  const refusalOf = useSettingRefusal();
  const change = useChangeSetting();
  return useMemo(() => {
    const entriesOf = (key: SettingKey): PaletteEntry[] => {
      const field = settingFields[key];
      if (!('label' in field) || !field.hosts.some((host) => host === kind)) return [];
      const label = t(field.label);
      const options = 'options' in field ? field.options.map((option) => optionText(option, t)) : [];
      const value = settings[key];
      const shown: PaletteEntry = {
        id: `setting:${key}`,
        group: 'settings',
        name: label,
        detail: options.find((option) => option.value === value)?.text ?? '',
        keywords: keywordsOf(t(field.hint), t(field.synonyms)),
        icon: <SlidersHorizontal size={18} />,
        isMinor: true,
        run: () => navigate(withQuery(paths.settings, { field: key })),
      };
      if (refusalOf(key, field.default) !== null || options.length > maxValues) return [shown];
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
          run: () => change(key, option.value as Settings[typeof key]),
        };
      });
      return [shown, ...values];
    };
    const panels = panelFields
      .filter(({ hosts }) => hosts.some((host) => host === kind))
      .map(
        ({ id, label, hint, synonyms }): PaletteEntry => ({
          id: `setting:${id}`,
          group: 'settings',
          name: t(label),
          detail: '',
          keywords: keywordsOf(t(hint), t(synonyms)),
          icon: <SlidersHorizontal size={18} />,
          isMinor: true,
          run: () => navigate(withQuery(paths.settings, { field: id })),
        }),
      );
    return [...settingKeys.flatMap(entriesOf), ...panels];
  }, [t, navigate, kind, settings, refusalOf, change]);
}

/** The synonyms are single words, each of which may be the reason of a match. */
function keywordsOf(hint: string, synonyms: string): string {
  return `${hint}\n${synonyms.replaceAll(' ', '\n')}`;
}

function optionText(option: SettingOption, t: TFunction): { value: string; text: string } {
  return { value: option.value, text: 'text' in option ? t(option.text as 'settings.on') : option.name };
}
