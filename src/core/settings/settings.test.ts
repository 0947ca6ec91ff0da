import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { SettingField } from './setting-field.ts';
import {
  changeStoredSettings,
  defaultSettings,
  isChoice,
  isOnOff,
  isSettingKey,
  parseSettings,
  serviceAddress,
  serviceChoice,
  settingFields,
  settingKeys,
} from './settings.ts';

const shellShortcuts = {
  mainWindow: 'Ctrl+Shift+S',
  quitApp: 'Ctrl+Q',
  prevTrack: 'Alt+Ctrl+Left',
  nextTrack: 'Alt+Ctrl+Right',
  playPause: 'Alt+Ctrl+Space',
  volumeUp: 'Alt+Ctrl+Up',
  volumeDown: 'Alt+Ctrl+Down',
  mute: 'Alt+Ctrl+M',
  like: 'Alt+Ctrl+L',
  mode: 'Alt+Ctrl+P',
  toggleDesktopLyrics: 'Alt+Ctrl+D',
};

/** Taken from docs/behaviour.md#settings-values, not from the table. */
const specifiedDefaults = {
  language: '',
  themeColor: 'pink',
  lyricsFontSize: '24px',
  lyricsTranslation: 'on',
  gpuAcceleration: 'on',
  networkMode: 'mainnet',
  shortcuts: shellShortcuts,
};

/** Fields without a documented default. */
const ownDefaults = {
  embeddedAddress: '',
  theme: 'auto',
  font: '',
  fontUrl: '',
  greetings: 'off',
  nativeTitleBar: 'off',
  touchBar: 'off',
  quality: 'normal',
  qualityCompatibility: 'off',
  shuffleOrder: 'recent',
  similarAfterQueue: 'off',
  lyricsBackground: 'on',
  lyricsRecord: 'off',
  lyricsAlign: 'center',
  keepScreenOn: 'off',
  roomMode: 'off',
  desktopLyrics: 'off',
  apiMode: 'off',
  minimizeToTray: 'off',
  autoStart: 'off',
  startMinimized: 'off',
  preventAppSuspension: 'off',
  highDpi: 'off',
  dpiScale: 1,
  serviceAddress: '',
  webAddress: '',
  accentFromCover: 'off',
  uiScale: 1,
  reducedMotion: 'auto',
  listDensity: 'comfortable',
  startPage: 'home',
  appShortcuts: {},
  songClick: 'list',
  keptLimit: '1024',
  outputDevice: '',
  playReports: 'off',
  scanSubfolders: 'on',
  keepPlaying: 'off',
  iconClick: 'popup',
};

/** All documented values of each choice. */
const specifiedValues = {
  language: ['', 'zh-CN', 'zh-TW', 'en', 'ja', 'ko'],
  themeColor: ['pink', 'blue', 'green', 'orange'],
  theme: ['auto', 'light', 'dark'],
  nativeTitleBar: ['on', 'off'],
  quality: ['normal', 'high', 'lossless', 'hires', 'highest'],
  qualityCompatibility: ['on', 'off'],
  shuffleOrder: ['recent', 'once'],
  similarAfterQueue: ['on', 'off'],
  lyricsBackground: ['on', 'off'],
  lyricsRecord: ['off', 'on'],
  keepScreenOn: ['on', 'off'],
  roomMode: ['on', 'off'],
  desktopLyrics: ['on', 'off'],
  lyricsFontSize: ['20px', '24px', '32px'],
  lyricsTranslation: ['on', 'off'],
  lyricsAlign: ['left', 'center'],
  greetings: ['on', 'off'],
  gpuAcceleration: ['on', 'off'],
  minimizeToTray: ['on', 'off'],
  highDpi: ['on', 'off'],
  apiMode: ['on', 'off'],
  touchBar: ['on', 'off'],
  autoStart: ['on', 'off'],
  startMinimized: ['on', 'off'],
  preventAppSuspension: ['on', 'off'],
  networkMode: ['mainnet', 'testnet', 'devnet'],
  accentFromCover: ['on', 'off'],
  reducedMotion: ['auto', 'on'],
  listDensity: ['comfortable', 'compact'],
  startPage: ['home', 'discover', 'library', 'localMusic', 'last'],
  songClick: ['list', 'song'],
  keptLimit: ['512', '1024', '2048', '5120', '10240'],
  playReports: ['on', 'off'],
  scanSubfolders: ['on', 'off'],
  keepPlaying: ['off', 'on'],
  iconClick: ['popup', 'app'],
} as const;

