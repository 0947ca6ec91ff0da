import * as v from 'valibot';
import { fontFamilyError, fontSheetError } from '@/core/appearance/font.ts';
import { choice, desktopOnly, everywhere, named, onOff, type SettingField } from './setting-field.ts';

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

/** Settings of appearance and language. */
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
  /** Takes the accent from the current song's cover if it has one, instead of `themeColor`. */
  accentFromCover: { ...onOff('accentFromCover'), section: 'interface', hosts: everywhere },
  /** A CSS font family; empty = system fonts. */
  font: {
    ...named('font'),
    schema: fontFamily,
    default: '',
    section: 'interface',
    hosts: everywhere,
  },
  /** https address of a style sheet that loads `font`; empty = none. */
  fontUrl: {
    ...named('fontSheet'),
    schema: fontSheet,
    default: '',
    section: 'interface',
    hosts: everywhere,
  },
  /** Scale of text and controls; limited by the window's width (core/appearance/appearance.ts). */
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
  /** Row height of songs with covers. Rows of local music and the queue have fixed heights. */
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
  /** Screen shown if the app is opened without an address. */
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
  /** Chime and greeting at startup. */
  greetings: { ...onOff('greetings'), section: 'interface', hosts: everywhere },
  /** System title bar instead of the app's own; needs a restart because it is set when the window is created. */
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
