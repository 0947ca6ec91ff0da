import type { NativeImage } from 'electron';

/** The pictures of the buttons in the task bar of Windows, which takes only bitmaps. */
export type GlyphName = 'previous' | 'play' | 'pause' | 'next';

/** Size of a picture in px: what Windows shows at a scale of 2. */
export const glyphSize = 32;

/** Sample points per pixel and direction, for smooth edges. */
const samples = 4;

type Point = { x: number; y: number };
type Shape = (point: Point) => boolean;

/** A bar from `left` to `right`, in units of the picture's width. */
const bar =
  (left: number, right: number): Shape =>
  ({ x, y }) =>
    x >= left && x <= right && y >= 0.2 && y <= 0.8;

/** A triangle with a vertical side at `base` and its tip at `tip`. */
const triangle =
  (base: number, tip: number): Shape =>
  ({ x, y }) => {
    const along = (x - base) / (tip - base);
    return along >= 0 && along <= 1 && Math.abs(y - 0.5) <= 0.3 * (1 - along);
  };

const shapes: Record<GlyphName, readonly Shape[]> = {
  previous: [bar(0.2, 0.3), triangle(0.8, 0.3)],
  play: [triangle(0.28, 0.8)],
  pause: [bar(0.26, 0.42), bar(0.58, 0.74)],
  next: [triangle(0.2, 0.7), bar(0.7, 0.8)],
};

/** The picture in white: four bytes per pixel (blue, green, red, alpha), colours multiplied by alpha, row by row. */
export function glyphBitmap(name: GlyphName): Buffer {
  const bitmap = Buffer.alloc(glyphSize * glyphSize * 4);
  for (let row = 0; row < glyphSize; row += 1) {
    for (let column = 0; column < glyphSize; column += 1) {
      const start = (row * glyphSize + column) * 4;
      bitmap.fill(Math.round(255 * coverage(name, column, row)), start, start + 4);
    }
  }
  return bitmap;
}

/** The pictures for a display of any scale. */
export function glyphImages(images: {
  createFromBitmap: (bitmap: Buffer, options: { width: number; height: number; scaleFactor: number }) => NativeImage;
}): Record<GlyphName, NativeImage> {
  const image = (name: GlyphName): NativeImage =>
    images.createFromBitmap(glyphBitmap(name), { width: glyphSize, height: glyphSize, scaleFactor: 2 });
  return { previous: image('previous'), play: image('play'), pause: image('pause'), next: image('next') };
}

/** The part of a pixel that the shapes cover, 0 to 1. */
function coverage(name: GlyphName, column: number, row: number): number {
  let inside = 0;
  for (let index = 0; index < samples * samples; index += 1) {
    const x = (column + ((index % samples) + 0.5) / samples) / glyphSize;
    const y = (row + (Math.floor(index / samples) + 0.5) / samples) / glyphSize;
    if (shapes[name].some((contains) => contains({ x, y }))) inside += 1;
  }
  return inside / (samples * samples);
}
