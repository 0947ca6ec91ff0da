import { describe, expect, it } from 'vitest';
import { type SettingKey, settingFields } from './settings.ts';
import {
  findSettings,
  installAdvice,
  isShownIn,
  refusalOfChange,
  type SearchableSetting,
  type SettingSurroundings,
} from './settings-page.ts';

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

const settings: SearchableSetting<string>[] = [
  {
    id: 'theme',
    names: ['外观', 'Appearance'],
    words: ['深色 夜间', 'dark night'],
    hints: ['选择“自动”时跟随系统设置'],
  },
  {
    id: 'quality',
    names: ['音质', 'Sound quality'],
    words: ['码率 无损', 'bitrate lossless'],
    hints: ['用于音乐服务'],
  },
  { id: 'device', names: ['输出设备', 'Output for sound'], words: [], hints: ['Where the night plays'] },
  { id: 'mode', names: ['兼容', 'Quality mode'], words: ['システムの設定 don’t'], hints: [] },
];

describe('the search over settings', () => {
  it.each([
    ['外观', ['theme']],
    ['夜间', ['theme']],
    ['dark', ['theme']],
    ['BITRATE', ['quality']],
    ['ＢＩＴ', ['quality']],
    ['  码率  ', ['quality']],
    ['ｼｽﾃﾑ', ['mode']],
    ["don't", ['mode']],
    ['quality sound', ['quality']],
    ['sound lossless', ['quality']],
    ['sound dark', []],
    ['unknown', []],
    ['', []],
    ['   ', []],
  ])('%j finds %j', (text, ids) => {
    expect(findSettings(settings, text)).toEqual(ids);
  });

  it('lists names that begin with the text first, then other names, synonyms and explanations', () => {
    expect(findSettings(settings, 'quality')).toEqual(['mode', 'quality']);
    expect(findSettings(settings, 'night')).toEqual(['theme', 'device']);
    expect(findSettings(settings, 'sound')).toEqual(['quality', 'device']);
  });
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36', 'chromium'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
    'chromium',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'safari',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'firefox'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'firefox'],
  ['', 'chromium'],
] as const)('%s is advised as %s', (userAgent, advice) => {
  expect(installAdvice(userAgent)).toBe(advice);
});
