import { describe, expect, it } from 'vitest';
import { type SettingKey, settingFields } from './setting-fields';
import { isShownIn, refusalOfChange, type SettingSurroundings } from './setting-refusal';

const web: SettingSurroundings = { host: 'web', isMac: false, isLoggedIn: false, hasHighDpi: false };
const extension: SettingSurroundings = { ...web, host: 'extension' };
const desktop: SettingSurroundings = { ...web, host: 'desktop' };
const mac: SettingSurroundings = { ...desktop, isMac: true };
const loggedIn: SettingSurroundings = { ...web, isLoggedIn: true };

describe('a change of a setting', () => {
  it('that only the desktop app has is refused elsewhere, also back to the default', () => {
    for (const value of ['on', 'off'] as const) {
      expect(refusalOfChange(settingFields.nativeTitleBar, value, web)).toBe('desktop-only');
      expect(refusalOfChange(settingFields.nativeTitleBar, value, extension)).toBe('desktop-only');
      expect(refusalOfChange(settingFields.nativeTitleBar, value, desktop)).toBeNull();
    }
  });

  it('of the Touch Bar is refused on a computer that is no Mac', () => {
    const { touchBar } = settingFields;
    expect(refusalOfChange(touchBar, 'on', desktop)).toBe('mac-only');
    expect(refusalOfChange(touchBar, 'on', web)).toBe('desktop-only');
    expect(refusalOfChange(touchBar, 'on', mac)).toBeNull();
  });

  it('of the scale factor is refused while the system decides the scale', () => {
    const { dpiScale } = settingFields;
    for (const value of [1, 1.5]) {
      expect(refusalOfChange(dpiScale, value, desktop)).toBe('needs-high-dpi');
      expect(refusalOfChange(dpiScale, value, { ...desktop, hasHighDpi: true })).toBeNull();
    }
    expect(refusalOfChange(dpiScale, 1.5, { ...web, hasHighDpi: true })).toBe('desktop-only');
  });

  it('whose feature does not exist yet is refused', () => {
    expect(refusalOfChange({ ...settingFields.touchBar, isPlanned: true }, 'on', mac)).toBe('planned');
  });

  it('to a higher quality needs a login, back to the default does not', () => {
    for (const value of ['high', 'lossless', 'hires', 'highest'] as const) {
      expect(refusalOfChange(settingFields.quality, value, web)).toBe('needs-login');
      expect(refusalOfChange(settingFields.quality, value, loggedIn)).toBeNull();
    }
    expect(refusalOfChange(settingFields.quality, 'normal', web)).toBeNull();
  });

  it('that has an effect here is allowed', () => {
    for (const here of [web, extension, desktop]) expect(refusalOfChange(settingFields.theme, 'dark', here)).toBeNull();
  });
});

it('a host shows its own settings and those of the desktop app', () => {
  const shownIn = (host: 'web' | 'extension' | 'desktop', key: SettingKey) => isShownIn(settingFields[key], host);
  for (const key of ['theme', 'minimizeToTray', 'dpiScale', 'networkMode'] as const) {
    for (const host of ['web', 'extension', 'desktop'] as const)
      expect(shownIn(host, key), `${key} ${host}`).toBe(true);
  }
  expect(shownIn('extension', 'iconClick')).toBe(true);
  expect(shownIn('web', 'iconClick')).toBe(false);
  // Changed together with the network mode.
  expect(shownIn('web', 'serviceAddress')).toBe(false);
});
