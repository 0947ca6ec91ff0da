import {
  type Backup,
  type BackupError,
  backupFileName,
  backupText,
  maxBackupBytes,
  withoutCredentials,
} from '@/core/backup/backup-file.ts';
import {
  type BackupPart,
  type BackupValues,
  backupParts,
  type ImportMode,
  sameData,
  type ValuePart,
  type ValueParts,
} from '@/core/backup/backup-parts.ts';
import { type PartEffect, type PartPlan, type PlanOptions, planPart } from '@/core/backup/plan-import.ts';
import { createLog } from '@/core/log.ts';
import type { SettingField } from '@/core/settings/setting-field.ts';
import { type SettingKey, type Settings, settingFields } from '@/core/settings/settings.ts';
import type { Host } from '@/host/host.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import type { Player } from '@/playback/player.ts';
import { searchHistoryLimit } from '@/state/search/search-history.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { WorkerCalls } from '@/storage/documents/worker-calls.ts';
import { requestPersistentStorage } from '@/storage/persistent-storage.ts';
import { type ImportError, importErrorOf, type PartSources, partSources } from './part-sources.ts';

const log = createLog('backup');

/** What the worker is asked that reads files, and the plays of this installation. */
export type BackupCalls = {
  read: { request: Blob; result: { backup: FileContent } | { error: BackupError } };
  historyText: { request: null; result: Blob };
  preview: { request: ImportMode; result: PartEffect };
  apply: { request: ImportMode; result: undefined };
  undo: { request: null; result: undefined };
};

/** What a page holds of a file. */
type FileContent = Omit<Backup, 'values'> & { values: ValueParts; hasHistory: boolean };

/** A file that was read. Its plays are in the worker, which the owner ends if nothing is imported. */
export type OpenedBackup = FileContent & { worker: WorkerCalls<BackupCalls> };

export function hasPart(backup: OpenedBackup, part: BackupPart): boolean {
  return part === 'history' ? backup.hasHistory : backup.values[part] !== undefined;
}

/** Import mode of each chosen part. */
export type ImportChoice = Readonly<Partial<Record<BackupPart, ImportMode>>>;

export type ImportPlans = { readonly [Part in ValuePart]?: PartPlan<Part> } & { readonly history?: PartEffect };

export type ImportResult = {
  applied: readonly BackupPart[];
  /** Parts that stay unchanged. */
  failed: readonly { part: BackupPart; failure: ImportError }[];
  /** Restores the previous data; resolves to the parts that could not be restored. */
  undo: () => Promise<readonly BackupPart[]>;
};

function startWorker(): WorkerCalls<BackupCalls> {
  return new WorkerCalls(
    () => new Worker(new URL('./backup-worker.ts', import.meta.url), { type: 'module', name: 'backup' }),
  );
}

/** Reads a chosen file. Never rejects. */
export async function openBackup(file: Blob): Promise<{ backup: OpenedBackup } | { error: BackupError }> {
  if (file.size > maxBackupBytes) return { error: 'too-large' };
  const worker = startWorker();
  try {
    const result = await worker.ask('read', file);
    if ('backup' in result && result.backup.hasHistory) return { backup: { ...result.backup, worker } };
    worker.end();
    return 'error' in result ? result : { backup: { ...result.backup, worker } };
  } catch (error) {
    log.warn('a backup could not be read', error);
    worker.end();
    return { error: 'unreadable' };
  }
}

/**
 * Effect of importing the chosen parts now. A part of this installation that can't be read has no plan, and is not
 * imported.
 */
export async function planImport(player: Player, backup: OpenedBackup, choice: ImportChoice): Promise<ImportPlans> {
  return (await plansOf(partSources(player), backup, choice)).plans;
}

/** Time in which an import can be undone, in ms: longer than any message that offers it. */
const undoableMs = 10 * 60_000;

/**
 * Imports the chosen parts, each atomically. A part that can't be stored stays unchanged and does not prevent the
 * others. Never rejects.
 */
export async function applyImport(player: Player, backup: OpenedBackup, choice: ImportChoice): Promise<ImportResult> {
  const { worker } = backup;
  const sources = partSources(player);
  const { plans, before, missing } = await plansOf(sources, backup, choice);
  const applied: BackupPart[] = [];
  const failed = missing.map((part): ImportResult['failed'][number] => ({ part, failure: 'blocked' }));
  for (const part of backupParts) {
    if ((plans[part]?.change.kind ?? 'same') === 'same') continue;
    try {
      if (part === 'history') await applyHistory(worker, choice.history ?? 'merge');
      else await write(sources, part, plans[part]?.result);
      applied.push(part);
    } catch (error) {
      log.warn(`the ${part} could not be imported`, error);
      failed.push({ part, failure: importErrorOf(error) });
    }
    await pause();
  }
  if (applied.includes('history')) setTimeout(() => worker.end(), undoableMs);
  else worker.end();
  return {
    applied,
    failed,
    async undo() {
      const notRestored: BackupPart[] = [];
      for (const part of applied) {
        try {
          if (part === 'history') await worker.ask('undo', null);
          else await write(sources, part, valueToRestore(part, plans, before));
        } catch (error) {
          log.warn(`the import of the ${part} could not be undone`, error);
          notRestored.push(part);
        }
      }
      worker.end();
      return notRestored;
    },
  };
}

