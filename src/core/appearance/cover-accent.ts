import { contrastOf, isInGamut, luminanceOf, type Oklch, oklchOf } from './oklch.ts';

/** Values that an accent is derived from, named like the custom properties of tokens.css. */
export type Accent = {
  /** Degrees. */
  hue: number;
  chroma: number;
  /** Lightness of fills that carry white text. */
  fillLightness: number;
  /** Lightness of text in the accent colour in the light theme. */
  textLightness: number;
};

/** Minimum mean chroma of a picture with a colour; below it the picture looks grey. */
const minMeanChroma = 0.012;
/** Minimum chroma of a counted pixel: even grey-looking pixels have some hue. */
const minPixelChroma = 0.03;
/** Range of an accent's chroma: below it looks grey, above it glares. */
const chromaRange = { min: 0.1, max: 0.2 };

const hueStep = 10;
const hueSteps = 360 / hueStep;
/** Pixels within this many degrees of the most frequent hue make the accent. */
const hueSpread = 25;

/** WCAG requires 4.5:1 for text; the margin covers rounding on screens. */
const textContrast = 4.56;
const brightestFill = 0.6;
const brightestText = 0.505;
/** Luminance of the darkest surface of the light theme that carries text in the accent colour (surface-3). */
const darkestSurface = luminanceOf({ lightness: 0.915, chroma: 0.007, hue: 0 });

/**
 * Accent of a cover from its RGBA pixels (0 to 255, as in `ImageData`); null for a grey cover. The most frequent hue
 * wins, weighted by chroma, so that a small coloured part beats a grey background.
 */
export function coverAccent(pixels: ArrayLike<number>): Accent | null {
  const colours = colourfulPixels(pixels);
  const count = pixels.length / 4;
  const colourfulness = colours.reduce((sum, { chroma }) => sum + chroma, 0);
  if (colours.length === 0 || colourfulness < minMeanChroma * count) return null;
  const main = mainHue(colours);
  const near = colours.filter(({ hue }) => Math.abs(hueDistance(main, hue)) <= hueSpread);
  const weight = near.reduce((sum, { chroma }) => sum + chroma, 0);
  const hue = main + near.reduce((sum, colour) => sum + hueDistance(main, colour.hue) * colour.chroma, 0) / weight;
  // Weighted by chroma itself: colourful pixels dominate the perceived colour.
  const chroma = near.reduce((sum, colour) => sum + colour.chroma ** 2, 0) / weight;
  return accentOf((hue + 360) % 360, chroma);
}

/** Accent of a hue and a chroma, as bright as its contrasts and as colourful as sRGB allow. */
export function accentOf(hue: number, chroma: number): Accent {
  const wanted = Math.min(chromaRange.max, Math.max(chromaRange.min, chroma));
  const fillLightness = brightest(brightestFill, (lightness) =>
    hasContrast({ lightness, chroma: shownChroma({ lightness, chroma: wanted, hue }), hue }, 1),
  );
  const shown = shownChroma({ lightness: fillLightness, chroma: wanted, hue });
  // The chroma of text is 0.92 times that of fills, like `--ramp-9` in tokens.css.
  const textLightness = brightest(brightestText, (lightness) =>
    hasContrast({ lightness, chroma: shown * 0.92, hue }, darkestSurface),
  );
  return { hue: rounded(hue, 1), chroma: rounded(shown, 3), fillLightness, textLightness };
}

function colourfulPixels(pixels: ArrayLike<number>): Oklch[] {
  const colours: Oklch[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const colour = oklchOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    if (colour.chroma >= minPixelChroma && colour.lightness > 0.15) colours.push(colour);
  }
  return colours;
}

/** Centre of the most frequent hue range; neighbours count half, so that a colour on a range border is not split. */
function mainHue(colours: readonly Oklch[]): number {
  const weights = new Array<number>(hueSteps).fill(0);
  for (const { hue, chroma } of colours) {
    const step = Math.floor(hue / hueStep) % hueSteps;
    weights[step] = (weights[step] ?? 0) + chroma;
  }
  const smooth = weights.map(
    (weight, step) =>
      weight + ((weights[(step + 1) % hueSteps] ?? 0) + (weights[(step + hueSteps - 1) % hueSteps] ?? 0)) / 2,
  );
  return smooth.indexOf(Math.max(...smooth)) * hueStep + hueStep / 2;
}

/** Degrees from one hue to another the shorter way, -180 to 180. */
function hueDistance(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}

/** Highest chroma up to the requested one that sRGB can show at this lightness and hue. */
function shownChroma(colour: Oklch): number {
  let chroma = colour.chroma;
  while (chroma > 0 && !isInGamut({ ...colour, chroma })) chroma -= 0.002;
  return Math.max(0, chroma);
}

/** Highest lightness that passes, from `top` down in steps of 0.005. */
function brightest(top: number, passes: (lightness: number) => boolean): number {
  let lightness = top;
  while (lightness > 0.2 && !passes(lightness)) lightness -= 0.005;
  return rounded(lightness, 3);
}

function hasContrast(colour: Oklch, luminance: number): boolean {
  return contrastOf(luminanceOf(colour), luminance) >= textContrast;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
