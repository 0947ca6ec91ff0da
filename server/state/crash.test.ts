import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openStateDatabase } from './state-database.ts';

const PROGRAM = fileURLToPath(new URL('../test-support/endless-writer.ts', import.meta.url));
const ROUNDS = 8;

it('a crash at any moment loses nothing that was acknowledged, and leaves no transaction by half', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kanade-crash-'));
  try {
    let expected = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = spawn(process.execPath, [PROGRAM, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      const exit = once(child, 'exit');
      // After a few writes, plus a random time of up to two more.
      const crashAt = expected + 3 + ((round * 7) % 11);
      let isCrashing = false;
      for await (const line of createInterface({ input: child.stdout })) {
        const acknowledged = Number(line);
        if (acknowledged > expected) expected = acknowledged;
        if (expected < crashAt || isCrashing) continue;
        isCrashing = true;
        setTimeout(() => child.kill('SIGKILL'), Math.random() * 10);
      }
      await exit;
      const reports: string[] = [];
      const state = openStateDatabase(folder, { report: (message) => reports.push(message) });
      const numbers = state.table<number[]>('numbers').get('all') ?? [];
      const last = state.table<number>('numbers').get('last');
      state.close();
      expect(reports).toEqual([]);
      expect(numbers.length).toBeGreaterThanOrEqual(expected);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect(last).toBe(numbers.length);
      expected = numbers.length;
    }
    expect((await readdir(folder)).some((name) => name.includes('damaged'))).toBe(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
