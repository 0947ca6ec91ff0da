import type { ReactNode } from 'react';
import type { SettingKey } from '@/core/settings/setting-fields';
import { FontControl } from './look/font-control';
import { FontSheetControl } from './look/font-sheet-control';
import { ScaleControl } from './look/scale-control';

/** The control of each setting that is no choice of options; it reads and changes the setting itself. */
export const settingControls: { readonly [Key in SettingKey]?: () => ReactNode } = {
  font: FontControl,
  fontUrl: FontSheetControl,
  uiScale: ScaleControl,
};
