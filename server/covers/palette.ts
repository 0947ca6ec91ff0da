import { type Colour, hex } from './brush.ts';

/** Five colours that go together, from the background to the brightest accent. */
export type Palette = readonly [Colour, Colour, Colour, Colour, Colour];

const PALETTES: readonly (readonly [string, string, string, string, string])[] = [
  ['14213d', '2a4d8f', '5fa8d3', 'cae9ff', 'ffb703'],
  ['2b1b3d', '6b3fa0', 'c86fc9', 'ffc9e5', 'ffe66d'],
  ['0b3c3c', '1f7a6d', '5cc8a8', 'd7f5e5', 'ff8a5b'],
  ['3d1620', '8f2d3f', 'e2626b', 'ffd2c2', 'ffe8a3'],
  ['1c2b1e', '3f6b3a', '8fb866', 'e6f2c4', 'f2a65a'],
  ['26262e', '55556b', '9a9ab5', 'e6e6f2', 'ff5d73'],
  ['40220f', '8f4f1f', 'd98c3f', 'ffe0b0', '3fa7a0'],
  ['0f1b33', '3a3f7d', '8a6fd1', 'e3d4ff', '5ef2c2'],
  ['332b12', '7d6a1f', 'd1b54a', 'fff2c2', 'e0533d'],
  ['10302f', '2d6a8a', '6fb7d9', 'eaf7ff', 'f26ca7'],
];

/** The palette that a seed stands for. */
export function paletteOf(seed: number): Palette {
  const codes = PALETTES[seed % PALETTES.length] as (typeof PALETTES)[number];
  return codes.map(hex) as unknown as Palette;
}
