/*
 * node scripts/socket-load.ts: the built desktop app in the fake Electron plays a song while 100 clients a second, good
 * and hostile ones, connect to its lyrics server for a minute. --seconds 20 and --rate 50 change that. Needs the build
 * (npm run build:desktop) and port 6520.
 */
import { parseArgs } from 'node:util';
import { loadSocket } from '../tests/bench/socket/socket-load.ts';
import { ensureChromium } from './chromium.mjs';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, rate: { type: 'string', default: '100' } },
});
const [seconds, rate] = [Number(values.seconds), Number(values.rate)];
if (!(seconds > 0 && seconds <= 80 && rate > 0)) {
  console.error('node scripts/socket-load.ts [--seconds N, at most 80] [--rate M]');
  process.exit(2);
}
process.env.CHROMIUM_PATH = ensureChromium();
const result = await loadSocket(seconds, rate);

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);
console.log(`${result.attempts} connections in ${seconds} s`);
for (const [outcome, count] of [...result.outcomes].toSorted()) console.log(`  ${outcome}: ${count}`);
console.log(`slow readers that were dropped: ${result.slowReadersDropped}; clients left: ${result.clientsLeft}`);
const { count, longestGapMs } = result.positions;
console.log(`a client that stayed: ${count} positions, ${longestGapMs.toFixed(0)} ms at most between two`);
for (const [when, period] of [
  ['before', result.before],
  ['during', result.during],
] as const) {
  const { seconds: length, driftMs, interruptions, blockedMs, longestMs, idleShare } = period;
  console.log(
    `${when} the load, ${length.toFixed(0)} s, processors ${(idleShare * 100).toFixed(0)} % idle: sound at most ${driftMs.toFixed(0)} ms away from the clock, ${interruptions} interruptions; event loop of the main process: 99 % of delays up to ${blockedMs.toFixed(1)} ms, the longest ${longestMs.toFixed(1)} ms`,
  );
}
console.log(`lines printed by the app: ${result.linesPrinted}`);
for (const quarter of [0, 1, 2, 3, 4]) {
  const sample = result.memory[Math.round(((result.memory.length - 1) * quarter) / 4)];
  if (sample) {
    const { heapUsed, rss } = sample;
    console.log(`memory at ${quarter * 25} %: heap ${megabytes(heapUsed)} MB, resident ${megabytes(rss)} MB`);
  }
}
