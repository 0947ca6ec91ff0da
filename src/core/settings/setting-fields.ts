import * as v from 'valibot';
import { fontFamilyProblem, fontSheetProblem } from '@/core/appearance/font';
import { chosenKeysSchema } from '@/core/keyboard/app-keys';
import type { QualitySetting } from '@/core/song/quality';
import type { SongClick } from '@/core/song/song-press';
import type { SettingField, SettingOption } from './setting-field';
import { shellShortcutDefaults, shellShortcutsSchema } from './shell-shortcuts';

const everywhere = ['extension', 'web', 'desktop'] as const;
const desktopOnly = ['desktop'] as const;

/** The defaults: takes effect at once, needs no login, is part of backups. */
const usual = { needsLogin: false, needsRestart: false, inBackup: true } as const;

/** The options of a switch. */
const onOffOptions = [
  { value: 'off', text: 'settings.off' },
  { value: 'on', text: 'settings.on' },
] as const;

const qualityOptions = [
  { value: 'normal', text: 'quality.normal' },
  { value: 'high', text: 'quality.high' },
  { value: 'lossless', text: 'quality.lossless' },
  { value: 'hires', text: 'quality.hires' },
  { value: 'highest', text: 'settings.qualityHighest' },
] as const satisfies readonly SettingOption<QualitySetting>[];

const songClickOptions = [
  { value: 'list', text: 'settings.songClickList' },
  { value: 'song', text: 'settings.songClickSong' },
] as const satisfies readonly SettingOption<SongClick>[];

/** Options and the schema that accepts exactly their values. */
function choice<const Options extends readonly SettingOption[]>(options: Options) {
  return { options, schema: v.picklist(options.map(({ value }): Options[number]['value'] => value)) };
}

const fontFamily = v.pipe(
  v.string(),
  v.check((text) => fontFamilyProblem(text) === null),
);
const fontSheet = v.pipe(
  v.string(),
  v.check((text) => fontSheetProblem(text) === null),
);

/** A switch that is off by default; `name` is that of its texts. */
function onOff<const Name extends string>(name: Name) {
  return {
    ...usual,
    ...choice(onOffOptions),
    default: 'off',
    label: `settings.${name}`,
    hint: `settings.${name}Hint`,
    synonyms: `settingWords.${name}`,
  } as const;
}

/** From 0.5 to 2 in steps of 0.1. Older versions stored it as a string. */
const scaleFactor = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?$/), v.transform(Number))]),
  v.minValue(0.5),
  v.maxValue(2),
  v.transform((factor) => Math.round(factor * 10) / 10),
);

/** From 0.8 to 1.5 in steps of 0.1. */
const uiScale = v.pipe(
  v.number(),
  v.minValue(0.8),
  v.maxValue(1.5),
  v.transform((factor) => Math.round(factor * 10) / 10),
);

