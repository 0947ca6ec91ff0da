import { tabKills } from './tab-kills.ts';
import type { TakeOver } from './take-over.ts';

/** Figures of a run in a few lines: lost audio by kind of end. */
export function describeTakeOvers(seed: number, takeOvers: readonly TakeOver[]): string {
  const broken = takeOvers.filter((one) => one.broken.length > 0);
  return [
    `tabs, seed ${seed}: ${takeOvers.length} take-overs, ${broken.length} broken`,
    ...tabKills.flatMap((kill) => {
      const some = takeOvers.filter((one) => one.kill === kill);
      if (some.length === 0) return [];
      const silent = some.map(({ silentMs }) => silentMs ?? Number.POSITIVE_INFINITY);
      const skipped = some.map(({ skippedMs }) => Math.abs(skippedMs));
      return [`  ${kill}, ${some.length} ×: silent ${seconds(silent)}; lost or repeated ${seconds(skipped)}`];
    }),
    ...broken.map(({ round, kill, broken: wrong }) => `  BROKEN round ${round}, ${kill}: ${wrong.join('; ')}`),
    ...takeOvers.flatMap(({ round, kill, late }) => late.map((what) => `  LATE round ${round}, ${kill}: ${what}`)),
  ].join('\n');
}

function seconds(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): string => ((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) / 1000).toFixed(2);
  return `median ${at(0.5)} s, max ${at(1)} s`;
}
