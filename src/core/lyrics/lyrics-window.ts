import * as v from 'valibot';
import { contrastOf, luminanceOf, oklchOf } from '@/core/appearance/oklch.ts';
import type { Settings } from '@/core/settings/settings.ts';

/** Font sizes of the lyrics window, in px (docs/behaviour.md#lyrics-window). */
export const fontSizes = { min: 12, max: 72, step: 2, default: 32 } as const;

export const fontSizeSchema = v.pipe(v.number(), v.integer(), v.minValue(fontSizes.min), v.maxValue(fontSizes.max));

/** Colour in the format of colour inputs. */
export const colourSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

/** Default colour of words that are not sung yet. */
export const defaultTextColour = '#ffffff';

/** Default colours of sung words: the dark theme's accents of `tokens.css`. */
const sungColours = {
  pink: '#ff82b2',
  blue: '#75b4ff',
  green: '#75c893',
  orange: '#f59868',
} as const satisfies Record<Settings['themeColor'], string>;

export function defaultSungColour(accent: Settings['themeColor']): string {
  return sungColours[accent];
}

export function steppedFontSize(size: number, steps: 1 | -1): number {
  const { min, max, step } = fontSizes;
  return Math.min(max, Math.max(min, size + steps * step));
}

/**
 * Outline of a text colour, which keeps the text readable on any background. The contrast is at least 4.5:1, because
 * every colour reaches that against black or white.
 */
export function outlineOf(colour: string): 'dark' | 'light' {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const luminance = luminanceOf(oklchOf(red ?? 0, green ?? 0, blue ?? 0));
  return contrastOf(luminance, 0) >= contrastOf(luminance, 1) ? 'dark' : 'light';
}

/** Window limits in CSS px: the minimum fits two lines and the controls; the maximum exceeds any screen. */
const limits = { minWidth: 200, minHeight: 80, maxSize: 20_000, maxOffset: 100_000 } as const;

const offset = v.pipe(v.number(), v.minValue(-limits.maxOffset), v.maxValue(limits.maxOffset), v.transform(Math.round));

/** Bounds of a window on the desktop, in CSS px; displays left of or above the first have negative positions. */
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

/** Indexes of the lines in the upper and lower place of the lyrics window; null = empty. */
export type ShownLines = readonly [upper: number | null, lower: number | null];

/**
 * Two alternating lines: a line stays in place while it is sung, and the next one replaces the previous one. Before the
 * first line (-1), the first two are shown.
 */
export function alternatingLines(current: number, count: number): ShownLines {
  const sung = Math.max(0, current);
  const next = sung + 1 < count ? sung + 1 : null;
  if (count === 0) return [null, null];
  return sung % 2 === 0 ? [sung, next] : [next, sung];
}

/** The line shown above its translation: the current one, or the first before it starts. */
export function singleLine(current: number, count: number): ShownLines {
  return [count === 0 ? null : Math.max(0, current), null];
}

/** A word with its position in the line. */
export type PlacedWord = {
  startMs: number;
  endMs: number;
  /** Start, in px from the start of the line. */
  fromPx: number;
  /** End, in px from the start of the line. */
  toPx: number;
};

/** Scroll offset of a line at a position in the song, linear between two stops. */
export type ScrollStop = { atMs: number; scrolledPx: number };

/** Share of the window where the end of the sung words stays while the line scrolls. */
const restingShare = 0.5;

/**
 * Scroll stops of a line wider than its window: the end of the sung words stays centred, from the start of the line to
 * its end. [] if the line fits.
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
    // The line starts or stops scrolling within this word.
    for (const turnPx of [restPx, restPx + hiddenPx]) {
      if (fromPx < turnPx && turnPx < toPx) {
        add(startMs + ((endMs - startMs) * (turnPx - fromPx)) / (toPx - fromPx), turnPx);
      }
    }
    add(endMs, toPx);
  }
  return stops;
}
