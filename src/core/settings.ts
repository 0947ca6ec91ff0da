import * as v from 'valibot';
import type { QualitySetting } from './quality';

/** Key of the settings in localStorage (doc 1 §3). */
export const settingsStorageKey = 'settings';

/** Which music service is used: the usual one, the embedded demo service on a port of its own, or a typed address. */
export type NetworkMode = 'mainnet' | 'testnet' | 'devnet';

/** The part of the settings that the app reads so far; the rest of the stored object is kept as it is. */
export type Settings = {
  /** Empty = follow the browser. */
  language: '' | 'zh-CN' | 'zh-TW' | 'en' | 'ja' | 'ko';
  theme: 'auto' | 'light' | 'dark';
  themeColor: 'pink' | 'blue' | 'green' | 'orange';
  quality: QualitySetting;
  qualityCompatibility: 'on' | 'off';
  lyricsBackground: 'on' | 'off';
  lyricsFontSize: '20px' | '24px' | '32px';
  lyricsTranslation: 'on' | 'off';
  lyricsAlign: 'left' | 'center';
  networkMode: NetworkMode;
  /** Only used in network mode devnet; an absolute http(s) address without a trailing slash. */
  serviceAddress: string;
  /** Where the web app can be opened, for links that the extension shares; empty = unknown. */
  webAddress: string;
};

export const defaultSettings: Settings = {
  language: '',
  theme: 'auto',
  themeColor: 'pink',
  quality: 'normal',
  qualityCompatibility: 'off',
  lyricsBackground: 'on',
  lyricsFontSize: '24px',
  // Unset counts as on, as the settings page shows it (spec notes).
  lyricsTranslation: 'on',
  lyricsAlign: 'center',
  networkMode: 'mainnet',
  serviceAddress: '',
  webAddress: '',
};

const onOff = v.picklist(['on', 'off']);

/** A field that is missing or not one of its values falls back alone; its neighbours are kept. */
const settingsSchema = v.object({
  language: v.fallback(v.picklist(['', 'zh-CN', 'zh-TW', 'en', 'ja', 'ko']), defaultSettings.language),
  theme: v.fallback(v.picklist(['auto', 'light', 'dark']), defaultSettings.theme),
  themeColor: v.fallback(v.picklist(['pink', 'blue', 'green', 'orange']), defaultSettings.themeColor),
  quality: v.fallback(v.picklist(['normal', 'high', 'lossless', 'hires']), defaultSettings.quality),
  qualityCompatibility: v.fallback(onOff, defaultSettings.qualityCompatibility),
  lyricsBackground: v.fallback(onOff, defaultSettings.lyricsBackground),
  lyricsFontSize: v.fallback(v.picklist(['20px', '24px', '32px']), defaultSettings.lyricsFontSize),
  lyricsTranslation: v.fallback(onOff, defaultSettings.lyricsTranslation),
  lyricsAlign: v.fallback(v.picklist(['left', 'center']), defaultSettings.lyricsAlign),
  networkMode: v.fallback(v.picklist(['mainnet', 'testnet', 'devnet']), defaultSettings.networkMode),
  serviceAddress: v.fallback(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+$/i)), defaultSettings.serviceAddress),
  webAddress: v.fallback(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s#]+$/i)), defaultSettings.webAddress),
}) satisfies v.GenericSchema<unknown, Settings>;

/** The settings in whatever came out of storage; anything unreadable counts as absent. */
export function parseSettings(stored: unknown): Settings {
  const result = v.safeParse(settingsSchema, stored);
  return result.success ? result.output : defaultSettings;
}

/** Address of the music service for these settings, without a trailing slash. */
export function serviceAddress(settings: Pick<Settings, 'networkMode' | 'serviceAddress'>): string {
  switch (settings.networkMode) {
    case 'mainnet':
      return 'http://127.0.0.1:6521';
    case 'testnet':
      return 'http://127.0.0.1:6523';
    case 'devnet':
      return settings.serviceAddress || 'http://127.0.0.1:6521';
    default:
      return settings.networkMode satisfies never;
  }
}
