import type { Figure } from './measure.ts';
import { measureExtension } from './surfaces/extension-surfaces.ts';
import { measureHiddenTab } from './surfaces/hidden-tab.ts';
import { measureScripts } from './surfaces/script-sizes.ts';

/** What the pages cost to open, and what playing costs while no page is seen. */
export async function* measureSurfaces(rounds: number, songs: number): AsyncGenerator<Figure> {
  yield* measureScripts();
  yield* measureExtension({ rounds, songs });
  yield* measureHiddenTab(songs);
}
