/*
 * Program of crash.test.ts: writes the numbers 1, 2, 3 … into the given folder, and prints each once stored. A second
 * entry of the same transaction holds all of them, so that most crashes interrupt a write of several pages.
 */
import { flushCompileCache } from 'node:module';
import { openStateDatabase } from '../state/state-database.ts';

const [folder = ''] = process.argv.slice(2);
const state = openStateDatabase(folder);
const numbers = [...(state.table<number[]>('numbers').get('all') ?? [])];
// For NODE_COMPILE_CACHE: Node itself saves only at a regular exit, and this program is always killed.
flushCompileCache();
console.log(`begins with ${numbers.length}`);
// The test relies on each number, so it must leave the process before the next write.
for (let next = numbers.length + 1; ; next += 1) {
  numbers.push(next);
  state.write('numbers', [
    ['last', next],
    ['all', [...numbers]],
  ]);
  await new Promise((resolve) => process.stdout.write(`${next}\n`, resolve));
}
