import * as v from 'valibot';
import type { QualitySetting } from '@/core/song/quality.ts';
import type { SongClick } from '@/core/song/song-press.ts';
import {
  choice,
  desktopOnly,
  everywhere,
  named,
  onOff,
  type SettingField,
  type SettingOption,
} from './setting-field.ts';

const qualityOptions = [
  { value: 'normal', text: 'settings.qualityNormal' },
  { value: 'high', text: 'settings.qualityHigh' },
  { value: 'lossless', text: 'settings.qualityLossless' },
  { value: 'hires', text: 'quality.hires' },
  { value: 'highest', text: 'settings.qualityHighest' },
] as const satisfies readonly SettingOption<QualitySetting>[];

const songClickOptions = [
  { value: 'list', text: 'settings.songClickList' },
  { value: 'song', text: 'settings.songClickSong' },
] as const satisfies readonly SettingOption<SongClick>[];

const shuffleOptions = [
  { value: 'recent', text: 'settings.shuffleRecent' },
  { value: 'once', text: 'settings.shuffleOnce' },
] as const satisfies readonly SettingOption[];

export const soundFields = {
  /** Values above the default need a login. */
  quality: {
    ...named('quality'),
    ...choice(qualityOptions),
    default: 'normal',
    section: 'sound',
    hosts: everywhere,
    needsLogin: true,
  },
  /** Requests the hash of another encoding instead of a quality level, for services without levels. */
  qualityCompatibility: { ...onOff('compatibility'), section: 'sound', hosts: everywhere },
  /** Effect of a click on a song in a list; the queue has its own rule. */
  songClick: {
    ...named('songClick'),
    ...choice(songClickOptions),
    default: 'list',
    section: 'sound',
    hosts: everywhere,
  },
  /** The order of shuffle: avoids the last 10 songs, or plays each song once. New installations begin with the latter. */
  shuffleOrder: {
    ...named('shuffle'),
    ...choice(shuffleOptions),
    default: 'recent',
    section: 'sound',
    hosts: everywhere,
  },
  /** Continues the queue with similar songs instead of restarting it. */
  similarAfterQueue: { ...onOff('similarAfterQueue'), section: 'sound', hosts: everywhere },
  /** Name of the audio output; empty = system default. Output ids differ between origins. */
  outputDevice: {
    ...named('outputDevice'),
    schema: v.pipe(v.string(), v.maxLength(200), v.regex(/^\P{Cc}*$/u)),
    default: '',
    section: 'sound',
    hosts: everywhere,
    inBackup: false,
  },
} as const satisfies Record<string, SettingField<unknown>>;

export const lyricsFields = {
  /** Cover behind the lyrics instead of a plain background. */
  lyricsBackground: {
    ...named('lyricsBackground'),
    ...choice([
      { value: 'on', text: 'lyrics.backgroundCover' },
      { value: 'off', text: 'lyrics.backgroundPlain' },
    ]),
    default: 'on',
    section: 'lyrics',
    hosts: everywhere,
    label: 'lyrics.background',
  },
  lyricsFontSize: {
    ...named('lyricsFontSize'),
    ...choice([
      { value: '20px', text: 'lyrics.fontSmall' },
      { value: '24px', text: 'lyrics.fontMedium' },
      { value: '32px', text: 'lyrics.fontLarge' },
    ]),
    default: '24px',
    section: 'lyrics',
    hosts: everywhere,
    label: 'lyrics.fontSize',
  },
  /** A translation or romanization below the lines. */
  lyricsTranslation: { ...onOff('lyricsTranslation'), default: 'on', section: 'lyrics', hosts: everywhere },
  lyricsAlign: {
    ...named('lyricsAlign'),
    ...choice([
      { value: 'left', text: 'lyrics.alignLeft' },
      { value: 'center', text: 'lyrics.alignCenter' },
    ]),
    default: 'center',
    section: 'lyrics',
    hosts: everywhere,
    label: 'lyrics.align',
  },
  /** Keeps the display on while the lyrics screen is visible and a song plays. */
  keepScreenOn: { ...onOff('keepScreenOn'), section: 'lyrics', hosts: everywhere },
  /** Starts room mode after a minute without input on the lyrics screen. */
  roomMode: { ...onOff('roomMode'), section: 'lyrics', hosts: everywhere },
  /** A turning record with the cover beside the lyrics. */
  lyricsRecord: { ...onOff('lyricsRecord'), section: 'lyrics', hosts: everywhere },
  /** A separate lyrics window that stays on top. */
  desktopLyrics: { ...onOff('desktopLyrics'), section: 'lyrics', hosts: desktopOnly },
} as const satisfies Record<string, SettingField<unknown>>;
