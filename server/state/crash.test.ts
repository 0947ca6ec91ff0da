import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openChangeLog } from './change-log.ts';

const PROGRAM = fileURLToPath(new URL('../test-support/endless-writer.ts', import.meta.url));
const ROUNDS = 12;

it('a crash while snapshots and journals are being replaced loses nothing that was acknowledged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kanade-crash-'));
  try {
    let expected = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = spawn(process.execPath, [PROGRAM, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      const exit = once(child, 'exit');
      // A different number of commits each time, and so a different moment between the steps.
      const crashAt = expected + 3 + ((round * 7) % 11);
      for await (const line of createInterface({ input: child.stdout })) {
        const acknowledged = Number(line);
        if (acknowledged > expected) expected = acknowledged;
        if (expected >= crashAt) child.kill('SIGKILL');
      }
      await exit;
      let numbers: number[] = [];
      const reports: string[] = [];
      const log = await openChangeLog<number>(
        folder,
        {
          apply: (number) => {
            numbers.push(number);
          },
          save: () => numbers,
          load: (saved) => {
            numbers = [...(saved as number[])];
          },
        },
        { report: (message) => reports.push(message) },
      );
      await log.close();
      expect(reports).toEqual([]);
      expect(numbers.length).toBeGreaterThanOrEqual(expected);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expected = numbers.length;
    }
    expect((await readdir(folder)).some((name) => name.includes('damaged'))).toBe(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
