import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentOf, coverAccent } from './cover-accent.ts';
import { contrastOf, isInGamut, luminanceOf, oklchOf } from './oklch.ts';

type Pixel = readonly [red: number, green: number, blue: number, alpha?: number];

/** A picture of colours, each repeated by its count. */
function picture(...parts: readonly (readonly [Pixel, number])[]): number[] {
  return parts.flatMap(([[red, green, blue, alpha = 255], count]) =>
    Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
  );
}

const grey: Pixel = [128, 128, 128];
const red: Pixel = [200, 40, 40];
const blue: Pixel = [40, 70, 200];

const hueOf = (pixel: Pixel) => oklchOf(pixel[0], pixel[1], pixel[2]).hue;

describe('the accent of a cover', () => {
  it('has the hue of the colour that is there most', () => {
    expect(coverAccent(picture([red, 60], [blue, 40]))?.hue).toBeCloseTo(hueOf(red), 0);
    expect(coverAccent(picture([red, 40], [blue, 60]))?.hue).toBeCloseTo(hueOf(blue), 0);
  });

  it('is a small coloured part before a large grey one', () => {
    expect(coverAccent(picture([grey, 88], [blue, 12]))?.hue).toBeCloseTo(hueOf(blue), 0);
  });

  it('is one hue for colours on both sides of 0 degrees', () => {
    const sides: Pixel[] = [
      [214, 40, 106],
      [216, 42, 92],
      [214, 46, 122],
    ];
    const hue = coverAccent(picture(...sides.map((side) => [side, 10] as const)))?.hue ?? 180;
    expect(Math.min(hue, 360 - hue)).toBeLessThan(20);
  });

  it.each([
    ['grey', picture([grey, 100])],
    ['black and white', picture([[0, 0, 0], 50], [[255, 255, 255], 50])],
    ['hardly coloured', picture([[128, 126, 124], 100])],
    ['grey with a speck of colour', picture([grey, 98], [red, 2])],
    ['almost black', picture([[8, 2, 2], 100])],
    ['transparent', picture([[200, 40, 40, 0], 100])],
    ['without pixels', []],
  ])('does not exist for a picture that is %s', (_, pixels) => {
    expect(coverAccent(pixels)).toBeNull();
  });

  it('has the contrast of text on its fills, and inside what screens show, for every colour', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        (hue, chroma) => {
          const accent = accentOf(hue, chroma);
          const fill = { lightness: accent.fillLightness, chroma: accent.chroma, hue: accent.hue };
          expect(contrastOf(luminanceOf(fill), 1)).toBeGreaterThanOrEqual(4.5);
          expect(isInGamut({ ...fill, chroma: fill.chroma - 0.001 })).toBe(true);
          expect(accent.fillLightness).toBeGreaterThan(0.45);
          expect(accent.textLightness).toBeGreaterThan(0.4);
        },
      ),
    );
  });
});

describe('OKLCH', () => {
  // Values of CSS Color 4 for the primaries of sRGB.
  it.each([
    [255, 255, 255, 1, 0, null],
    [255, 0, 0, 0.628, 0.2577, 29.23],
    [0, 255, 0, 0.8664, 0.2948, 142.5],
    [0, 0, 255, 0.452, 0.3132, 264.05],
  ])('of rgb(%d %d %d)', (red, green, blue, lightness, chroma, hue) => {
    const colour = oklchOf(red, green, blue);
    expect(colour.lightness).toBeCloseTo(lightness, 3);
    expect(colour.chroma).toBeCloseTo(chroma, 3);
    if (hue !== null) expect(colour.hue).toBeCloseTo(hue, 1);
  });

  it('gives the luminance and contrast of WCAG', () => {
    expect(luminanceOf(oklchOf(255, 0, 0))).toBeCloseTo(0.2126, 3);
    expect(contrastOf(luminanceOf(oklchOf(118, 118, 118)), 1)).toBeCloseTo(4.54, 2);
    expect(contrastOf(1, 0)).toBe(21);
  });

  it('knows what sRGB can show', () => {
    expect(isInGamut(oklchOf(0, 0, 255))).toBe(true);
    expect(isInGamut({ lightness: 0.5, chroma: 0.3, hue: 150 })).toBe(false);
  });
});
