/*
 * npm run check: types of every layer, each with the libraries that it may use, lint, unused code, and the byte budgets of
 * builds that are current. All of them run even when one fails.
 */
import { ensureInstalled, ensureTools, isStale, runNode } from './project.mjs';

await ensureInstalled();
// Their types are read.
await ensureTools();

const layers = ['.', 'src/core', 'server', 'electron', 'tests', 'tools'];
const failed = [];
for (const layer of layers) {
  console.log(`types of ${layer === '.' ? 'src and entrypoints' : layer}`);
  if ((await runNode('node_modules/typescript/bin/tsc', ['-p', layer])) !== 0) failed.push(`types of ${layer}`);
}
console.log('lint and format');
if ((await runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])) !== 0)
  failed.push('lint');
console.log('unused files, exports and dependencies');
if ((await runNode('node_modules/knip/bin/knip.js', ['--no-progress'])) !== 0) failed.push('unused');

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
