import { measureColdScan } from './local/cold-scan.ts';
import { measureLargeLibrary, measureRefresh } from './local/large-library.ts';
import type { Figure } from './measure.ts';

/**
 * What local music costs, over real directories that are dropped on the page: new folders, unchanged ones, and libraries
 * of 20,000 songs. Writes up to 2 GB of files to the temporary folder of the system and deletes them.
 */
export async function measureLocalMusic(rounds: number): Promise<Figure[]> {
  return [
    ...(await measureColdScan(rounds)),
    ...(await measureRefresh(rounds)),
    ...(await measureLargeLibrary(rounds)),
  ];
}
