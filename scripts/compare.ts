/*
 * npm run compare -- --other DIR: compares the costs for users of this build of the web app and one in a folder (such
 * as dist/web of an earlier commit), measured in turn with one embedded service and beside the least page that shows
 * the same songs (tests/bench/web/least). Needs the build (npm run build:web). --rounds N takes N samples of each
 * figure, --only start,slow-start,list,sound,playing,heap,screens measures only these parts.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withBenchServices } from '../tests/bench/bench-services.ts';
import { describeFigure, percentile } from '../tests/bench/measure.ts';
import { measureWeb, type WebCost, webCosts } from '../tests/bench/web/web-cost.ts';
import { serviceAddress } from '../tests/support/services/addresses.ts';
import { ensureChromium } from './chromium.mjs';

const { values } = parseArgs({
  options: { other: { type: 'string' }, rounds: { type: 'string', default: '7' }, only: { type: 'string' } },
});
const known = Object.keys(webCosts) as WebCost[];
const asked = values.only?.split(',') ?? known;
const folders = [
  path.resolve(import.meta.dirname, '../dist/web'),
  ...(values.other ? [path.resolve(values.other)] : []),
];
const buildNames = ['this', 'other'];
process.env.CHROMIUM_PATH = ensureChromium();

await withBenchServices(folders, async ({ apps, least }) => {
  const builds = apps.map((app, index) => ({ name: buildNames[index] ?? '', app, service: serviceAddress }));
  const parts = known.filter((part) => asked.includes(part));
  const medians = new Map<string, number>();
  const all = [...builds, { name: 'least', app: least, service: serviceAddress, isLeast: true }];
  for await (const figure of measureWeb(all, Number(values.rounds), parts)) {
    const [, name = '', build] = /^(.*) \((\w+)\)$/.exec(figure.name) ?? [];
    const own = medians.get(name);
    const median = percentile(figure.samples, 0.5);
    const ratio = build !== 'this' && own !== undefined ? `  this/${build} ${(own / median).toFixed(2)}` : '';
    if (build === 'this') medians.set(name, median);
    console.log(`${describeFigure(figure)}${ratio}`);
  }
});
