import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runServiceKills } from '../chaos/service/service-kills.ts';
import { freePort, ServiceProcess } from '../support/services/service-process.ts';

let service: ServiceProcess | null = null;
afterEach(() => service?.close());

// `npm run chaos -- --kill service` repeats this with other choices.
it('every acknowledged change survives a kill', async () => {
  const { acknowledged, lost } = await runServiceKills({ seed: 5, rounds: 2 });
  expect(lost).toEqual([]);
  expect(Math.min(...Object.values(acknowledged))).toBeGreaterThan(0);
});

it('a second service does not touch the data of the first, and says so in one sentence', async () => {
  service = await ServiceProcess.start();
  const second = spawn(
    process.execPath,
    ['server/main.ts', '--port', String(await freePort()), '--data', service.dataFolder],
    { cwd: path.resolve(import.meta.dirname, '../..'), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  second.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(second, 'exit');
  expect(code).toBe(1);
  expect(said.trim()).toMatch(/^The folder .* is in use by another music service[^\n]*\.$/);
  expect((await fetch(`${service.address}/search?keywords=night`)).status).toBe(200);
});
