/*
 * node scripts/socket-load.ts: the lyrics server of the desktop app under 100 connections a second for a minute, good and
 * hostile ones. --seconds 20 and --rate 50 change that.
 */
import { parseArgs } from 'node:util';
import { loadSocket } from '../tests/bench/socket/socket-load.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, rate: { type: 'string', default: '100' } },
});
const [seconds, rate] = [Number(values.seconds), Number(values.rate)];
const { attempts, outcomes, memory, positions, end } = await loadSocket(seconds, rate);

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);
console.log(`${attempts} connections in ${seconds} s`);
for (const [outcome, count] of [...outcomes].toSorted()) console.log(`  ${outcome}: ${count}`);
console.log(`commands that reached the player: ${end.commands}; clients left: ${end.clients}`);
console.log(
  `a client that stayed: ${positions.count} positions, ${positions.longestGapMs.toFixed(0)} ms at most between two`,
);
console.log(
  `event loop: 99 % of delays up to ${end.blockedMs.toFixed(1)} ms, the longest ${end.longestMs.toFixed(1)} ms`,
);
for (const quarter of [0, 1, 2, 3, 4]) {
  const sample = memory[Math.round(((memory.length - 1) * quarter) / 4)];
  if (sample)
    console.log(
      `memory at ${quarter * 25} %: heap ${megabytes(sample.heapUsed)} MB, resident ${megabytes(sample.rss)} MB`,
    );
}
