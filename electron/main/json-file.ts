import { renameSync, writeFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import * as v from 'valibot';

/** A persisted value. The latest one is also in memory, in case it can't be written. */
export interface JsonFile<Value> {
  /** null where the file is missing or corrupt and nothing was written since. */
  read(): Promise<Value | null>;
  /** Resolves once the value is written; a failure is only logged. */
  write(value: Value): Promise<void>;
  /**
   * Writes before it returns, for values that change while the app ends, which does not wait for `write`. A file is written
   * in one of the two ways only. A failure is only logged.
   */
  writeNow(value: Value): void;
  /** Deletes the file; rejects where it can't be deleted. */
  clear(): Promise<void>;
}

/**
 * Stores a small value in a separate JSON file. `what` names it in the log.
 * @param mode permissions of the file, where others may not read it; Windows ignores them
 */
export function openJsonFile<Value>(
  file: string,
  schema: v.GenericSchema<unknown, Value>,
  what: string,
  mode?: number,
): JsonFile<Value> {
  let newest: Value | null = null;
  /** Serializes the writes, so that the last value is the one in the file. */
  let writing = Promise.resolve();
  const warn = (error: unknown): void =>
    console.warn(`${what} could not be written:`, error instanceof Error ? error.message : error);

  async function replace(value: Value): Promise<void> {
    // Atomic: the file is the old one or the new one.
    const fresh = `${file}.new`;
    // The mode applies only to a file that does not exist yet.
    if (mode !== undefined) await rm(fresh, { force: true });
    await writeFile(fresh, JSON.stringify(value), { mode });
    await rename(fresh, file);
  }

  return {
    async read() {
      if (newest !== null) return newest;
      try {
        const stored = v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
        // It may have been written meanwhile.
        return newest ?? stored;
      } catch {
        return newest;
      }
    },
    write(value) {
      newest = value;
      writing = writing.then(() => replace(value)).catch(warn);
      return writing;
    },
    writeNow(value) {
      newest = value;
      try {
        writeFileSync(`${file}.new`, JSON.stringify(value), { mode });
        renameSync(`${file}.new`, file);
      } catch (error) {
        warn(error);
      }
    },
    async clear() {
      newest = null;
      await writing;
      await rm(file, { force: true });
    },
  };
}
