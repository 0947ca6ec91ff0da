import {
  type Backup,
  backupFileName,
  backupText,
  maxBackupBytes,
  type ReadBackup,
  readBackup,
  withoutCredentials,
} from '@/core/backup/backup-file.ts';
import { undoneHistory } from '@/core/backup/backup-history.ts';
import {
  type BackupPart,
  type BackupValues,
  backupParts,
  type ImportMode,
  type PartialBackup,
  sameData,
} from '@/core/backup/backup-parts.ts';
import { type PartPlan, type PlanOptions, planPart } from '@/core/backup/plan-import.ts';
import { createLog } from '@/core/log.ts';
import type { SettingField } from '@/core/settings/setting-field.ts';
import { type SettingKey, type Settings, settingFields } from '@/core/settings/settings.ts';
import type { Host } from '@/host/host.ts';
import type { Player } from '@/playback/player.ts';
import { searchHistoryLimit } from '@/state/search/search-history.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { type ImportError, importErrorOf, type PartSources, partSources } from './part-sources.ts';

const log = createLog('backup');

/** Import mode of each chosen part. */
export type ImportChoice = Readonly<Partial<Record<BackupPart, ImportMode>>>;

export type ImportPlans = { readonly [Part in BackupPart]?: PartPlan<Part> };

export type ImportResult = {
  applied: readonly BackupPart[];
  /** Parts that stay unchanged. */
  failed: readonly { part: BackupPart; failure: ImportError }[];
  /** Restores the previous data; resolves to the parts that could not be restored. */
  undo: () => Promise<readonly BackupPart[]>;
};

/** Reads a chosen file. Never rejects. */
export async function openBackup(file: Blob): Promise<ReadBackup> {
  if (file.size > maxBackupBytes) return { error: 'too-large' };
  try {
    return await readBackup(await file.text(), pause);
  } catch (error) {
    log.warn('a backup could not be read', error);
    return { error: 'unreadable' };
  }
}

/**
 * Effect of importing the chosen parts now. A part of this installation that can't be read has no plan, and is not
 * imported.
 */
export async function planImport(player: Player, backup: Backup, choice: ImportChoice): Promise<ImportPlans> {
  return (await plansOf(partSources(player), backup, choice)).plans;
}

/**
 * Imports the chosen parts, each atomically. A part that can't be stored stays unchanged and does not prevent the
 * others. Never rejects.
 */
export async function applyImport(player: Player, backup: Backup, choice: ImportChoice): Promise<ImportResult> {
  const sources = partSources(player);
  const { plans, before, missing } = await plansOf(sources, backup, choice);
  const applied: BackupPart[] = [];
  const failed = missing.map((part): ImportResult['failed'][number] => ({ part, failure: 'blocked' }));
  for (const part of backupParts) {
    const plan = plans[part];
    if (!plan || plan.change.kind === 'same') continue;
    try {
      await write(sources, part, plan.result);
      applied.push(part);
    } catch (error) {
      log.warn(`the ${part} could not be imported`, error);
      failed.push({ part, failure: importErrorOf(error) });
    }
    await pause();
  }
  return {
    applied,
    failed,
    async undo() {
      const notRestored: BackupPart[] = [];
      for (const part of applied) {
        try {
          await write(sources, part, valueToRestore(part, plans, before));
        } catch (error) {
          log.warn(`the import of the ${part} could not be undone`, error);
          notRestored.push(part);
        }
      }
      return notRestored;
    },
  };
}

async function plansOf(sources: PartSources, backup: Backup, choice: ImportChoice) {
  const chosen = backupParts.filter((part) => choice[part] !== undefined && backup.values[part] !== undefined);
  const { values: before, missing } = await readParts(sources, chosen);
  const plans: { -readonly [Part in BackupPart]?: PartPlan<Part> } = {};
  for (const part of chosen) {
    await pause();
    Object.assign(plans, { [part]: planOf(part, before, backup.values, choice[part] ?? 'replace') });
  }
  return { plans: plans as ImportPlans, before, missing };
}

function planOf<Part extends BackupPart>(
  part: Part,
  before: PartialBackup,
  incoming: PartialBackup,
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

async function write<Part extends BackupPart>(sources: PartSources, part: Part, value: unknown): Promise<void> {
  const source: { write(value: PartPlan<Part>['result']): Promise<void> } = sources[part];
  await source.write(value as PartPlan<Part>['result']);
}

/** Data for restoring a part: only the imported values; later plays stay in the history. */
function valueToRestore(part: BackupPart, plans: ImportPlans, before: PartialBackup): unknown {
  if (part === 'settings' && before.settings && plans.settings) {
    const { values, views } = plans.settings.result;
    return { values: only(before.settings.values, values), views: only(before.settings.views, views) };
  }
  if (part === 'shortcuts' || part === 'sound') return only(before[part] ?? {}, plans[part]?.result ?? {});
  if (part !== 'history' || !before.history || !plans.history) return before[part];
  return undoneHistory(before.history, plans.history.result);
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
  const { values, missing } = await readParts(partSources(host.player));
  const pieces: string[] = [];
  for (const piece of backupText(toExport(values, host.kind), now.toISOString())) {
    pieces.push(piece);
    if (pieces.length % 2 === 0) await pause();
  }
  return {
    fileName: backupFileName(now),
    file: new Blob(pieces, { type: 'application/json' }),
    missing,
  };
}

/** Reads the parts of this installation; unreadable ones are `missing`. */
async function readParts(
  sources: PartSources,
  parts: readonly BackupPart[] = backupParts,
): Promise<{ values: PartialBackup; missing: BackupPart[] }> {
  const values: { -readonly [Part in BackupPart]?: BackupValues[Part] } = {};
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

function toExport(values: PartialBackup, kind: Host['kind']): PartialBackup {
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
