import * as v from 'valibot';
import { type Settings, settingFields } from '@/core/settings/settings.ts';
import { type Counted, checkedAtOnce, isRecord, listText, readEntries } from './backup-entries.ts';
import { historyText, readHistory } from './backup-history.ts';
import {
  type BackupPart,
  type BackupQueue,
  type BackupValues,
  backupParts,
  entrySchemas,
  type PartialBackup,
  settingsOfPart,
  soundSchemas,
  type ViewValues,
  viewKeys,
  viewValues,
} from './backup-parts.ts';

/** The field `format` of every backup. */
export const backupFormat = 'kanade-backup';

/** Incremented if an older Kanade could no longer read a file; a new part or field does not increment it. */
export const backupVersion = 1;

/** Limit of the file size: a full queue, history and playlists take about 20 MB. */
export const maxBackupBytes = 64 * 1024 * 1024;

/**
 * Why a file can't be imported. `foreign` = no JSON, or JSON that is no backup; `cut-off` = incomplete JSON; `damaged`
 * = no part is valid; `unreadable` = the browser can't read the file.
 */
export type BackupError = 'empty' | 'too-large' | 'foreign' | 'cut-off' | 'newer' | 'damaged' | 'unreadable';

export type Backup = {
  /** Null if the file has no valid time. */
  createdAtEpochMs: number | null;
  values: PartialBackup;
  /** Parts that are entirely invalid. */
  damaged: readonly BackupPart[];
  /** Number of invalid entries or fields of a part, which are left out. */
  unread: Readonly<Partial<Record<BackupPart, number>>>;
};

export type ReadBackup = { backup: Backup } | { error: BackupError };

const envelopeSchema = v.object({
  format: v.literal(backupFormat),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  createdAt: v.fallback(v.nullable(v.string()), null),
  parts: v.optional(v.unknown()),
});

/**
 * Reads the text of a backup. Invalid fields and entries are left out and counted.
 * @param pause awaited regularly, so that a long file does not block the page
 */
export async function readBackup(text: string, pause: () => Promise<void>): Promise<ReadBackup> {
  const content = text.replace(/^\ufeff/, '').trim();
  if (content === '') return { error: 'empty' };
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    const begins = content.slice(0, 200).includes(`"${backupFormat}"`);
    return { error: !begins ? 'foreign' : content.endsWith('}') ? 'damaged' : 'cut-off' };
  }
  const envelope = v.safeParse(envelopeSchema, json);
  if (!envelope.success) return { error: 'foreign' };
  const { version, createdAt, parts } = envelope.output;
  if (version > backupVersion) return { error: 'newer' };
  if (!isRecord(parts)) return { error: 'damaged' };
  const values: { -readonly [Part in BackupPart]?: BackupValues[Part] } = {};
  const damaged: BackupPart[] = [];
  const unread: Partial<Record<BackupPart, number>> = {};
  for (const part of backupParts) {
    if (!Object.hasOwn(parts, part)) continue;
    await pause();
    const found = await readers[part](parts[part], pause);
    if (!found) damaged.push(part);
    else {
      Object.assign(values, { [part]: found.value });
      if (found.unread > 0) unread[part] = found.unread;
    }
  }
  if (Object.keys(values).length === 0) return { error: 'damaged' };
  const createdAtEpochMs = createdAt === null ? Number.NaN : Date.parse(createdAt);
  return {
    backup: { createdAtEpochMs: Number.isNaN(createdAtEpochMs) ? null : createdAtEpochMs, values, damaged, unread },
  };
}

type Reader<Value> = (stored: unknown, pause: () => Promise<void>) => Promise<Counted<Value> | null>;

/** Reader of each part; null = the part is invalid. */
const readers: { readonly [Part in BackupPart]: Reader<BackupValues[Part]> } = {
  settings: async (stored) => {
    if (!isRecord(stored)) return null;
    const { views, ...rest } = stored;
    const values = readSettings('settings', rest);
    const shown = readViews(views);
    return { value: { values: values.value, views: shown.value }, unread: values.unread + shown.unread };
  },
  shortcuts: async (stored) => (isRecord(stored) ? readSettings('shortcuts', stored) : null),
  sound: async (stored) => (isRecord(stored) ? readFields(stored, soundSchemas) : null),
  earlierQueues: (stored, pause) => readEntries(entrySchemas.earlierQueues, stored, pause),
  queue: readQueue,
  history: readHistory,
  lyrics: (stored, pause) => readEntries(entrySchemas.lyrics, stored, pause),
  searches: (stored, pause) => readEntries(entrySchemas.searches, stored, pause),
  moments: (stored, pause) => readEntries(entrySchemas.moments, stored, pause),
  blocks: (stored, pause) => readEntries(entrySchemas.blocks, stored, pause),
  smartPlaylists: (stored, pause) => readEntries(entrySchemas.smartPlaylists, stored, pause),
  playlists: (stored, pause) => readEntries(entrySchemas.playlists, stored, pause),
};