describe('the table of settings', () => {
  it('has the documented fields and two addresses, with their defaults', () => {
    expect(defaultSettings).toEqual({ ...specifiedDefaults, ...ownDefaults });
  });

  it('has defaults that their own schemas accept unchanged', () => {
    for (const key of settingKeys) {
      expect(v.parse(settingFields[key].schema, settingFields[key].default), key).toEqual(settingFields[key].default);
    }
  });

  it.each(Object.entries(specifiedValues))('takes each value of %s and no other', (key, values) => {
    for (const value of values) expect(parseSettings({ [key]: value })).toMatchObject({ [key]: value });
    for (const value of [...values.map((text) => ` ${text}`), 'other', true, 1, null]) {
      expect(parseSettings({ [key]: value })).toEqual(defaultSettings);
    }
  });

  it('marks settings that only the desktop app has', () => {
    expect(settingKeys.filter((key) => settingFields[key].hosts.join() === 'desktop').sort()).toEqual([
      'apiMode',
      'autoStart',
      'desktopLyrics',
      'dpiScale',
      'embeddedAddress',
      'gpuAcceleration',
      'highDpi',
      'minimizeToTray',
      'nativeTitleBar',
      'preventAppSuspension',
      'shortcuts',
      'startMinimized',
      'touchBar',
    ]);
  });

  it('marks settings that need a login or a restart', () => {
    expect(settingKeys.filter((key) => settingFields[key].needsLogin)).toEqual(['quality']);
    expect(settingKeys.filter((key) => settingFields[key].needsRestart).sort()).toEqual([
      'dpiScale',
      'gpuAcceleration',
      'highDpi',
      'nativeTitleBar',
    ]);
  });

  it('excludes settings that only apply to this computer from backups', () => {
    expect(settingKeys.filter((key) => !settingFields[key].inBackup).sort()).toEqual([
      'autoStart',
      'dpiScale',
      'embeddedAddress',
      'gpuAcceleration',
      'highDpi',
      'keptLimit',
      'outputDevice',
      'playReports',
      'startMinimized',
      'touchBar',
    ]);
  });

  it('marks settings whose feature does not exist yet', () => {
    const fields: [string, SettingField<unknown>][] = Object.entries(settingFields);
    expect(fields.flatMap(([key, { isPlanned }]) => (isPlanned ? [key] : []))).toEqual([]);
  });

  it('tells switches, other choices and settings with a control of their own apart', () => {
    expect(isChoice('theme') && isOnOff('theme')).toBe(false);
    expect(isChoice('greetings') && isOnOff('greetings')).toBe(true);
    expect(isChoice('lyricsBackground') && isOnOff('lyricsBackground')).toBe(false);
    expect(isChoice('dpiScale')).toBe(false);
    expect(isSettingKey('quality')).toBe(true);
    for (const other of ['Quality', 'toString', '', 'backup']) expect(isSettingKey(other)).toBe(false);
  });
});

describe('stored settings', () => {
  it('fall back field by field', () => {
    expect(parseSettings({ theme: 'dark', quality: 'best', language: 7 })).toEqual({
      ...defaultSettings,
      theme: 'dark',
    });
  });

  it('are the defaults for an invalid value', () => {
    for (const stored of [null, undefined, 'x', 3, []]) expect(parseSettings(stored)).toEqual(defaultSettings);
  });

  it('of earlier versions are read unchanged', () => {
    const stored = {
      language: 'zh-TW',
      theme: 'dark',
      themeColor: 'green',
      quality: 'lossless',
      qualityCompatibility: 'on',
      lyricsBackground: 'off',
      lyricsFontSize: '32px',
      lyricsTranslation: 'off',
      lyricsAlign: 'left',
      networkMode: 'devnet',
      serviceAddress: 'http://192.168.1.5:3000',
      webAddress: 'https://music.example/kanade/',
    };
    expect(parseSettings(stored)).toEqual({ ...defaultSettings, ...stored });
  });

  it.each([
    [1.5, 1.5],
    ['1.5', 1.5],
    ['2', 2],
    ['0.5', 0.5],
    [0.7000000000000001, 0.7],
    ['1.0', 1],
  ])('may have the scale factor %j', (stored, factor) => {
    expect(parseSettings({ dpiScale: stored }).dpiScale).toBe(factor);
  });

  it.each([0.4, 2.1, '3', '', ' 1.5', '1,5', 'Infinity', Number.NaN, null, [1.5]])(
    'do not have the scale factor %j',
    (stored) => {
      expect(parseSettings({ dpiScale: stored, highDpi: 'on' })).toEqual({ ...defaultSettings, highDpi: 'on' });
    },
  );

  it.each([
    [0.8, 0.8],
    [1.2000000000000002, 1.2],
    [1.5, 1.5],
  ])('may have the interface scale %j', (stored, scale) => {
    expect(parseSettings({ uiScale: stored }).uiScale).toBe(scale);
  });

  it.each([0.7, 1.6, '1.2', Number.NaN, null])('do not have the interface scale %j', (stored) => {
    expect(parseSettings({ uiScale: stored })).toEqual(defaultSettings);
  });

  it.each(['Noto Sans', '思源黑体', 'M+ 1p', 'Font_2.0-Alt'])('may have the font %s', (font) => {
    expect(parseSettings({ font }).font).toBe(font);
  });

  it.each(['a;color:red', 'a"', "a'", 'url(x)', 'a{}', 'a\nb', 'a, b', 'x'.repeat(101)])(
    'do not have the font %j',
    (font) => {
      expect(parseSettings({ font }).font).toBe('');
    },
  );

  it('accept style sheets of fonts only over https', () => {
    expect(parseSettings({ fontUrl: 'https://fonts.example/a.css?b=1' }).fontUrl).toBe(
      'https://fonts.example/a.css?b=1',
    );
    for (const fontUrl of [
      'http://fonts.example/a.css',
      'javascript:1',
      'data:text/css,x',
      'https://a b',
      'https://',
    ]) {
      expect(parseSettings({ fontUrl }).fontUrl).toBe('');
    }
  });

  it('may name an audio output, in one line', () => {
    const outputDevice = 'Kopfhörer (USB “Ｘ”; 1)';
    expect(parseSettings({ outputDevice }).outputDevice).toBe(outputDevice);
    for (const other of ['a\nb', 'x'.repeat(201), 7]) {
      expect(parseSettings({ outputDevice: other }).outputDevice).toBe('');
    }
  });

  it('reject an invalid service address', () => {
    const other = ['http://127.0.0.1:6521@b', 'http://a\\@b', 'http://a?b', 'http://a#b'];
    for (const address of ['javascript:1', 'http://a/b', 'ftp://a', 'http://a b', ...other]) {
      expect(parseSettings({ serviceAddress: address }).serviceAddress).toBe('');
    }
  });

  it('accept an address of the web app with a path, and without a user', () => {
    for (const webAddress of ['https://a', 'https://a:8443/b/@c?d=e@f', 'http://a?b']) {
      expect(parseSettings({ webAddress }).webAddress).toBe(webAddress);
    }
    for (const webAddress of ['https://a@b/', 'https://a\\@b/', 'https://a#b', 'https:///a', 'a']) {
      expect(parseSettings({ webAddress }).webAddress).toBe('');
    }
  });

  it('keep each valid shortcut', () => {
    const shortcuts = {
      playPause: 'Ctrl+Alt+P',
      mute: '',
      nextTrack: 'N',
      prevTrack: 'Ctrl+',
      like: 'Ctrl+Shift',
      mode: 5,
      another: 'Ctrl+X',
    };
    expect(parseSettings({ shortcuts }).shortcuts).toEqual({
      ...shellShortcuts,
      playPause: 'Ctrl+Alt+P',
      mute: '',
    });
    expect(parseSettings({ shortcuts: 'Ctrl+P' }).shortcuts).toEqual(shellShortcuts);
  });
});

