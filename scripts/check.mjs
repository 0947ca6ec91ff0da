/*
 * npm run check: types of every layer with the libraries that it may use, lint, unused code, and byte budgets of
 * current builds. All checks run even if one fails.
 */
import { ensureInstalled, ensureTools, isStale, runNode } from './project.mjs';

await ensureInstalled();
// Only the last two checks read these packages.
const tools = ensureTools();

const failed = [];
const checkTypes = (layer) => runNode('node_modules/typescript/bin/tsc', ['-p', layer]);
/** Two at a time, because each uses one core. */
const checks = [
  { name: 'types of src and entrypoints', run: () => checkTypes('.') },
  ...['src/core', 'server', 'electron', 'tests'].map((layer) => ({
    name: `types of ${layer}`,
    run: () => checkTypes(layer),
  })),
  {
    name: 'lint and format',
    run: () => runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  { name: 'types of tools', run: () => tools.then(() => checkTypes('tools')) },
  {
    name: 'unused files, exports and dependencies',
    run: () => tools.then(() => runNode('node_modules/knip/bin/knip.js', ['--no-progress'])),
  },
].values();
async function runChecks() {
  // Both loops take from the same iterator.
  for (const { name, run } of checks) {
    console.log(name);
    if ((await run()) !== 0) failed.push(name);
  }
}
await Promise.all([runChecks(), runChecks()]);

console.log('byte budgets');
const configs = ['vite.config.ts', 'wxt.config.ts', 'package-lock.json'];
const sources = ['src', 'public', 'entrypoints', 'index.html', 'build', ...configs];
const outdated = ['dist/web/index.html', 'dist/extension/manifest.json'].filter((output) => isStale(output, sources));
if (outdated.length > 0) console.log(`not checked: ${outdated.join(' and ')} must be built again`);
else if ((await runNode('scripts/byte-budgets.ts')) !== 0) failed.push('byte budgets');

if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
