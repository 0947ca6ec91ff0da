import * as v from 'valibot';

/** A value of a file, and how many entries of it are invalid and left out. */
export type Counted<Value> = { value: Value; unread: number };

/** Reads a list, invalid entries left out; null if it is none. */
export function readEntries<Entry>(schema: v.GenericSchema<unknown, Entry>, stored: unknown): Counted<Entry[]> | null {
  if (!Array.isArray(stored)) return null;
  const value: Entry[] = [];
  for (const entry of stored) {
    const result = v.safeParse(schema, entry);
    if (result.success) value.push(result.output);
  }
  return { value, unread: stored.length - value.length };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Entries per chunk of text: about 100 kB, 1 to 2 ms of work. */
const writtenAtOnce = 200;

/** The text of a list in chunks, with each entry on a line of its own. */
export function* listText(entries: readonly unknown[]): Generator<string> {
  yield '[';
  for (let at = 0; at < entries.length; at += writtenAtOnce) {
    const texts = entries.slice(at, at + writtenAtOnce).map((entry) => JSON.stringify(entry));
    yield `${at === 0 ? '' : ','}\n${texts.join(',\n')}`;
  }
  yield ']';
}
