import * as v from 'valibot';
import { contrastOf, luminanceOf, oklchOf } from '@/core/appearance/oklch';
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

/** Smaller windows can't show two lines and the controls; larger numbers belong to no screen. In CSS px. */
const limits = { minWidth: 200, minHeight: 80, maxSize: 20_000, maxOffset: 100_000 } as const;

const offset = v.pipe(v.number(), v.minValue(-limits.maxOffset), v.maxValue(limits.maxOffset), v.transform(Math.round));

/** Place and size of a window on the desktop, in CSS px; displays left of or above the first have negative places. */
export type WindowBounds = v.InferOutput<typeof windowBoundsSchema>;

export const windowBoundsSchema = v.object({
  left: offset,
  top: offset,
  width: v.pipe(v.number(), v.minValue(limits.minWidth), v.maxValue(limits.maxSize), v.transform(Math.round)),
  height: v.pipe(v.number(), v.minValue(limits.minHeight), v.maxValue(limits.maxSize), v.transform(Math.round)),
});

export function areSameBounds(one: WindowBounds | null, other: WindowBounds | null): boolean {
  if (!one || !other) return one === other;
  return (['left', 'top', 'width', 'height'] as const).every((side) => one[side] === other[side]);
}

/** Numbers of the lyrics lines in the upper and the lower place of the lyrics window; null = the place is empty. */
export type ShownLines = readonly [upper: number | null, lower: number | null];

/**
 * The two lines that alternate: a line keeps its place while it is sung, and the next one takes the place of the line
 * before it. Before the first line (-1) the first two are shown.
 */
export function alternatingLines(current: number, count: number): ShownLines {
  const sung = Math.max(0, current);
  const next = sung + 1 < count ? sung + 1 : null;
  if (count === 0) return [null, null];
  return sung % 2 === 0 ? [sung, next] : [next, sung];
}

/** The line that is shown above its translation: the current one, or the first one before it has begun. */
export function singleLine(current: number, count: number): ShownLines {
  return [count === 0 ? null : Math.max(0, current), null];
}

/** A word as it stands in its line. */
export type PlacedWord = {
  startMs: number;
  endMs: number;
  /** Distance of its beginning from the beginning of the line, in px. */
  fromPx: number;
  /** Distance of its end from the beginning of the line, in px. */
  toPx: number;
};

/** How far a line is scrolled, in px, at a position in the song. Between two stops it moves evenly. */
export type ScrollStop = { atMs: number; scrolledPx: number };

/** The sung words reach up to this share of the window before the line moves, and stay there while it does. */
const restingShare = 0.5;

/**
 * How a line that is wider than its window scrolls while it is sung: so that the end of what is sung stays in the middle,
 * from the beginning of the line to its end. [] where the line fits.
 */
export function scrollStops(words: readonly PlacedWord[], linePx: number, windowPx: number): ScrollStop[] {
  const hiddenPx = linePx - windowPx;
  if (hiddenPx <= 0) return [];
  const restPx = windowPx * restingShare;
  const stops: ScrollStop[] = [];
  const add = (atMs: number, sungPx: number): void => {
    const scrolledPx = Math.min(hiddenPx, Math.max(0, sungPx - restPx));
    const last = stops.at(-1);
    if (last?.atMs !== atMs || last.scrolledPx !== scrolledPx) stops.push({ atMs, scrolledPx });
  };
  for (const { startMs, endMs, fromPx, toPx } of words) {
    add(startMs, fromPx);
    // Where the line begins or ends to move inside of a word.
    for (const turnPx of [restPx, restPx + hiddenPx]) {
      if (fromPx < turnPx && turnPx < toPx) {
        add(startMs + ((endMs - startMs) * (turnPx - fromPx)) / (toPx - fromPx), turnPx);
      }
    }
    add(endMs, toPx);
  }
  return stops;
}
