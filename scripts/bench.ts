/*
 * npm run bench: speed, measured in real Chromium against the embedded service. Needs the builds (npm run build).
 * npm run bench -- --requests 333334 sends a million requests to the service.
 * npm run bench -- --only table,queue measures these parts alone: sound, reopen, queue, table, first-row, scan, refresh,
 * library, palette, lyrics, surfaces, service. The parts of local music write up to 3 GB to the temporary folder of the
 * system and delete them; refresh and library take several minutes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureReopen } from '../tests/bench/extension-reopen.ts';
import { measureColdScan, measureFirstRow } from '../tests/bench/local/cold-scan.ts';
import { measureLargeLibrary, measureRefresh } from '../tests/bench/local/large-library.ts';
import { measureLyrics } from '../tests/bench/lyrics.ts';
import { describeFigure } from '../tests/bench/measure.ts';
import { measurePalette } from '../tests/bench/palette.ts';
import { measureQueue } from '../tests/bench/queue.ts';
import { measureService } from '../tests/bench/service-load.ts';
import { measureSurfaces } from '../tests/bench/surfaces.ts';
import { measureTrackTable } from '../tests/bench/track-table.ts';
import { measureClickToSound } from '../tests/bench/web-playback.ts';
import { appAddress, appPort, serviceAddress, servicePort } from '../tests/support/services/addresses.ts';
import { ensureChromium } from './chromium.mjs';
import { serviceNodeOptions } from './project.mjs';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, only: { type: 'string' } },
});
const measures = {
  sound: () => measureClickToSound(10),
  reopen: () => measureReopen(10),
  queue: () => measureQueue(10),
  table: () => measureTrackTable(3),
  'first-row': () => measureFirstRow(5),
  scan: () => measureColdScan(2),
  refresh: () => measureRefresh(2),
  library: () => measureLargeLibrary(2),
  palette: () => measurePalette(2),
  lyrics: () => measureLyrics(500),
  surfaces: () => measureSurfaces(9, 500),
  service: (service: number) => measureService(serviceAddress, service, Number(values.requests)),
};
const parts = namedParts(values.only);
const root = path.resolve(import.meta.dirname, '..');
process.env.CHROMIUM_PATH = ensureChromium();
const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'kanade-bench-'));
const programs: ChildProcess[] = [];

try {
  const service = await run(
    [...serviceNodeOptions, 'server/main.ts', '--port', String(servicePort), '--data', dataFolder],
    serviceAddress,
  );
  await run(['scripts/serve-app.ts', '--port', String(appPort)], appAddress);
  console.log(`\n${os.cpus().length} cores, Node ${process.versions.node}, median values`);
  for (const part of parts) {
    console.log(`\n${part}`);
    for (const figure of await measures[part](service)) console.log(describeFigure(figure));
  }
} finally {
  for (const program of programs) {
    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    await ended;
  }
  await rm(dataFolder, { recursive: true, force: true });
}

/** The parts given by `--only`, in the order of the report; all without it. */
function namedParts(only: string | undefined): (keyof typeof measures)[] {
  const known = Object.keys(measures) as (keyof typeof measures)[];
  if (only === undefined) return known;
  const names = only.split(',');
  const unknown = names.filter((name) => !known.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`no measure is called ${unknown.join(', ')}; there are ${known.join(', ')}`);
  return known.filter((part) => names.includes(part));
}

/** Starts a program and resolves to its process id when its address answers. */
async function run(args: string[], address: string): Promise<number> {
  const program = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  programs.push(program);
  while (program.exitCode === null) {
    const answers = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answers) return program.pid ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${args.join(' ')} ended with code ${program.exitCode}`);
}
