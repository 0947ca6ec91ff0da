/*
 * The embedded service shared by most stories, with faults and tones as songs: `node common-service.ts`, until killed.
 * Removes the rest of an earlier run.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startService } from '../../../server/service.ts';
import { createToneRenderer } from '../../../server/test-support/tone-renderer.ts';
import { servicePort } from './addresses.ts';

const dataDir = path.resolve(import.meta.dirname, `../../../node_modules/.cache/kanade-e2e-${servicePort}`);

await rm(dataDir, { recursive: true, force: true });
const service = await startService({
  ports: [servicePort],
  dataDir,
  faults: true,
  renderer: createToneRenderer(),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void service.stop().then(() => process.exit(0)));
}
