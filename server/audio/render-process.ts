import { parentPort } from 'node:worker_threads';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { renderFile } from './render-file.ts';
import type { RenderJob, RenderReport } from './render-job.ts';

/** Entry of a render process or thread: takes one job at a time and reports its progress. Ends with the service. */
const { songs } = createCatalogue();
const report = (message: RenderReport): void => {
  if (parentPort) {
    parentPort.postMessage(message);
    return;
  }
  // Fails when the service was killed; 'disconnect' follows and ends this process.
  process.send?.(message, undefined, undefined, () => undefined);
};

if (parentPort) {
  parentPort.on('message', run);
} else {
  process.on('disconnect', () => process.exit());
  // Ctrl+C reaches every process of a terminal; the service decides when this one ends.
  process.on('SIGINT', () => undefined);
  process.on('message', run);
}

async function run(message: unknown): Promise<void> {
  const job = message as RenderJob;
  const { id } = job;
  try {
    const song = songs.find((entry) => entry.spec.number === job.songNumber);
    if (song === undefined) throw new Error(`No song ${job.songNumber}`);
    const result = await renderFile(song, job.quality, job.path, (bytes) => report({ id, type: 'progress', bytes }));
    report({ id, type: 'done', ...result });
  } catch (error) {
    report({ id, type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
