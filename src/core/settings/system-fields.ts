import * as v from 'valibot';
import { chosenKeysSchema } from '@/core/keyboard/app-keys.ts';
import {
  choice,
  defaultProperties,
  desktopOnly,
  everywhere,
  named,
  onOff,
  type SettingField,
} from './setting-field.ts';
import { shellShortcutDefaults, shellShortcutsSchema } from './shell-shortcuts.ts';

/** From 0.5 to 2 in steps of 0.1. Older versions stored it as a string. */
const scaleFactor = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?$/), v.transform(Number))]),
  v.minValue(0.5),
  v.maxValue(2),
  v.transform((factor) => Math.round(factor * 10) / 10),
);

/** Settings of the music service, keys, windows and the computer. */
export const systemFields = {
  /** Music service: the default, the embedded demo service, or `serviceAddress`. */
  networkMode: {
    ...named('network'),
    ...choice([
      { value: 'mainnet', text: 'settings.networkMainnet' },
      { value: 'testnet', text: 'settings.networkTestnet' },
      { value: 'devnet', text: 'settings.networkDevnet' },
    ]),
    default: 'mainnet',
    section: 'system',
    hosts: everywhere,
  },
  /** Used in network mode devnet only; an http(s) address without user and path, empty = default address. */
  serviceAddress: {
    ...defaultProperties,
    schema: v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s/\\?#@]+)?$/i)),
    default: '',
    section: 'system',
    hosts: everywhere,
  },
  /**
   * Actual address of the embedded service if its default port is taken. Written by the shell, not by the user; empty =
   * default address.
   */
  embeddedAddress: {
    ...defaultProperties,
    schema: v.pipe(v.string(), v.regex(/^(?:http:\/\/127\.0\.0\.1:[1-9]\d{0,4})?$/)),
    default: '',
    section: 'system',
    hosts: desktopOnly,
    inBackup: false,
  },
  /** Web app address for shared links; empty = the address of this web app, or the desktop app's scheme. */
  webAddress: {
    ...named('webAddress'),
    schema: v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s/\\?#@]+(?:[/?][^\s#]*)?)?$/i)),
    default: '',
    section: 'system',
    hosts: everywhere,
  },
  /** Reports plays and listening time to the account; the first refusal ends it until it is switched on again. */
  playReports: { ...onOff('playReports'), section: 'system', hosts: everywhere, inBackup: false },
  /** Whether local folders added from now on include sub-folders. */
  scanSubfolders: { ...onOff('scanSubfolders'), default: 'on', section: 'system', hosts: everywhere },
  /** Off = playback pauses when the last browser window is closed; the extension's pages do not count. */
  keepPlaying: { ...onOff('keepPlaying'), section: 'system', hosts: ['extension'] },
  /** Effect of a click on the extension's toolbar icon. */
  iconClick: {
    ...named('iconClick'),
    ...choice([
      { value: 'popup', text: 'settings.iconClickPopup' },
      { value: 'app', text: 'settings.iconClickApp' },
    ]),
    default: 'popup',
    section: 'system',
    hosts: ['extension'],
  },
  /** Limit of offline songs in MB. */
  keptLimit: {
    ...named('keptLimit'),
    ...choice([
      { value: '512', name: '512 MB' },
      { value: '1024', name: '1 GB' },
      { value: '2048', name: '2 GB' },
      { value: '5120', name: '5 GB' },
      { value: '10240', name: '10 GB' },
    ]),
    default: '1024',
    section: 'system',
    hosts: everywhere,
    inBackup: false,
  },
  /** Lets other programs on this computer read lyrics and control the player. */
  apiMode: { ...onOff('apiMode'), section: 'system', hosts: desktopOnly },
  /** System-wide shortcuts by action. */
  shortcuts: {
    ...defaultProperties,
    schema: shellShortcutsSchema,
    default: shellShortcutDefaults,
    section: 'system',
    hosts: desktopOnly,
    label: 'shortcutSettings.system',
    hint: 'shortcutSettings.systemHint',
    synonyms: 'shortcutSettings.words',
  },
  /** In-app keys that differ from the default. */
  appShortcuts: { ...defaultProperties, schema: chosenKeysSchema, default: {}, section: 'system', hosts: everywhere },
  minimizeToTray: { ...onOff('minimizeToTray'), section: 'system', hosts: desktopOnly, inShell: true },
  autoStart: { ...onOff('autoStart'), section: 'system', hosts: desktopOnly, inBackup: false, inShell: true },
  startMinimized: {
    ...onOff('startMinimized'),
    section: 'system',
    hosts: desktopOnly,
    inBackup: false,
    inShell: true,
  },
  /** Keeps the computer awake while music plays. */
  preventAppSuspension: { ...onOff('preventAppSuspension'), section: 'system', hosts: desktopOnly, inShell: true },
  /** Hardware-accelerated rendering. */
  gpuAcceleration: {
    ...onOff('gpuAcceleration'),
    default: 'on',
    section: 'system',
    hosts: desktopOnly,
    needsRestart: true,
    inBackup: false,
    inShell: true,
  },
  /** Uses `dpiScale` instead of the system's scale factor. */
  highDpi: {
    ...onOff('highDpi'),
    section: 'system',
    hosts: desktopOnly,
    needsRestart: true,
    inBackup: false,
    inShell: true,
  },
  dpiScale: {
    ...named('dpiScale'),
    schema: scaleFactor,
    default: 1,
    section: 'system',
    hosts: desktopOnly,
    needsRestart: true,
    needsHighDpi: true,
    inBackup: false,
    inShell: true,
  },
} as const satisfies Record<string, SettingField<unknown>>;
