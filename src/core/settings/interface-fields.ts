import * as v from 'valibot';
import { fontFamilyError, fontSheetError } from '@/core/appearance/font';
import { choice, desktopOnly, everywhere, named, onOff, type SettingField } from './setting-field';

const fontFamily = v.pipe(
  v.string(),
  v.check((text) => fontFamilyError(text) === null),
);
const fontSheet = v.pipe(
  v.string(),
  v.check((text) => fontSheetError(text) === null),
);

/** From 0.8 to 1.5 in steps of 0.1. */
const uiScale = v.pipe(
  v.number(),
  v.minValue(0.8),
  v.maxValue(1.5),
  v.transform((factor) => Math.round(factor * 10) / 10),
);

/** How the app looks and which language it speaks. */
export const interfaceFields = {
  /** Empty = system default. */
  language: {
    ...named('language'),
    ...choice([
      { value: '', text: 'settings.languageAuto' },
      { value: 'en', name: 'English' },
      { value: 'ja', name: '日本語' },
      { value: 'ko', name: '한국어' },
      { value: 'zh-CN', name: '简体中文' },
      { value: 'zh-TW', name: '繁體中文' },
    ]),
    default: '',
    section: 'interface',
    hosts: everywhere,
  },
  theme: {
    ...named('theme'),
    ...choice([
      { value: 'auto', text: 'settings.themeAuto' },
      { value: 'light', text: 'settings.themeLight' },
      { value: 'dark', text: 'settings.themeDark' },
    ]),
    default: 'auto',
    section: 'interface',
    hosts: everywhere,
  },
  themeColor: {
    ...named('accent'),
    ...choice([
      { value: 'pink', text: 'settings.accentPink' },
      { value: 'blue', text: 'settings.accentBlue' },
      { value: 'green', text: 'settings.accentGreen' },
      { value: 'orange', text: 'settings.accentOrange' },
    ]),
    default: 'pink',
    section: 'interface',
    hosts: everywhere,
  },
  /** Takes the accent from the cover of the current song instead of `themeColor`, where it has one. */
  accentFromCover: { ...onOff('accentFromCover'), section: 'interface', hosts: everywhere },
  /** A CSS font family; empty = system fonts. */
  font: {
    ...named('font'),
    schema: fontFamily,
    default: '',
    section: 'interface',
    hosts: everywhere,
  },
  /** The https address of a style sheet that loads `font`; empty = none. */
  fontUrl: {
    ...named('fontSheet'),
    schema: fontSheet,
    default: '',
    section: 'interface',
    hosts: everywhere,
  },
  /** Size of text and controls, 1 = as designed; less where the window has no room for it (core/appearance/appearance.ts). */
  uiScale: {
    ...named('uiScale'),
    schema: uiScale,
    default: 1,
    section: 'interface',
    hosts: everywhere,
  },
  reducedMotion: {
    ...named('motion'),
    ...choice([
      { value: 'auto', text: 'settings.motionAuto' },
      { value: 'on', text: 'settings.motionReduced' },
    ]),
    default: 'auto',
    section: 'interface',
    hosts: everywhere,
  },
  /** Height of the rows of songs with covers. Rows of local music and of the queue keep their specified heights. */
  listDensity: {
    ...named('density'),
    ...choice([
      { value: 'comfortable', text: 'settings.densityComfortable' },
      { value: 'compact', text: 'settings.densityCompact' },
    ]),
    default: 'comfortable',
    section: 'interface',
    hosts: everywhere,
  },
  /** The screen shown when the app is opened without an address. */
  startPage: {
    ...named('startPage'),
    ...choice([
      { value: 'home', text: 'settings.startHome' },
      { value: 'discover', text: 'settings.startDiscover' },
      { value: 'library', text: 'settings.startLibrary' },
      { value: 'localMusic', text: 'settings.startLocalMusic' },
      { value: 'last', text: 'settings.startLast' },
    ]),
    default: 'home',
    section: 'interface',
    hosts: everywhere,
  },
  /** A chime and a greeting at startup. */
  greetings: { ...onOff('greetings'), section: 'interface', hosts: everywhere },
  /** The system title bar instead of the app's own; needs a restart because it is set when the window is created. */
  nativeTitleBar: {
    ...onOff('nativeTitleBar'),
    section: 'interface',
    hosts: desktopOnly,
    needsRestart: true,
    inShell: true,
  },
  /** Lyrics and controls on the touch bar of a Mac. */
  touchBar: {
    ...onOff('touchBar'),
    section: 'interface',
    hosts: desktopOnly,
    inBackup: false,
    needsMac: true,
    inShell: true,
  },
} as const satisfies Record<string, SettingField<unknown>>;
