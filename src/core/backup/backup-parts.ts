import * as v from 'valibot';
import { type Block, blockSchema } from '@/core/blocks/block.ts';
import { type LocalPlaylist, localPlaylistSchema } from '@/core/local-music/local-playlist.ts';
import { type LyricChoice, parseLyricChoice } from '@/core/lyrics/lyric-choice.ts';
import { colourSchema, fontSizeSchema } from '@/core/lyrics/lyrics-window.ts';
import { type Moment, momentSchema } from '@/core/moments/moment.ts';
import { speeds } from '@/core/player/position-clock.ts';
import { accountOrdersSchema, trackOrdersSchema } from '@/core/playlist/list-order.ts';
import type { PlayTable } from '@/core/plays/play.ts';
import { type WholeQueue, wholeQueueSchema } from '@/core/queue/earlier-queue.ts';
import { type PlayMode, playModes } from '@/core/queue/play-mode.ts';
import type { SettingField } from '@/core/settings/setting-field.ts';
import { type SettingKey, type Settings, settingFields, settingKeys } from '@/core/settings/settings.ts';
import { type SmartPlaylist, smartPlaylistSchema } from '@/core/smart-playlists/smart-playlist.ts';
import type { Song } from '@/core/song/song.ts';
import { songSchema } from '@/core/song/song-schema.ts';
import { maxCrossfadeMs } from '@/core/sound/crossfade.ts';
import { clampEqualiser, equaliserSchema } from '@/core/sound/equaliser.ts';
import type { Equaliser } from '@/core/sound/equaliser-settings.ts';

/** Parts of a backup, in display order; each can be imported alone. */
export const backupParts = [
  'settings',
  'shortcuts',
  'sound',
  // Before the queue, whose import keeps the present one.
  'earlierQueues',
  'queue',
  'history',
  'lyrics',
  'searches',
  'moments',
  'blocks',
  'smartPlaylists',
  'playlists',
] as const;

export type BackupPart = (typeof backupParts)[number];

/** Parts whose entries can be merged into the current ones; all others replace them. */
const mergeableParts = [
  'earlierQueues',
  'history',
  'lyrics',
  'searches',
  'moments',
  'blocks',
  'smartPlaylists',
  'playlists',
] as const satisfies readonly BackupPart[];

type MergeablePart = (typeof mergeableParts)[number];

/** `merge` adds to the current entries, `replace` removes them. */
export type ImportMode = 'merge' | 'replace';

export function isMergeable(part: BackupPart): part is MergeablePart {
  return mergeableParts.some((mergeable) => mergeable === part);
}

/** View options of screens, by storage key. `spelling` as in `StoredValuePlan`. */
export const viewValues = {
  trackViewMode: { schema: v.picklist(['list', 'grid']), spelling: 'text' },
  cloudDriveListMode: { schema: v.picklist(['list', 'grid']), spelling: 'text' },
  localMusicListMode: { schema: v.picklist(['list', 'grid']), spelling: 'text' },
  lyrics_secondary: { schema: v.picklist(['translation', 'romanization']), spelling: 'text' },
  'lyrics-default-color': { schema: colourSchema, spelling: 'text' },
  'lyrics-highlight-color': { schema: colourSchema, spelling: 'text' },
  'lyrics-font-size': { schema: fontSizeSchema, spelling: 'json' },
  'lyrics-second-line': { schema: v.picklist(['next', 'translation']), spelling: 'text' },
  selectedRankIds: {
    schema: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)),
    spelling: 'json',
  },
  list_order: { schema: accountOrdersSchema, spelling: 'json' },
  track_orders: { schema: trackOrdersSchema, spelling: 'json' },
} as const;

export type ViewKey = keyof typeof viewValues;
export const viewKeys = Object.keys(viewValues) as readonly ViewKey[];
export type ViewValues = { -readonly [Key in ViewKey]?: v.InferOutput<(typeof viewValues)[Key]['schema']> };

/** Settings of a backup except shortcuts, and view options. */
export type BackupSettings = { values: Partial<Settings>; views: ViewValues };

export type BackupSound = {
  volume: number;
  muted: boolean;
  speed: number;
  mode: PlayMode;
  crossfadeMs: number;
  equaliser: Equaliser;
  evenLoudness: boolean;
};

export type BackupQueue = {
  songs: readonly Song[];
  /** Index of the current song; null = none. */
  currentIndex: number | null;
  positionMs: number;
  /** Indexes of the "play next" songs. */
  upNext: readonly number[];
};

export type BackupValues = {
  settings: BackupSettings;
  shortcuts: Partial<Settings>;
  sound: Partial<BackupSound>;
  earlierQueues: readonly WholeQueue[];
  queue: BackupQueue;
  history: PlayTable;
  lyrics: readonly LyricChoice[];
  searches: readonly string[];
  moments: readonly Moment[];
  blocks: readonly Block[];
  smartPlaylists: readonly SmartPlaylist[];
  playlists: readonly LocalPlaylist[];
};

/** Values of those parts that a file or this installation has. */
export type PartialBackup = { readonly [Part in BackupPart]?: BackupValues[Part] };

/** Parts that pages hold; plays, which are many, stay in a worker. */
export type ValuePart = Exclude<BackupPart, 'history'>;

export type ValueParts = Omit<PartialBackup, 'history'>;

/** Whether a setting belongs to the part `shortcuts`. */
function holdsKeys(key: SettingKey): boolean {
  return /shortcuts$/i.test(key);
}

/** Settings of a part that a backup contains. */
export function settingsOfPart(part: 'settings' | 'shortcuts'): SettingKey[] {
  const fields: Record<SettingKey, SettingField<unknown>> = settingFields;
  return settingKeys.filter((key) => fields[key].inBackup && holdsKeys(key) === (part === 'shortcuts'));
}

const finite = v.pipe(v.number(), v.finite());

/** Schema of each sound field. */
export const soundSchemas = {
  volume: v.pipe(finite, v.minValue(0), v.maxValue(100)),
  muted: v.boolean(),
  speed: v.picklist<readonly number[]>(speeds),
  mode: v.picklist(playModes),
  crossfadeMs: v.pipe(finite, v.minValue(0), v.maxValue(maxCrossfadeMs)),
  equaliser: v.pipe(
    equaliserSchema,
    v.transform(clampEqualiser),
    v.custom<Equaliser>((equaliser) => equaliser !== null),
  ),
  evenLoudness: v.boolean(),
} satisfies { [Field in keyof BackupSound]: v.GenericSchema<unknown, BackupSound[Field]> };

export const soundFields = Object.keys(soundSchemas) as readonly (keyof BackupSound)[];

/** Schema of one entry of each list. */
export const entrySchemas = {
  earlierQueues: wholeQueueSchema,
  queue: songSchema,
  lyrics: v.pipe(
    v.unknown(),
    v.transform(parseLyricChoice),
    v.custom<LyricChoice>((choice) => choice !== null),
  ),
  searches: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  moments: momentSchema,
  blocks: blockSchema,
  smartPlaylists: smartPlaylistSchema,
  playlists: localPlaylistSchema,
} as const;

/** Deep equality of plain data; field order and undefined fields are ignored. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => sameData(one, b[at]));
  }
  const left: Record<string, unknown> = { ...a };
  const right: Record<string, unknown> = { ...b };
  return Object.keys({ ...left, ...right }).every((key) => sameData(left[key], right[key]));
}
