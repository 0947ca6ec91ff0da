import type { ReactNode } from 'react';
import type { SettingKey } from '@/core/settings/setting-fields';
import { OutputDeviceControl, OutputDeviceValue } from './behaviour/output-device-control';
import { NetworkControl } from './controls/network-control';
import { ScaleControl } from './controls/scale-control';
import { WebAddressControl } from './controls/web-address-control';

/** The control of each setting that is no plain choice of options; it reads and changes the setting itself. */
export const settingControls: { readonly [Key in SettingKey]?: () => ReactNode } = {
  networkMode: NetworkControl,
  webAddress: WebAddressControl,
  dpiScale: ScaleControl,
  outputDevice: OutputDeviceControl,
};

/** The current value at the right of the name, where it is neither the text of an option, a text nor a number. */
export const settingValues: { readonly [Key in SettingKey]?: () => ReactNode } = {
  outputDevice: OutputDeviceValue,
};
