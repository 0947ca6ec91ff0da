import type { CoverScene } from '../catalogue/cover-scene.ts';
import type { Colour } from './brush.ts';
import { LAND_SCENES } from './land-scenes.ts';
import { encodePng } from './png.ts';
import { PORTRAIT_SCENES } from './portrait-scenes.ts';
import { SHAPE_SCENES } from './shape-scenes.ts';
import { TOWN_SCENES } from './town-scenes.ts';

const SCENES = { ...LAND_SCENES, ...TOWN_SCENES, ...SHAPE_SCENES, ...PORTRAIT_SCENES };

/** Distance of the brightnesses in use: all 256, with grain against bands, would make the file two and a half times as large. */
const STEP = 4;

/** Turns a cover's id into a number that varies details of its scene. */
function seedNumber(seed: string): number {
  let hash = 7;
  for (const char of seed) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash % 9973;
}

/** Paints a square cover and returns it as PNG; the same arguments give the same bytes. */
export function paintCover(scene: CoverScene, seed: string, size: number): Buffer {
  const painting = SCENES[scene](seedNumber(seed));
  const pixels = new Uint8Array(size * size * 3);
  const pixel = 1 / size;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const x = (column + 0.5) * pixel;
      const y = (row + 0.5) * pixel;
      const colour: Colour = painting(x, y, pixel);
      // A vignette.
      const edge = 1 - 0.16 * ((x - 0.5) ** 2 + (y - 0.5) ** 2) * 2;
      const at = (row * size + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = Math.round(((colour[channel] as number) * edge * 255) / STEP) * STEP;
        pixels[at + channel] = Math.max(0, Math.min(255, value));
      }
    }
  }
  return encodePng(pixels, size, size);
}
