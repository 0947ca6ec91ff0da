import path from 'node:path';
import { budgets, scriptsOf, sum } from '../../scripts/byte-budgets.ts';
import type { Figure } from './measure.ts';
import { measureExtension } from './surfaces/extension-surfaces.ts';
import { measureHiddenTab } from './surfaces/hidden-tab.ts';

/** Costs of opening pages, and of playing without a visible page. */
export async function* measureSurfaces(rounds: number, songs: number): AsyncGenerator<Figure> {
  yield* measureScripts();
  yield* measureExtension({ rounds, songs });
  yield* measureHiddenTab(songs);
}

const root = path.resolve(import.meta.dirname, '../..');

/** Code that each page loads before it is usable, in kB after gzip, with its budget. */
function measureScripts(): Figure[] {
  return Object.entries(budgets).flatMap(([build, pages]) =>
    Object.entries(pages).map(([page, { kilobytes }]) => ({
      name: `${build}/${page}: JavaScript, gzip`,
      unit: 'kB',
      samples: [sum(scriptsOf(path.join(root, build), page)) / 1000],
      wanted: kilobytes,
    })),
  );
}