describe('a change of the stored settings', () => {
  it('preserves unknown fields and values', () => {
    const stored = { theme: 'sepia', language: 'ja', added: { later: [1] } };
    expect(changeStoredSettings(stored, { themeColor: 'blue', language: 'en' })).toEqual({
      theme: 'sepia',
      language: 'en',
      themeColor: 'blue',
      added: { later: [1] },
    });
  });

  it('creates a new object where the stored value is not one', () => {
    for (const stored of [null, 'text', 3, ['dark']]) {
      expect(changeStoredSettings(stored, { theme: 'dark' })).toEqual({ theme: 'dark' });
    }
  });
});

it('the network mode selects the service', () => {
  expect(serviceAddress({ networkMode: 'mainnet', serviceAddress: 'http://x:1' })).toBe('http://127.0.0.1:6521');
  expect(serviceAddress({ networkMode: 'testnet', serviceAddress: 'http://x:1' })).toBe('http://127.0.0.1:6523');
  expect(serviceAddress({ networkMode: 'devnet', serviceAddress: 'http://x:1' })).toBe('http://x:1');
  expect(serviceAddress({ networkMode: 'devnet', serviceAddress: '' })).toBe('http://127.0.0.1:6521');
});

it('the desktop shell may have the service elsewhere, but not the one that the user typed', () => {
  const embeddedAddress = 'http://127.0.0.1:6522';
  const settings = { serviceAddress: 'http://x:1', embeddedAddress };
  expect(serviceAddress({ ...settings, networkMode: 'mainnet' })).toBe(embeddedAddress);
  expect(serviceAddress({ ...settings, networkMode: 'testnet' })).toBe(embeddedAddress);
  expect(serviceAddress({ ...settings, networkMode: 'devnet' })).toBe('http://x:1');
  for (const stored of [
    'http://127.0.0.1',
    'http://example.org:80',
    'https://127.0.0.1:1',
    `${embeddedAddress}/x`,
    7,
  ]) {
    expect(parseSettings({ embeddedAddress: stored }).embeddedAddress).toBe('');
  }
});

it.each([
  ['http://127.0.0.1:6521', { networkMode: 'mainnet' }],
  ['http://127.0.0.1:6523', { networkMode: 'testnet' }],
  ['http://127.0.0.1:3000', { networkMode: 'devnet', serviceAddress: 'http://127.0.0.1:3000' }],
  ['https://music.example', { networkMode: 'devnet', serviceAddress: 'https://music.example' }],
] as const)('the choice of %s is that service again', (address, change) => {
  expect(serviceChoice(address)).toEqual(change);
  const settings = parseSettings({ networkMode: 'devnet', serviceAddress: 'http://x:1', ...serviceChoice(address) });
  expect(serviceAddress(settings)).toBe(address);
});
