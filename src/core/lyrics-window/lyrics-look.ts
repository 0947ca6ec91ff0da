import * as v from 'valibot';
import { contrastOf, luminanceOf, oklchOf } from '@/core/colour/oklch';
import type { Settings } from '@/core/settings/settings';

/** Font sizes of the lyrics window, in px (docs/behaviour.md#lyrics-window). */
export const fontSizes = { min: 12, max: 72, step: 2, default: 32 } as const;

export const fontSizeSchema = v.pipe(v.number(), v.integer(), v.minValue(fontSizes.min), v.maxValue(fontSizes.max));

/** A colour as colour inputs spell it. */
export const colourSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

/** The colour of words that are not sung yet, unless the user has chosen one. */
export const defaultTextColour = '#ffffff';

/** The colour of sung words unless the user has chosen one: the accents of `tokens.css`, bright as in the dark theme. */
const sungColours = {
  pink: '#ff82b2',
  blue: '#75b4ff',
  green: '#75c893',
  orange: '#f59868',
} as const satisfies Record<Settings['themeColor'], string>;

export function defaultSungColour(accent: Settings['themeColor']): string {
  return sungColours[accent];
}

/** The next font size up or down, within the limits. */
export function steppedFontSize(size: number, steps: 1 | -1): number {
  const { min, max, step } = fontSizes;
  return Math.min(max, Math.max(min, size + steps * step));
}

/**
 * Whether the outline of a text in this colour has to be dark or light to stand out from it: on any ground the text is
 * read against its outline. The contrast is at least 4.5:1, because no colour is closer than that to black and to white.
 */
export function outlineOf(colour: string): 'dark' | 'light' {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const luminance = luminanceOf(oklchOf(red ?? 0, green ?? 0, blue ?? 0));
  return contrastOf(luminance, 0) >= contrastOf(luminance, 1) ? 'dark' : 'light';
}
