import type { BrowserWindow, NativeImage, NativeTheme, nativeImage, ThumbarButton } from 'electron';
import type { ShellCommand } from '../../ipc.ts';
import type { PlayerLink } from '../player-link.ts';
import type { SavedShellSettings } from '../shell-settings.ts';
import { textsIn } from '../texts.ts';

export type ThumbButtonsParts = {
  images: Pick<typeof nativeImage, 'createFromBitmap'>;
  theme: Pick<NativeTheme, 'shouldUseDarkColorsForSystemIntegratedUI' | 'on' | 'off'>;
  link: Pick<PlayerLink, 'now' | 'onChange' | 'send'>;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
};

type ThumbWindow = Pick<BrowserWindow, 'setThumbarButtons' | 'on' | 'once' | 'isDestroyed'>;

/** Shows previous, play and next in the window's task bar preview on Windows, until it is closed. */
export function showThumbButtons(window: ThumbWindow, { images, theme, link, settings }: ThumbButtonsParts): void {
  let shown = '';

  const image = (name: GlyphName): NativeImage => {
    const colour = theme.shouldUseDarkColorsForSystemIntegratedUI ? 'white' : 'black';
    const size = { width: glyphSize, height: glyphSize, scaleFactor: 2 };
    return images.createFromBitmap(glyphBitmap(name, colour), size);
  };

  function update(): void {
    const texts = textsIn(settings.current().language);
    const now = link.now();
    const isPlaying = now?.wantsToPlay ?? false;
    const hasSong = now?.song != null;
    const state = JSON.stringify([texts.play, isPlaying, hasSong, theme.shouldUseDarkColorsForSystemIntegratedUI]);
    if (state === shown || window.isDestroyed()) return;
    shown = state;
    const button = (glyph: GlyphName, tooltip: string, command: ShellCommand): ThumbarButton => ({
      icon: image(glyph),
      tooltip,
      flags: [hasSong ? 'enabled' : 'disabled'],
      click: () => link.send(command),
    });
    window.setThumbarButtons([
      button('previous', texts.previous, { type: 'previous' }),
      isPlaying ? button('pause', texts.pause, { type: 'pause' }) : button('play', texts.play, { type: 'play' }),
      button('next', texts.next, { type: 'next' }),
    ]);
  }

  const stops = [link.onChange(update), settings.onChange(update)];
  theme.on('updated', update);
  // Windows removes the buttons of a window that leaves the task bar.
  window.on('show', () => {
    shown = '';
    update();
  });
  window.once('closed', () => {
    for (const stop of stops) stop();
    theme.off('updated', update);
  });
  update();
}

/** Pictures of the task bar buttons; Windows accepts only bitmaps. */
export type GlyphName = 'previous' | 'play' | 'pause' | 'next';

/** Size of a picture in px: Windows' size at a scale of 2. */
export const glyphSize = 32;

/** Samples per pixel and direction, for antialiasing. */
const samples = 4;

type Point = { x: number; y: number };
type Shape = (point: Point) => boolean;

/** A bar from `left` to `right`, relative to the picture's width. */
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

/** A white or black picture: four bytes per pixel (blue, green, red, alpha), premultiplied, row by row. */
export function glyphBitmap(name: GlyphName, colour: 'white' | 'black'): Buffer {
  const bitmap = Buffer.alloc(glyphSize * glyphSize * 4);
  for (let pixel = 0; pixel < glyphSize * glyphSize; pixel += 1) {
    const alpha = Math.round(255 * coverage(name, pixel % glyphSize, Math.floor(pixel / glyphSize)));
    const shade = colour === 'white' ? alpha : 0;
    bitmap.set([shade, shade, shade, alpha], pixel * 4);
  }
  return bitmap;
}

/** Fraction of a pixel that the shapes cover, 0 to 1. */
function coverage(name: GlyphName, column: number, row: number): number {
  let inside = 0;
  for (let index = 0; index < samples * samples; index += 1) {
    const x = (column + ((index % samples) + 0.5) / samples) / glyphSize;
    const y = (row + (Math.floor(index / samples) + 0.5) / samples) / glyphSize;
    if (shapes[name].some((contains) => contains({ x, y }))) inside += 1;
  }
  return inside / (samples * samples);
}
