import * as v from 'valibot';
import { fontFamilyError, fontSheetError } from '@/core/appearance/font';
import { choice, desktopOnly, everywhere, onOff, type SettingField, usual } from './setting-field';

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
    ...usual,
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
    label: 'settings.language',
    hint: 'settings.languageHint',
    synonyms: 'settingWords.language',
  },
  theme: {
    ...usual,
    ...choice([
      { value: 'auto', text: 'settings.themeAuto' },
      { value: 'light', text: 'settings.themeLight' },
      { value: 'dark', text: 'settings.themeDark' },
    ]),
    default: 'auto',
    section: 'interface',
    hosts: everywhere,
    label: 'settings.theme',
    hint: 'settings.themeHint',
    synonyms: 'settingWords.theme',
  },
  themeColor: {
    ...usual,
    ...choice([
      { value: 'pink', text: 'settings.accentPink' },
      { value: 'blue', text: 'settings.accentBlue' },
      { value: 'green', text: 'settings.accentGreen' },
      { value: 'orange', text: 'settings.accentOrange' },
    ]),
    default: 'pink',
    section: 'interface',
    hosts: everywhere,
    label: 'settings.accent',
    hint: 'settings.accentHint',
    synonyms: 'settingWords.accent',
  },
  /** Takes the accent from the cover of the current song instead of `themeColor`, where it has one. */
  accentFromCover: { ...onOff('accentFromCover'), section: 'interface', hosts: everywhere },
  /** A CSS font family; empty = system fonts. */
  font: {
    ...usual,
    schema: fontFamily,
    default: '',
    section: 'interface',
    hosts: everywhere,
    label: 'settings.font',
    hint: 'settings.fontHint',
    synonyms: 'settingWords.font',
  },
  /** The https address of a style sheet that loads `font`; empty = none. */
  fontUrl: {
    ...usual,
    schema: fontSheet,
    default: '',
    section: 'interface',
    hosts: everywhere,
    label: 'settings.fontSheet',
    hint: 'settings.fontSheetHint',
    synonyms: 'settingWords.fontSheet',
  },
  /** Size of text and controls, 1 = as designed; less where the window has no room for it (core/appearance/appearance.ts). */
  uiScale: {
    ...usual,
    schema: uiScale,
    default: 1,
    section: 'interface',
    hosts: everywhere,
    label: 'settings.uiScale',
    hint: 'settings.uiScaleHint',
    synonyms: 'settingWords.uiScale',
  },
  reducedMotion: {
    ...usual,
    ...choice([
      { value: 'auto', text: 'settings.motionAuto' },
      { value: 'on', text: 'settings.motionReduced' },
    ]),
    default: 'auto',
    section: 'interface',
    hosts: everywhere,
    label: 'settings.motion',
    hint: 'settings.motionHint',
    synonyms: 'settingWords.motion',
  },
  /** Height of the rows of songs with covers. Rows of local music and of the queue keep their specified heights. */
  listDensity: {
    ...usual,
    ...choice([
      { value: 'comfortable', text: 'settings.densityComfortable' },
      { value: 'compact', text: 'settings.densityCompact' },
    ]),
    default: 'comfortable',
    section: 'interface',
    hosts: everywhere,
    label: 'settings.density',
    hint: 'settings.densityHint',
    synonyms: 'settingWords.density',
  },
  /** The screen shown when the app is opened without an address. */
  startPage: {
    ...usual,
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
    label: 'settings.startPage',
    hint: 'settings.startPageHint',
    synonyms: 'settingWords.startPage',
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
