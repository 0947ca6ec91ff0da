import { crc32 } from 'node:zlib';

/** A change with its place in history. Numbers rise by one. */
export type JournalRecord = { sequence: number; change: unknown };

export type JournalContent = {
  records: JournalRecord[];
  /** Bytes up to which the file is in order; a torn last line begins there. */
  goodBytes: number;
  /** Lines that are complete but not what was written. */
  damagedLines: number;
};

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

/** `text` with its checksum before it: the format of journal lines and snapshots. */
export function sealed(text: string): string {
  return `${checksum(text)} ${text}`;
}

/** The text of a sealed line, null when it is damaged. */
export function unsealed(line: string): string | null {
  const text = line.slice(9);
  return line[8] === ' ' && line.slice(0, 8) === checksum(text) ? text : null;
}

/** One line of the journal, line break included. */
export function journalLine({ sequence, change }: JournalRecord): string {
  return `${sealed(JSON.stringify([sequence, change]))}\n`;
}

function parseLine(line: string): JournalRecord | null {
  const text = unsealed(line);
  if (text === null) return null;
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed) || !Number.isSafeInteger(parsed[0])) return null;
  return { sequence: parsed[0], change: parsed[1] };
}

/**
 * Reads a journal. A last line without line break is what a crash in the middle of a write leaves: its change was
 * never acknowledged, so it is left out. Damaged lines are counted and left out, the lines after them are read.
 */
export function parseJournal(content: Buffer): JournalContent {
  const goodBytes = content.lastIndexOf(0x0a) + 1;
  const records: JournalRecord[] = [];
  let damagedLines = 0;
  for (const line of content.subarray(0, goodBytes).toString('utf8').split('\n')) {
    if (line === '') continue;
    const record = parseLine(line);
    if (record === null) damagedLines += 1;
    else records.push(record);
  }
  return { records, goodBytes, damagedLines };
}
