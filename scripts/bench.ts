/*
 * npm run bench: speed, measured in real Chromium against the embedded service. Needs the builds (npm run build). Prints each
 * figure when it is measured; a figure above its limit, or a part that takes too long, makes the exit code 1.
 * npm run bench -- --requests 333334 sends a million requests to the service.
 * npm run bench -- --only table,queue measures these parts alone: rendering, web, reopen, queue, table, first-row, scan, refresh,
 * library, palette, gaps, lyrics, surfaces, service. The parts of local music write up to 3 GB to the temporary folder of the
 * system and delete them; refresh and library take several minutes.
 * npm run bench -- --save FILE writes the medians; --compare FILE prints how they differ from those in a file.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchServices, withBenchServices } from '../tests/bench/bench-services.ts';
import { measureFirstRendering } from '../tests/bench/first-rendering.ts';
import { measureGaps } from '../tests/bench/gaps.ts';
import { measureColdScan, measureFirstRow } from '../tests/bench/local/cold-scan.ts';
import { measureLargeLibrary, measureRefresh } from '../tests/bench/local/large-library.ts';
import { measureLyrics } from '../tests/bench/lyrics.ts';
import { describeFigure, type Figure, isMissed, percentile } from '../tests/bench/measure.ts';
import { measurePalette } from '../tests/bench/palette.ts';
import { measureQueue } from '../tests/bench/queue.ts';
import { measureService } from '../tests/bench/service-load.ts';
import { measureReopen } from '../tests/bench/surfaces/extension-surfaces.ts';
import { measureSurfaces } from '../tests/bench/surfaces.ts';
import { measureTrackTable } from '../tests/bench/track-table.ts';
import { measureWeb } from '../tests/bench/web/web-cost.ts';
import { serviceAddress } from '../tests/support/services/addresses.ts';
import { ensureChromium } from './chromium.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    only: { type: 'string' },
    save: { type: 'string' },
    compare: { type: 'string' },
  },
});

type Part = (services: BenchServices) => AsyncIterable<Figure>;

const parts = {
  // First, before another part has rendered these songs.
  rendering: () => measureFirstRendering(10),
  web: ({ apps: [app = ''] }) => measureWeb([{ name: '', app, service: serviceAddress }], 7),
  reopen: () => measureReopen(10),
  queue: () => measureQueue(10),
  table: () => measureTrackTable(3),
  'first-row': () => measureFirstRow(5),
  scan: () => measureColdScan(2),
  refresh: () => measureRefresh(2),
  library: () => measureLargeLibrary(2),
  palette: () => measurePalette(2),
  gaps: () => measureGaps(3),
  lyrics: () => measureLyrics(500),
  surfaces: () => measureSurfaces(9, 500),
  service: ({ servicePid }) => measureService(serviceAddress, servicePid, Number(values.requests)),
} satisfies Record<string, Part>;

/** Time limit for the next figure, in ms; the longest, a library of 20,000 files, takes four minutes. */
const figureLimitMs = 10 * 60_000;

const names = namedParts(values.only);
const before: Record<string, number> = values.compare ? JSON.parse(fs.readFileSync(values.compare, 'utf8')) : {};
const medians: Record<string, number> = {};
const failures: string[] = [];
process.env.CHROMIUM_PATH = ensureChromium();

await withBenchServices([path.resolve(import.meta.dirname, '../dist/web')], async (services) => {
  console.log(`\n${os.cpus().length} cores, Node ${process.versions.node}, median values`);
  for (const name of names) {
    console.log(`\n${name}`);
    await run(name, parts[name](services));
  }
});
if (values.save) fs.writeFileSync(values.save, `${JSON.stringify(medians, null, 2)}\n`);
if (failures.length > 0) console.error(`\n${failures.join('\n')}`);
// Also ends browsers of a part that has not finished.
process.exit(failures.length > 0 ? 1 : 0);

async function run(name: string, figures: AsyncIterable<Figure>): Promise<void> {
  const iterator = figures[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await withinLimit(iterator.next());
      if (done) return;
      const median = percentile(value.samples, 0.5);
      medians[value.name] = median;
      console.log(describeFigure(value, before[value.name]));
      if (isMissed(value)) failures.push(`above its limit: ${value.name}`);
    }
  } catch (error) {
    // Continues with the other parts.
    console.error(error);
    failures.push(`not measured to its end: ${name}`);
  }
}

function withinLimit<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no figure within ${figureLimitMs / 60_000} minutes`)), figureLimitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Parts given by `--only`, in the order of the report; all by default. */
function namedParts(only: string | undefined): (keyof typeof parts)[] {
  const known = Object.keys(parts) as (keyof typeof parts)[];
  if (only === undefined) return known;
  const asked = only.split(',');
  const unknown = asked.filter((name) => !known.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`no measure is called ${unknown.join(', ')}; there are ${known.join(', ')}`);
  return known.filter((part) => asked.includes(part));
}
