/*
 * Program for crash.test.ts: writes the numbers 1, 2, 3 … into the folder given, and prints each when it is stored. A
 * second entry of the same transaction holds all of them, so that most crashes come while several pages are written.
 */
import { flushCompileCache } from 'node:module';
import { openStateDatabase } from '../state/state-database.ts';

const [folder = ''] = process.argv.slice(2);
const state = openStateDatabase(folder);
const numbers = [...(state.table<number[]>('numbers').get('all') ?? [])];
// With NODE_COMPILE_CACHE. Node itself saves at a regular exit only, and this program is always killed.
flushCompileCache();
console.log(`begins with ${numbers.length}`);
// Between two writes the number has to leave the process, so that the test can rely on it.
for (let next = numbers.length + 1; ; next += 1) {
  numbers.push(next);
  state.write('numbers', [
    ['last', next],
    ['all', [...numbers]],
  ]);
  await new Promise((resolve) => process.stdout.write(`${next}\n`, resolve));
}
