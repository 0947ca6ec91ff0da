import * as v from 'valibot';
import { type Settings, settingFields } from '@/core/settings/settings.ts';
import { type Counted, isRecord, listText, readEntries } from './backup-entries.ts';
import { readHistory } from './backup-history.ts';
import {
  type BackupPart,
  type BackupQueue,
  type BackupValues,
  backupParts,
  entrySchemas,
  type PartialBackup,
  settingsOfPart,
  soundSchemas,
  type ValuePart,
  type ValueParts,
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
 * Reads the text of a backup. Invalid fields and entries are left out and counted. Takes seconds for a long text, so a
 * worker calls it.
 */
export function readBackup(text: string): ReadBackup {
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
    const found = readers[part](parts[part]);
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

type Reader<Value> = (stored: unknown) => Counted<Value> | null;

/** Reader of each part; null = the part is invalid. */
const readers: { readonly [Part in BackupPart]: Reader<BackupValues[Part]> } = {
  settings: (stored) => {
    if (!isRecord(stored)) return null;
    const { views, ...rest } = stored;
    const values = readSettings('settings', rest);
    const shown = readViews(views);
    return { value: { values: values.value, views: shown.value }, unread: values.unread + shown.unread };
  },
  shortcuts: (stored) => (isRecord(stored) ? readSettings('shortcuts', stored) : null),
  sound: (stored) => (isRecord(stored) ? readFields(stored, soundSchemas) : null),
  earlierQueues: (stored) => readEntries(entrySchemas.earlierQueues, stored),
  queue: readQueue,
  history: readHistory,
  lyrics: (stored) => readEntries(entrySchemas.lyrics, stored),
  searches: (stored) => readEntries(entrySchemas.searches, stored),
  moments: (stored) => readEntries(entrySchemas.moments, stored),
  blocks: (stored) => readEntries(entrySchemas.blocks, stored),
  smartPlaylists: (stored) => readEntries(entrySchemas.smartPlaylists, stored),
  playlists: (stored) => readEntries(entrySchemas.playlists, stored),
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

function readQueue(stored: unknown): Counted<BackupQueue> | null {
  const result = v.safeParse(queueSchema, stored);
  if (!result.success) return null;
  const { songs, currentIndex, positionMs, upNext } = result.output;
  // Omitted songs shift the indexes of those after them.
  const places: (number | null)[] = [];
  const taken: BackupQueue['songs'][number][] = [];
  for (const song of songs) {
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

/**
 * The text of a backup in chunks, so that a long one does not block the page. `createdAt` is an ISO time.
 * @param history the text of the plays, in any form; null = without plays
 */
export function* backupText<Piece = string>(
  values: ValueParts,
  history: Iterable<Piece> | null,
  createdAt: string,
): Generator<string | Piece> {
  const head = { format: backupFormat, version: backupVersion, createdAt };
  yield `${JSON.stringify(head).slice(0, -1)},"parts":{`;
  let isFirst = true;
  for (const part of backupParts) {
    const text = part === 'history' ? history : partText(part, values);
    if (text === null) continue;
    yield `${isFirst ? '' : ','}\n${JSON.stringify(part)}:`;
    isFirst = false;
    yield* text;
  }
  yield '\n}}\n';
}

/** The text of a part in chunks; null = the part is missing. */
function partText(part: ValuePart, values: ValueParts): Iterable<string> | null {
  const value = values[part];
  if (value === undefined) return null;
  if (Array.isArray(value)) return listText(value);
  if (part === 'queue' && values.queue) return queueText(values.queue);
  if (part !== 'settings' || !values.settings) return [JSON.stringify(value)];
  return [JSON.stringify({ ...values.settings.values, views: values.settings.views })];
}

function* queueText({ songs, ...rest }: BackupQueue): Generator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"songs":`;
  yield* listText(songs);
  yield '}';
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
