import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { compositionOf, createCatalogue, type Song } from '../catalogue/catalogue.ts';
import { renderScore } from '../synth/render-score.ts';
import { encodeMp3 } from './audio-encoder.ts';
import { MP3_SAMPLE_RATE } from './mp3-layout.ts';
import { renderFile } from './render-file.ts';
import type { RenderMessage, RenderOrder, RenderReport, Urgency } from './renderer.ts';

/*
 * The render program, a process or a thread. It interleaves several files in steps of half a second of audio, so that
 * an urgent song never waits for another one. Ends with the service.
 */

type Job = { path: string; urgency: Urgency; steps: AsyncGenerator<number, number>; stepsDone: number };

const RANK: Record<Urgency, number> = { read: 0, asked: 1, ahead: 2 };
/** After non-urgent work the program sleeps for this multiple of the time it took. */
const REST_RATIO = 4;
const WARM_BLOCKS = 6;

const { songs } = createCatalogue();
const jobs = new Map<string, Job>();
let wake = (): void => undefined;

function send(report: RenderReport): void {
  if (parentPort) parentPort.postMessage(report);
  // Fails when the service was killed; 'disconnect' follows and ends this process.
  else process.send?.(report, undefined, undefined, () => undefined);
}

function songOf({ songNumber }: RenderOrder): Song {
  const song = songs.find(({ spec }) => spec.number === songNumber);
  if (song === undefined) throw new Error(`No song ${songNumber}`);
  return song;
}

function receive({ path, urgency, order }: RenderMessage): void {
  const job = jobs.get(path);
  if (urgency === null) {
    jobs.delete(path);
    void job?.steps.return(0);
  } else if (order !== undefined) {
    try {
      jobs.set(path, { path, urgency, steps: renderFile(songOf(order), order.quality, path), stepsDone: 0 });
    } catch (error) {
      send({ path, error: String(error) });
    }
  } else if (job !== undefined) {
    job.urgency = urgency;
  }
  wake();
}

/** The most urgent job; among equals, the least finished one. */
function nextJob(): Job | undefined {
  return [...jobs.values()].sort((a, b) => RANK[a.urgency] - RANK[b.urgency] || a.stepsDone - b.stepsDone)[0];
}

async function step(job: Job): Promise<void> {
  const { path } = job;
  try {
    const { value, done = false } = await job.steps.next();
    job.stepsDone += 1;
    if (done) jobs.delete(path);
    send({ path, bytes: value, isComplete: done });
  } catch (error) {
    jobs.delete(path);
    send({ path, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Waits for a time or the next message. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Renders the start of a song without output, to compile the code and create tables and encoder. */
async function* warmUp(): AsyncGenerator<number, number> {
  const { score } = compositionOf(songs[0] as Song);
  let blocks = 0;
  for await (const _ of encodeMp3(renderScore(score, MP3_SAMPLE_RATE), MP3_SAMPLE_RATE, 128)) {
    yield 0;
    blocks += 1;
    if (blocks > WARM_BLOCKS) break;
  }
  // For NODE_COMPILE_CACHE: Node itself saves only at a regular exit, and this program is killed.
  flushCompileCache();
  return 0;
}

if (parentPort) {
  parentPort.on('message', receive);
} else {
  process.on('disconnect', () => process.exit());
  // Ctrl+C reaches every process of a terminal; the service decides when this one ends.
  process.on('SIGINT', () => undefined);
  process.on('message', receive);
}
jobs.set('', { path: '', urgency: 'asked', steps: warmUp(), stepsDone: 0 });

for (;;) {
  const job = nextJob();
  const began = performance.now();
  if (job !== undefined) await step(job);
  const took = performance.now() - began;
  if (job === undefined) await pause(2 ** 31 - 1);
  else if (job.urgency === 'ahead') await pause(REST_RATIO * took);
  // Lets messages arrive.
  else await new Promise((resolve) => setImmediate(resolve));
}
