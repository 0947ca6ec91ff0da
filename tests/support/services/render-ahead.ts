/*
 * Renders the songs of the stories into the folder that the tests' services share: `node render-ahead.ts`, in parallel
 * with work that leaves a processor idle at times.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startService } from '../../../server/service.ts';
import { renderSongs } from './render-songs.ts';
import { sharedMediaFolder } from './shared-media.ts';

// The rendering processes inherit it.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const stateDir = await mkdtemp(path.join(os.tmpdir(), 'kanade-state-'));
const service = await startService({ ports: [0], dataDir: sharedMediaFolder, stateDir });
try {
  await renderSongs(service.address);
} finally {
  await service.stop();
  await rm(stateDir, { recursive: true, force: true });
}
