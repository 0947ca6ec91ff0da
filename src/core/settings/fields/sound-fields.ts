import * as v from 'valibot';
import type { QualitySetting } from '@/core/song/quality';
import type { SongClick } from '@/core/song/song-press';
import type { SettingField, SettingOption } from '../setting-field';
import { choice, everywhere, onOff, usual } from './field-parts';

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

/** What plays, in which quality and where. */
export const soundFields = {
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
} as const satisfies Record<string, SettingField<unknown>>;
