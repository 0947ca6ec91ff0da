import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(root, 'node_modules/.cache');
const prefix = 'kanade-songs-';

/** The sources of rendered songs: a change in one of these folders makes other songs. */
const sources = ['server/audio', 'server/catalogue', 'server/music', 'server/synth'];
/** The packages that encode them. */
const encoders = ['libflacjs', 'wasm-media-encoders'] as const;

/**
 * The data folder whose rendered songs all services of the tests share, at the same time and across runs. Its name
 * contains a hash of the rendering code, so that songs of an older composer or encoder are never used.
 */
export const sharedMediaFolder = path.join(cache, `${prefix}${digestOfSources()}`);

/** Removes the songs rendered by older code. */
export function removeOutdatedSongs(): void {
  for (const name of readdirSync(cache)) {
    if (!name.startsWith(prefix) || name === path.basename(sharedMediaFolder)) continue;
    rmSync(path.join(cache, name), { recursive: true, force: true });
  }
}

function digestOfSources(): string {
  const digest = createHash('sha256');
  for (const folder of sources) {
    const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts')).sort()) {
      digest.update(`${folder}/${file}\n`).update(readFileSync(path.join(root, folder, file)));
    }
  }
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<(typeof encoders)[number], string>;
  };
  for (const name of encoders) digest.update(`${name} ${dependencies[name]}\n`);
  return digest.digest('hex').slice(0, 16);
}
