import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The folder of the pictures. In the desktop's build it is beside the program, which is one file. */
const FOLDER = new URL('./pictures/', import.meta.url);
/** Sides in pixels in which each picture is stored, from small to large. */
const SIDES = [240, 640] as const;

/** The id of every picture: what a caller asks for is looked up here, and never becomes a path by itself. */
export const COVER_IDS: ReadonlySet<string> = new Set(
  readdirSync(new URL(`${SIDES[0]}/`, FOLDER)).map((name) => name.replace(/\.webp$/, '')),
);

/** WebP of a picture, in the smallest stored size that is not below `size` pixels, else the largest; null for unknown ids. */
export async function readCover(id: string, size: number): Promise<Buffer<ArrayBuffer> | null> {
  if (!COVER_IDS.has(id)) return null;
  const side = SIDES.find((stored) => stored >= size) ?? SIDES[1];
  return readFile(new URL(`${side}/${id}.webp`, FOLDER));
}
