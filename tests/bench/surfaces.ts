import path from 'node:path';
import { scriptsOf, sum } from '../../scripts/byte-budgets.ts';
import type { Figure } from './measure.ts';
import { measureExtension } from './surfaces/extension-surfaces.ts';
import { measureHiddenTab } from './surfaces/hidden-tab.ts';

/** What the pages cost to open, and what playing costs while no page is seen. */
export async function* measureSurfaces(rounds: number, songs: number): AsyncGenerator<Figure> {
  yield* measureScripts();
  yield* measureExtension({ rounds, songs });
  yield* measureHiddenTab(songs);
}

const dist = path.resolve(import.meta.dirname, '../../../dist');

/** The pages, and how much JavaScript each should request at most before it can be used, in kB after gzip. */
const pages = [
  { name: 'web app', build: 'web', file: 'index.html', wanted: 200 },
  { name: 'app', build: 'extension', file: 'app.html', wanted: 200 },
  { name: 'popup', build: 'extension', file: 'popup.html', wanted: 110 },
  { name: 'side panel', build: 'extension', file: 'sidepanel.html', wanted: 140 },
  { name: 'lyrics window', build: 'extension', file: 'overlay.html', wanted: 110 },
  { name: 'offscreen document', build: 'extension', file: 'offscreen.html', wanted: 60 },
];

/** What each page requests before it can be used, as in `scripts/byte-budgets.ts`. */
function measureScripts(): Figure[] {
  return pages.map(({ name, build, file, wanted }) => ({
    name: `${name}: JavaScript, gzip`,
    unit: 'kB',
    samples: [sum(scriptsOf(path.join(dist, build), file)) / 1000],
    wanted,
  }));
}
