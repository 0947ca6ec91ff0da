import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { app } from './app.ts';
import { openInstanceLock } from './instance-lock.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kanade-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the second process of a folder tells the first one with what it was started', async () => {
  const started = Promise.withResolvers<unknown>();
  const first = await openInstanceLock(folder, started.resolve);
  const second = await openInstanceLock(folder, () => undefined);
  expect([first.isFirst(), second.isFirst()]).toEqual([true, false]);
  await second.tell({ argv: ['kanade', 'kanade://share'], cwd: '/', data: {} });
  expect(await started.promise).toEqual({ argv: ['kanade', 'kanade://share'], cwd: '/', data: {} });
});

test('the app asks before it quits, and goes on where a listener prevents it', async () => {
  const asked: string[] = [];
  const quits = Promise.withResolvers<void>();
  app.once('before-quit', (event: { preventDefault(): void }) => {
    asked.push('before-quit');
    event.preventDefault();
    quits.resolve();
  });
  app.once('will-quit', () => asked.push('will-quit'));
  app.quit();
  await quits.promise;
  app.removeAllListeners();
  expect(asked).toEqual(['before-quit']);
});
