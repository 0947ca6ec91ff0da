import * as v from 'valibot';
import { chosenKeysSchema } from '@/core/keyboard/app-keys';
import { choice, desktopOnly, everywhere, named, onOff, type SettingField, usual } from './setting-field';
import { shellShortcutDefaults, shellShortcutsSchema } from './shell-shortcuts';

/** From 0.5 to 2 in steps of 0.1. Older versions stored it as a string. */
const scaleFactor = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?$/), v.transform(Number))]),
  v.minValue(0.5),
  v.maxValue(2),
  v.transform((factor) => Math.round(factor * 10) / 10),
);

/** The music service, keys, windows and what belongs to the computer. */
export const systemFields = {
  /** Which music service is used: the default one, the embedded demo service, or `serviceAddress`. */
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
  /** Only used in network mode devnet; an absolute http(s) address without user and path, empty = the default address. */
  serviceAddress: {
    ...usual,
    schema: v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s/\\?#@]+)?$/i)),
    default: '',
    section: 'system',
    hosts: everywhere,
  },
  /**
   * Where the shell has the service of this network mode, when that is not the usual address: the embedded one on another
   * port. Written for the shell, not by the user; empty = the usual address.
   */
  embeddedAddress: {
    ...usual,
    schema: v.pipe(v.string(), v.regex(/^(?:http:\/\/127\.0\.0\.1:[1-9]\d{0,4})?$/)),
    default: '',
    section: 'system',
    hosts: desktopOnly,
    inBackup: false,
  },
  /** Address of the web app that shared links lead to; empty = where it is open, else the scheme of the desktop app. */
  webAddress: {
    ...named('webAddress'),
    schema: v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s/\\?#@]+(?:[/?][^\s#]*)?)?$/i)),
    default: '',
    section: 'system',
    hosts: everywhere,
  },
  /** Whether the songs of sub-folders are read in folders of local music that are added from now on. */
  scanSubfolders: { ...onOff('scanSubfolders'), default: 'on', section: 'system', hosts: everywhere },
  /** Off = playback pauses when the last window of the browser is closed; the pages of the extension don't matter. */
  keepPlaying: { ...onOff('keepPlaying'), section: 'system', hosts: ['extension'] },
  /** What a click on the icon in the browser's toolbar opens. */
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
  /** Space for the audio of offline songs, in MB. */
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
  /** Lets other programs on this computer access the lyrics and the player. */
  apiMode: { ...onOff('apiMode'), section: 'system', hosts: desktopOnly },
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
  /** On = hardware-accelerated rendering. */
  gpuAcceleration: {
    ...onOff('gpuAcceleration'),
    default: 'on',
    section: 'system',
    hosts: desktopOnly,
    needsRestart: true,
    inBackup: false,
    inShell: true,
  },
  /** On = `dpiScale` instead of the system's scale factor. */
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
