/*
 * The embedded service that most stories share, with faults: `node common-service.ts`, until it is killed. Changes that
 * users made in an earlier run are removed; rendered songs stay.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startService } from '../../../server/service.ts';
import { servicePort } from './addresses.ts';
import { removeOutdatedSongs, sharedMediaFolder } from './shared-media.ts';

const stateDir = path.resolve(import.meta.dirname, `../../../node_modules/.cache/kanade-e2e-${servicePort}/state`);

await rm(stateDir, { recursive: true, force: true });
const service = await startService({
  ports: [servicePort],
  dataDir: sharedMediaFolder,
  stateDir,
  faults: true,
});
removeOutdatedSongs();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void service.stop().then(() => process.exit(0)));
}