/** Every setting, by its key in the stored object and in display order. */
export const settingFields = {
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
  /** Size of text and controls, 1 = as designed; less where the window has no room for it (core/appearance/ui-scale.ts). */
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
    isPlanned: true,
  },

  /** Above the default only for users who are logged in. */
  quality: {
    ...usual,
    ...choice(qualityOptions),
    default: 'normal',
    section: 'sound',
    hosts: everywhere,
    needsLogin: true,
    label: 'settings.quality',
    hint: 'settings.qualityHint',
    synonyms: 'settingWords.quality',
  },
  /** Requests the hash of another encoding instead of a quality level, for services that don't support levels. */
  qualityCompatibility: { ...onOff('compatibility'), section: 'sound', hosts: everywhere },
  /** What a press on a song in a list plays; the queue has its own rule. */
  songClick: {
    ...usual,
    ...choice(songClickOptions),
    default: 'list',
    section: 'sound',
    hosts: everywhere,
    label: 'settings.songClick',
    hint: 'settings.songClickHint',
    synonyms: 'settingWords.songClick',
  },
  /** The name of the audio output; empty = the system's default. Ids of outputs differ from origin to origin. */
  outputDevice: {
    ...usual,
    schema: v.pipe(v.string(), v.maxLength(200), v.regex(/^\P{Cc}*$/u)),
    default: '',
    section: 'sound',
    hosts: everywhere,
    inBackup: false,
    label: 'settings.outputDevice',
    hint: 'settings.outputDeviceHint',
    synonyms: 'settingWords.outputDevice',
  },

  /** Shows the cover behind the lyrics instead of a plain background. */
  lyricsBackground: {
    ...usual,
    ...choice([
      { value: 'on', text: 'lyrics.backgroundCover' },
      { value: 'off', text: 'lyrics.backgroundPlain' },
    ]),
    default: 'on',
    section: 'lyrics',
    hosts: everywhere,
    label: 'lyrics.background',
    hint: 'settings.lyricsBackgroundHint',
    synonyms: 'settingWords.lyricsBackground',
  },
  lyricsFontSize: {
    ...usual,
    ...choice([
      { value: '20px', text: 'lyrics.fontSmall' },
      { value: '24px', text: 'lyrics.fontMedium' },
      { value: '32px', text: 'lyrics.fontLarge' },
    ]),
    default: '24px',
    section: 'lyrics',
    hosts: everywhere,
    label: 'lyrics.fontSize',
    hint: 'settings.lyricsFontSizeHint',
    synonyms: 'settingWords.lyricsFontSize',
  },
  /** Shows a second text below the lines: a translation or romanization. */
  lyricsTranslation: { ...onOff('lyricsTranslation'), default: 'on', section: 'lyrics', hosts: everywhere },
  lyricsAlign: {
    ...usual,
    ...choice([
      { value: 'left', text: 'lyrics.alignLeft' },
      { value: 'center', text: 'lyrics.alignCenter' },
    ]),
    default: 'center',
    section: 'lyrics',
    hosts: everywhere,
    label: 'lyrics.align',
    hint: 'settings.lyricsAlignHint',
    synonyms: 'settingWords.lyricsAlign',
  },
  /** Shows the lyrics in a separate window that stays on top. */
  desktopLyrics: { ...onOff('desktopLyrics'), section: 'lyrics', hosts: desktopOnly, isPlanned: true },

  /** Which music service is used: the default one, the embedded demo service, or `serviceAddress`. */
  networkMode: {
    ...usual,
    ...choice([
      { value: 'mainnet', text: 'settings.networkMainnet' },
      { value: 'testnet', text: 'settings.networkTestnet' },
      { value: 'devnet', text: 'settings.networkDevnet' },
    ]),
    default: 'mainnet',
    section: 'system',
    hosts: everywhere,
    label: 'settings.network',
    hint: 'settings.networkHint',
    synonyms: 'settingWords.network',
  },
  /** Only used in network mode devnet; an absolute http(s) address without a path, empty = the default address. */
  serviceAddress: {
    ...usual,
    schema: v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s/]+)?$/i)),
    default: '',
    section: 'system',
    hosts: everywhere,
  },
  /** Address of the web app, for links that the extension shares; empty = unknown. */
  webAddress: {
    ...usual,
    schema: v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s#]+)?$/i)),
    default: '',
    section: 'system',
    hosts: ['extension'],
    label: 'settings.webAddress',
    hint: 'settings.webAddressHint',
    synonyms: 'settingWords.webAddress',
  },
  /** Whether the songs of sub-folders are read in folders of local music that are added from now on. */
  scanSubfolders: { ...onOff('scanSubfolders'), default: 'on', section: 'system', hosts: everywhere },
  /** Off = playback pauses when the last page of the extension is closed. */
  keepPlaying: { ...onOff('keepPlaying'), default: 'on', section: 'system', hosts: ['extension'] },
  /** Lets other programs on this computer access the lyrics and the player. */
  apiMode: { ...onOff('apiMode'), section: 'system', hosts: desktopOnly, isPlanned: true },
  /** System-wide keyboard shortcuts by action. */
  shortcuts: {
    ...usual,
    schema: shellShortcutsSchema,
    default: shellShortcutDefaults,
    section: 'system',
    hosts: desktopOnly,
    label: 'shortcutSettings.system',
    hint: 'shortcutSettings.systemHint',
    synonyms: 'shortcutSettings.words',
  },
  /** Keys of actions inside the app, where they differ from the default. */
  appShortcuts: { ...usual, schema: chosenKeysSchema, default: {}, section: 'system', hosts: everywhere },
  minimizeToTray: { ...onOff('minimizeToTray'), section: 'system', hosts: desktopOnly, isPlanned: true },
  autoStart: { ...onOff('autoStart'), section: 'system', hosts: desktopOnly, inBackup: false, isPlanned: true },
  startMinimized: {
    ...onOff('startMinimized'),
    section: 'system',
    hosts: desktopOnly,
    inBackup: false,
    isPlanned: true,
  },
  /** Keeps the computer awake while music plays. */
  preventAppSuspension: { ...onOff('preventAppSuspension'), section: 'system', hosts: desktopOnly, isPlanned: true },
  /** On = hardware-accelerated rendering. */
  gpuAcceleration: {
    ...onOff('gpuAcceleration'),
    default: 'on',
    section: 'system',
    hosts: desktopOnly,
    needsRestart: true,
    inBackup: false,
    isPlanned: true,
  },
  /** On = `dpiScale` instead of the system's scale factor. */
  highDpi: {
    ...onOff('highDpi'),
    section: 'system',
    hosts: desktopOnly,
    needsRestart: true,
    inBackup: false,
    isPlanned: true,
  },
  dpiScale: {
    ...usual,
    schema: scaleFactor,
    default: 1,
    section: 'system',
    hosts: desktopOnly,
    needsRestart: true,
    inBackup: false,
    isPlanned: true,
    label: 'settings.dpiScale',
    hint: 'settings.dpiScaleHint',
    synonyms: 'settingWords.dpiScale',
  },
} as const satisfies Record<string, SettingField<unknown>>;

export type SettingKey = keyof typeof settingFields;

/** The settings that a user chooses from options with texts. */
export type ChoiceKey = {
  [Key in SettingKey]: (typeof settingFields)[Key] extends { label: string; options: unknown } ? Key : never;
}[SettingKey];

export const settingKeys = Object.keys(settingFields) as readonly SettingKey[];

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(settingFields, text);
}

/** Whether a setting is chosen from options with texts. */
export function isChoice(key: SettingKey): key is ChoiceKey {
  const field: SettingField<unknown> = settingFields[key];
  return field.label !== undefined && field.options !== undefined;
}

/** Whether the options of a setting are just on and off. */
export function isOnOff(key: ChoiceKey): boolean {
  return settingFields[key].options === onOffOptions;
}