async function applyHistory(worker: WorkerCalls<BackupCalls>, mode: ImportMode): Promise<void> {
  await worker.ask('apply', mode);
  requestPersistentStorage('plays');
}

async function plansOf(sources: PartSources, backup: OpenedBackup, choice: ImportChoice) {
  const chosen = backupParts.filter((part) => choice[part] !== undefined && hasPart(backup, part));
  const { values: before, missing } = await readParts(sources, chosen.filter(isValuePart));
  const plans: { -readonly [Part in BackupPart]?: ImportPlans[Part] } = {};
  for (const part of chosen) {
    await pause();
    const mode = choice[part] ?? 'replace';
    if (part !== 'history') Object.assign(plans, { [part]: planOf(part, before, backup.values, mode) });
    else {
      try {
        await playLog.open();
        plans.history = await backup.worker.ask('preview', mode);
      } catch (error) {
        log.warn('the plays could not be read', error);
        missing.push(part);
      }
    }
  }
  return { plans: plans as ImportPlans, before, missing };
}

function isValuePart(part: BackupPart): part is ValuePart {
  return part !== 'history';
}

function planOf<Part extends ValuePart>(
  part: Part,
  before: ValueParts,
  incoming: ValueParts,
  mode: ImportMode,
): PartPlan<Part> | undefined {
  const current = before[part];
  const wanted = incoming[part];
  if (current === undefined || wanted === undefined) return undefined;
  const options: PlanOptions = {
    mode,
    isLoggedIn: sessionStore.getState().session !== null,
    searchLimit: searchHistoryLimit,
  };
  return planPart(part, current as BackupValues[Part], wanted as BackupValues[Part], options);
}

async function write<Part extends ValuePart>(sources: PartSources, part: Part, value: unknown): Promise<void> {
  const source: { write(value: PartPlan<Part>['result']): Promise<void> } = sources[part];
  await source.write(value as PartPlan<Part>['result']);
}

/** Data for restoring a part: only the imported values. */
function valueToRestore(part: ValuePart, plans: ImportPlans, before: ValueParts): unknown {
  if (part === 'settings' && before.settings && plans.settings) {
    const { values, views } = plans.settings.result;
    return { values: only(before.settings.values, values), views: only(before.settings.views, views) };
  }
  if (part === 'shortcuts' || part === 'sound') return only(before[part] ?? {}, plans[part]?.result ?? {});
  return before[part];
}

/** The fields of `values` that exist in `wanted`. */
function only<Value extends object>(values: Value, wanted: object): Partial<Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(wanted, key))) as Partial<Value>;
}

export type CreatedBackup = {
  fileName: string;
  file: Blob;
  /** Parts that could not be read, and are not in the file. */
  missing: readonly BackupPart[];
};

/** Creates a backup of this installation. Never rejects. */
export async function createBackup(host: Pick<Host, 'kind' | 'player'>, now = new Date()): Promise<CreatedBackup> {
  const { values, missing } = await readParts(partSources(host.player), backupParts.filter(isValuePart));
  const history = await readHistory();
  if (history === null) missing.push('history');
  const pieces: BlobPart[] = [];
  for (const piece of backupText(toExport(values, host.kind), history && [history], now.toISOString())) {
    pieces.push(piece);
    if (pieces.length % 2 === 0) await pause();
  }
  return {
    fileName: backupFileName(now),
    file: new Blob(pieces, { type: 'application/json' }),
    missing,
  };
}

/** The text of the plays of this installation; null if they can't be read. */
async function readHistory(): Promise<Blob | null> {
  const worker = startWorker();
  try {
    await playLog.open();
    return await worker.ask('historyText', null);
  } catch (error) {
    log.warn('the plays could not be read', error);
    return null;
  } finally {
    worker.end();
  }
}

/** Reads the parts of this installation; unreadable ones are `missing`. */
async function readParts(
  sources: PartSources,
  parts: readonly ValuePart[],
): Promise<{ values: ValueParts; missing: BackupPart[] }> {
  const values: { -readonly [Part in ValuePart]?: BackupValues[Part] } = {};
  const missing: BackupPart[] = [];
  for (const part of parts) {
    try {
      Object.assign(values, { [part]: await sources[part].read() });
    } catch (error) {
      log.warn(`the ${part} could not be read`, error);
      missing.push(part);
    }
  }
  return { values, missing };
}

function toExport(values: ValueParts, kind: Host['kind']): ValueParts {
  const { settings, shortcuts } = values;
  return {
    ...values,
    ...(settings && {
      settings: { ...settings, values: withoutCredentials(ofHost(settings.values, kind)) },
    }),
    ...(shortcuts && { shortcuts: ofHost(shortcuts, kind) }),
  };
}

/** Without defaults of settings that this host does not have: the user never chose them. */
function ofHost(settings: Partial<Settings>, kind: Host['kind']): Partial<Settings> {
  const fields: Record<SettingKey, SettingField<unknown>> = settingFields;
  return Object.fromEntries(
    (Object.keys(settings) as SettingKey[])
      .filter((key) => fields[key].hosts.includes(kind) || !sameData(settings[key], fields[key].default))
      .map((key) => [key, settings[key]]),
  );
}

/** Lets the page paint and handle input. Unlike a timer, it is not throttled in a hidden page. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
