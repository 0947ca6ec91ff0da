import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Folder of the pictures, in the desktop build beside the bundled program. */
const FOLDER = new URL('./pictures/', import.meta.url);
/** Stored widths in pixels, ascending. */
const SIDES = [240, 640] as const;

/** Ids of all pictures: requested ids are looked up here and never used as a path. */
export const COVER_IDS: ReadonlySet<string> = new Set(
  readdirSync(new URL(`${SIDES[0]}/`, FOLDER)).map((name) => name.replace(/\.webp$/, '')),
);

/** A picture as WebP in the smallest stored size of at least `size` pixels, else the largest; null for unknown ids. */
export async function readCover(id: string, size: number): Promise<Buffer<ArrayBuffer> | null> {
  if (!COVER_IDS.has(id)) return null;
  const side = SIDES.find((stored) => stored >= size) ?? SIDES[1];
  return readFile(new URL(`${side}/${id}.webp`, FOLDER));
}
