/*
 * Program for crash.test.ts: commits 1, 2, 3 … into the folder given, and prints each number when it is acknowledged.
 * A snapshot follows every few commits, so that most crashes come while one is being written.
 */
import { flushCompileCache } from 'node:module';
import { openChangeLog } from '../state/change-log.ts';

const [folder = ''] = process.argv.slice(2);
const numbers: number[] = [];
const log = await openChangeLog<number>(
  folder,
  {
    apply: (number) => {
      numbers.push(number);
    },
    save: () => numbers,
    load: (saved) => {
      numbers.splice(0, numbers.length, ...(saved as number[]));
    },
  },
  { compactAfterBytes: 1 },
);
// With NODE_COMPILE_CACHE. Node itself saves at a regular exit only, and this program is always killed.
flushCompileCache();
console.log(`begins with ${numbers.length}`);
for (;;) {
  const next = numbers.length + 1;
  await log.commit(next);
  console.log(next);
}
