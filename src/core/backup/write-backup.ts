import type { Settings } from '@/core/settings/settings';
import { type BackupPart, backupParts, type PartialBackup } from './backup-parts';
import { backupFormat, backupVersion } from './read-backup';

/** Entries in one piece of text: about 100 kB, a millisecond or two of work. */
const entriesAtOnce = 200;

/**
 * The text of a backup in pieces, so that a long one can be written without blocking the page. `createdAt` is an ISO
 * time.
 */
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
  else if (part === 'queue' && values.queue) {
    const { songs, ...rest } = values.queue;
    yield `${JSON.stringify(rest).slice(0, -1)},"songs":`;
    yield* listText(songs);
    yield '}';
  } else if (part === 'settings' && values.settings) {
    yield JSON.stringify({ ...values.settings.values, views: values.settings.views });
  } else yield JSON.stringify(value);
}

function* listText(entries: readonly unknown[]): Generator<string> {
  yield '[';
  for (let at = 0; at < entries.length; at += entriesAtOnce) {
    const texts = entries.slice(at, at + entriesAtOnce).map((entry) => JSON.stringify(entry));
    yield `${at === 0 ? '' : ','}\n${texts.join(',\n')}`;
  }
  yield ']';
}

/** Name of a backup file with the local date: `kanade-backup-2026-05-07.json`. */
export function backupFileName(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `kanade-backup-${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}.json`;
}

/** A name and password in an address, or a parameter with a credential. */
const credentials = /:\/\/[^/?#]*@|[?&#](?:[\w-]*(?:token|key|auth|secret|password|passwd|pwd|cookie|session)[\w-]*)=/i;

/** The settings without addresses that contain a credential: a backup holds none. */
export function withoutCredentials(settings: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => typeof value !== 'string' || !credentials.test(value)),
  );
}
