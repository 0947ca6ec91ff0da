import { type HistoryChange, historyText, undoneHistory } from '@/core/backup/backup-history.ts';
import type { ImportMode } from '@/core/backup/backup-parts.ts';
import { type PartEffect, type PartPlan, planPart } from '@/core/backup/plan-import.ts';
import type { PlayTable } from '@/core/plays/play.ts';
import type { PlayLog } from '@/playback/persistence/play-log.ts';

type ReadLog = Pick<PlayLog, 'all' | 'replace' | 'onChange'>;

/** The play log as a part of a backup: its text, and importing the plays of a file. */
export class HistoryTransfer {
  readonly #log: ReadLog;
  /** Number of changes of the log. */
  #changes = 0;
  /** The log as it was read last, after this number of changes. */
  #known: { table: PlayTable; changes: number } | null = null;
  /** Plays of the file; null = it has none. */
  #incoming: PlayTable | null = null;
  /** The change that undoes the import. */
  #undo: HistoryChange | null = null;

  constructor(log: ReadLog) {
    this.#log = log;
    log.onChange(() => {
      this.#changes += 1;
    });
  }

  /** Rejects if the log can't be read. */
  async text(): Promise<Blob> {
    return new Blob([...historyText(await this.#log.all())]);
  }

  setIncoming(plays: PlayTable | null): void {
    this.#incoming = plays;
  }

  /** Effect of importing the plays now. Rejects if the log can't be read. */
  async preview(mode: ImportMode): Promise<PartEffect> {
    const { result: _, ...effect } = (await this.#plan(mode)).plan;
    return effect;
  }

  /** Imports the plays in one transaction. Rejects, and changes nothing, if the log can't be read or written. */
  async apply(mode: ImportMode): Promise<undefined> {
    const { before, plan } = await this.#plan(mode);
    const { removed, ...plays } = plan.result;
    await this.#log.replace(plays, removed);
    this.#undo = undoneHistory(before, plan.result);
  }

  /** Undoes the import; later plays stay. */
  async undo(): Promise<undefined> {
    if (this.#undo === null) return;
    const { removed, ...plays } = this.#undo;
    await this.#log.replace(plays, removed);
    this.#undo = null;
  }

  async #plan(mode: ImportMode): Promise<{ before: PlayTable; plan: PartPlan<'history'> }> {
    if (this.#incoming === null) throw new Error('there are no plays to import');
    const before = await this.#table();
    return { before, plan: planPart('history', before, this.#incoming, { mode, isLoggedIn: false, searchLimit: 0 }) };
  }

  /** The log, read again after a change only, because 200,000 plays take seconds. */
  async #table(): Promise<PlayTable> {
    if (this.#known?.changes === this.#changes) return this.#known.table;
    const changes = this.#changes;
    const table = await this.#log.all();
    this.#known = { table, changes };
    return table;
  }
}
