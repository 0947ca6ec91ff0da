import { type Backup, maxBackupBytes, type ReadBackup, readBackup } from '@/core/backup/backup-file';
import { type BackupPart, type BackupValues, backupParts, type ImportMode } from '@/core/backup/backup-parts';
import { type PartPlan, type PlanOptions, planPart } from '@/core/backup/plan-import';
import { createLog } from '@/core/log';
import { songId } from '@/core/song/song-id';
import { playHistoryLimit } from '@/playback/persistence/play-history';
import type { Player } from '@/playback/player';
import { searchHistoryLimit } from '@/state/search-history';
import { sessionStore } from '@/state/session/session-store';
import { pause, readParts } from './export-backup';
import { type ImportError, importErrorOf, type PartSources, partSources } from './part-sources';

const log = createLog('backup');

/** How each chosen part is imported. */
export type ImportChoice = Readonly<Partial<Record<BackupPart, ImportMode>>>;

export type ImportPlans = { readonly [Part in BackupPart]?: PartPlan<Part> };

export type ImportResult = {
  applied: readonly BackupPart[];
  /** Parts that stayed as they were. */
  failed: readonly { part: BackupPart; failure: ImportError }[];
  /** Restores what was there before; resolves to the parts that could not be restored. */
  undo: () => Promise<readonly BackupPart[]>;
};

/** Reads a file that the user chose. Never rejects. */
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
 * What importing the chosen parts would do now. A part of this installation that can't be read has no plan, and is not
 * imported.
 */
export async function planImport(player: Player, backup: Backup, choice: ImportChoice): Promise<ImportPlans> {
  return (await plansOf(partSources(player), backup, choice)).plans;
}

/**
 * Imports the chosen parts, each one completely or not at all. A part that can't be stored stays as it was and does not
 * keep the others from being imported. Never rejects.
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
      const left: BackupPart[] = [];
      for (const part of applied) {
        try {
          await write(sources, part, await undone(sources, part, plans, before));
        } catch (error) {
          log.warn(`the import of the ${part} could not be undone`, error);
          left.push(part);
        }
      }
      return left;
    },
  };
}

type Values = { readonly [Part in BackupPart]?: BackupValues[Part] };

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
  before: Values,
  incoming: Values,
  mode: ImportMode,
): PartPlan<Part> | undefined {
  const current = before[part];
  const wanted = incoming[part];
  if (current === undefined || wanted === undefined) return undefined;
  const options: PlanOptions = {
    mode,
    isLoggedIn: sessionStore.getState().session !== null,
    limits: { history: playHistoryLimit, searches: searchHistoryLimit },
  };
  return planPart(part, current as BackupValues[Part], wanted as BackupValues[Part], options);
}

async function write<Part extends BackupPart>(sources: PartSources, part: Part, value: unknown): Promise<void> {
  const source: { write(value: BackupValues[Part]): Promise<void> } = sources[part];
  await source.write(value as BackupValues[Part]);
}

/** What restores a part: of values only those that were imported, of the history also what was played since. */
async function undone(sources: PartSources, part: BackupPart, plans: ImportPlans, before: Values): Promise<unknown> {
  if (part === 'settings' && before.settings && plans.settings) {
    const { values, views } = plans.settings.result;
    return { values: only(before.settings.values, values), views: only(before.settings.views, views) };
  }
  if (part === 'shortcuts' || part === 'sound') return only(before[part] ?? {}, plans[part]?.result ?? {});
  if (part !== 'history') return before[part];
  const name = ({ song, atEpochMs }: BackupValues['history'][number]) => `${atEpochMs}/${songId(song)}`;
  const imported = new Set(plans.history?.result.map(name));
  const since = (await sources.history.read()).filter((play) => !imported.has(name(play)));
  return [...since, ...(before.history ?? [])];
}

/** The fields of `values` that `wanted` has. */
function only<Value extends object>(values: Value, wanted: object): Partial<Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(wanted, key))) as Partial<Value>;
}
