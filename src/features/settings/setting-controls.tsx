import type { ReactNode } from 'react';
import type { SettingKey } from '@/core/settings/setting-fields';
import { ApiModeControl } from './api-mode/api-mode-control';
import { OutputDeviceControl, OutputDeviceValue } from './behaviour/output-device-control';
import { NetworkControl } from './controls/network-control';
import { ScaleControl } from './controls/scale-control';
import { WebAddressControl } from './controls/web-address-control';
import { FontControl } from './look/font-control';
import { FontSheetControl } from './look/font-sheet-control';
import { InterfaceScaleControl } from './look/interface-scale-control';
import { FontSheetValue, InterfaceScaleValue } from './look/look-values';
import { LyricAlignControl, LyricBackgroundControl, LyricSizeControl } from './look/lyric-look-controls';
import { ShellShortcuts } from './shortcuts/shell-shortcuts';

/** The control of each setting that is no plain choice of options; it reads and changes the setting itself. */
export const settingControls: { readonly [Key in SettingKey]?: () => ReactNode } = {
  font: FontControl,
  fontUrl: FontSheetControl,
  uiScale: InterfaceScaleControl,
  lyricsBackground: LyricBackgroundControl,
  lyricsFontSize: LyricSizeControl,
  lyricsAlign: LyricAlignControl,
  networkMode: NetworkControl,
  webAddress: WebAddressControl,
  dpiScale: ScaleControl,
  apiMode: ApiModeControl,
  shortcuts: ShellShortcuts,
  outputDevice: OutputDeviceControl,
};

/** The current value at the right of the name, where it is neither the text of an option, a text nor a number. */
export const settingValues: { readonly [Key in SettingKey]?: () => ReactNode } = {
  fontUrl: FontSheetValue,
  uiScale: InterfaceScaleValue,
  outputDevice: OutputDeviceValue,
};
