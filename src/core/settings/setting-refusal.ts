import type { SettingField, SettingHost } from './setting-field';

/** Why a setting can't be changed: see the messages in docs/behaviour.md#settings-page. */
export type SettingRefusal = 'desktop-only' | 'mac-only' | 'planned' | 'needs-login' | 'needs-high-dpi';

/**
 * What decides whether a setting can be changed. `isMac` is only true for the desktop app on a Mac, `hasHighDpi` while the
 * setting `highDpi` is on.
 */
export type SettingSurroundings = { host: SettingHost; isMac: boolean; isLoggedIn: boolean; hasHighDpi: boolean };

/** Why a setting can't have this value here, null where it can. A value that needs a login can always be reset. */
export function refusalOfChange(
  field: Pick<SettingField<unknown>, 'hosts' | 'needsMac' | 'needsHighDpi' | 'isPlanned' | 'needsLogin' | 'default'>,
  value: unknown,
  { host, isMac, isLoggedIn, hasHighDpi }: SettingSurroundings,
): SettingRefusal | null {
  if (!field.hosts.includes(host)) return 'desktop-only';
  if (field.needsMac && !isMac) return 'mac-only';
  if (field.isPlanned) return 'planned';
  if (field.needsHighDpi && !hasHighDpi) return 'needs-high-dpi';
  if (field.needsLogin && !isLoggedIn && value !== field.default) return 'needs-login';
  return null;
}

/** Whether the settings page of a host shows a setting: one of its own, or one that only the desktop app has. */
export function isShownIn(
  { hosts, label }: Pick<SettingField<unknown>, 'hosts' | 'label'>,
  host: SettingHost,
): boolean {
  return label !== undefined && (hosts.includes(host) || isDesktopOnly({ hosts }));
}

export function isDesktopOnly({ hosts }: Pick<SettingField<unknown>, 'hosts'>): boolean {
  return hosts.length === 1 && hosts[0] === 'desktop';
}
