import { renameSync, writeFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import * as v from 'valibot';

/** A stored value, also in memory in case it can't be written. */
export interface JsonFile<Value> {
  /** null if the file is missing or corrupt and nothing was written since. */
  read(): Promise<Value | null>;
  /** Resolves once the value is written; a failure is only logged. */
  write(value: Value): Promise<void>;
  /**
   * Writes synchronously, for values that change while the app quits, which does not wait for `write`. A file must be
   * written in only one of the two ways. A failure is only logged.
   */
  writeNow(value: Value): void;
  /** Deletes the file; rejects on failure. */
  clear(): Promise<void>;
}

/**
 * Stores a small value in a separate JSON file. `what` names it in the log.
 * @param mode file permissions, for files that others must not read; ignored on Windows
 */
export function openJsonFile<Value>(
  file: string,
  schema: v.GenericSchema<unknown, Value>,
  what: string,
  mode?: number,
): JsonFile<Value> {
  let newest: Value | null = null;
  /** Serialises writes, so that the last value ends up in the file. */
  let writing = Promise.resolve();
  const warn = (error: unknown): void =>
    console.warn(`${what} could not be written:`, error instanceof Error ? error.message : error);

  async function replace(value: Value): Promise<void> {
    // Atomic: the file has either the old or the new content.
    const fresh = `${file}.new`;
    // The mode only applies to new files.
    if (mode !== undefined) await rm(fresh, { force: true });
    await writeFile(fresh, JSON.stringify(value), { mode });
    await rename(fresh, file);
  }

  return {
    async read() {
      if (newest !== null) return newest;
      try {
        const stored = v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
        // A write may have finished meanwhile.
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