function readSettings(part: 'settings' | 'shortcuts', stored: Record<string, unknown>): Counted<Partial<Settings>> {
  const schemas = settingsOfPart(part).map((key) => [key, settingFields[key].schema] as const);
  return readFields(stored, Object.fromEntries(schemas));
}

function readViews(stored: unknown): Counted<ViewValues> {
  if (!isRecord(stored)) return { value: {}, unread: stored === undefined ? 0 : 1 };
  const schemas = viewKeys.map((key) => [key, viewValues[key].schema] as const);
  return readFields(stored, Object.fromEntries(schemas));
}

/** Parses each field of an object on its own. */
function readFields(
  stored: Record<string, unknown>,
  schemas: Readonly<Record<string, v.GenericSchema<unknown, unknown>>>,
): Counted<Record<string, unknown>> {
  const value: Record<string, unknown> = {};
  let unread = 0;
  for (const [key, schema] of Object.entries(schemas)) {
    if (!Object.hasOwn(stored, key)) continue;
    const result = v.safeParse(schema, stored[key]);
    if (result.success) value[key] = result.output;
    else unread += 1;
  }
  return { value, unread };
}

const index = v.pipe(v.number(), v.integer(), v.minValue(0));

const queueSchema = v.object({
  songs: v.array(v.unknown()),
  currentIndex: v.fallback(v.nullable(index), null),
  positionMs: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  upNext: v.fallback(v.array(index), []),
});

async function readQueue(stored: unknown, pause: () => Promise<void>): Promise<Counted<BackupQueue> | null> {
  const result = v.safeParse(queueSchema, stored);
  if (!result.success) return null;
  const { songs, currentIndex, positionMs, upNext } = result.output;
  // Omitted songs shift the indexes of those after them.
  const places: (number | null)[] = [];
  const taken: BackupQueue['songs'][number][] = [];
  for (const [at, song] of songs.entries()) {
    if (at % checkedAtOnce === 0) await pause();
    const parsed = v.safeParse(entrySchemas.queue, song);
    places.push(parsed.success ? taken.length : null);
    if (parsed.success) taken.push(parsed.output);
  }
  const current = currentIndex === null ? null : (places[currentIndex] ?? null);
  return {
    value: {
      songs: taken,
      currentIndex: current ?? (taken.length > 0 ? 0 : null),
      positionMs: current === null ? 0 : positionMs,
      upNext: upNext.flatMap((place) => places[place] ?? []),
    },
    unread: songs.length - taken.length,
  };
}

/** The text of a backup in chunks, so that a long one does not block the page. `createdAt` is an ISO time. */
export function* backupText(values: PartialBackup, createdAt: string): Generator<string> {
  const head = { format: backupFormat, version: backupVersion, createdAt };
  yield `${JSON.stringify(head).slice(0, -1)},"parts":{`;
  let isFirst = true;
  for (const part of backupParts) {
    if (values[part] === undefined) continue;
    yield `${isFirst ? '' : ','}\n${JSON.stringify(part)}:`;
    isFirst = false;
    yield* partText(part, values);
  }
  yield '\n}}\n';
}

function* partText(part: BackupPart, values: PartialBackup): Generator<string> {
  const value = values[part];
  if (Array.isArray(value)) yield* listText(value);
  else if (part === 'history' && values.history) yield* historyText(values.history);
  else if (part === 'queue' && values.queue) {
    const { songs, ...rest } = values.queue;
    yield `${JSON.stringify(rest).slice(0, -1)},"songs":`;
    yield* listText(songs);
    yield '}';
  } else if (part === 'settings' && values.settings) {
    yield JSON.stringify({ ...values.settings.values, views: values.settings.views });
  } else yield JSON.stringify(value);
}

/** File name with the local date: `kanade-backup-2026-05-07.json`. */
export function backupFileName(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `kanade-backup-${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}.json`;
}

const secretName = /token|key|auth|secret|password|passwd|pwd|cookie|session/i;

/** Whether a text contains URL credentials or a credential parameter. */
function hasCredentials(text: string): boolean {
  if (/:\/\/[^/?#]*@/.test(text)) return true;
  return [...text.matchAll(/[?&#]([\w-]*)=/g)].some(([, name = '']) => secretName.test(name));
}

/** Removes addresses that contain a credential. */
export function withoutCredentials(settings: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => typeof value !== 'string' || !hasCredentials(value)),
  );
}
