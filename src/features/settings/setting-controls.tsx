import type { ReactNode } from 'react';
import type { SettingKey } from '@/core/settings/setting-fields';

/** The control of each setting that is no choice of options; it reads and changes the setting itself. */
export const settingControls: { readonly [Key in SettingKey]?: () => ReactNode } = {};
