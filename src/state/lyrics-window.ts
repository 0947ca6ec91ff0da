import * as v from 'valibot';
import { listen } from '@/core/async/listen.ts';
import {
  areSameBounds,
  colourSchema,
  defaultSungColour,
  defaultTextColour,
  fontSizeSchema,
  fontSizes,
  type WindowBounds,
  windowBoundsSchema,
} from '@/core/lyrics/lyrics-window.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { storedValue } from '@/storage/stored-value.ts';
import { useStoredValue } from './use-stored-value.ts';

const textColour = storedValue<string>({
  key: 'lyrics-default-color',
  schema: colourSchema,
  fallback: defaultTextColour,
  spelling: 'text',
});

/** null = accent colour. */
const sungColour = storedValue<string | null>({
  key: 'lyrics-highlight-color',
  schema: colourSchema,
  fallback: null,
  spelling: 'text',
});

const fontSize = storedValue<number>({ key: 'lyrics-font-size', schema: fontSizeSchema, fallback: fontSizes.default });

const lock = storedValue<boolean>({ key: 'lyrics-lock', schema: v.boolean(), fallback: false });

/** Content below the current line. */
type SecondLine = 'next' | 'translation';

const secondLine = storedValue<SecondLine>({
  key: 'lyrics-second-line',
  schema: v.picklist(['next', 'translation']),
  fallback: 'next',
  spelling: 'text',
});

export type LyricsLook = {
  /** Colour of words not sung yet, as `#rrggbb`. */
  textColour: string;
  /** Colour of sung words, as `#rrggbb`. */
  sungColour: string;
  /** In px. */
  fontSize: number;
  secondLine: SecondLine;
};

/** Look of the lyrics window, the same in all documents that show it. */
export function useLyricsLook(): LyricsLook {
  const accent = useSetting('themeColor');
  return {
    textColour: useStoredValue(textColour),
    sungColour: useStoredValue(sungColour) ?? defaultSungColour(accent),
    fontSize: useStoredValue(fontSize),
    secondLine: useStoredValue(secondLine),
  };
}

export function changeLyricsLook(change: Partial<LyricsLook>): void {
  if (change.textColour !== undefined) textColour.write(change.textColour);
  if (change.sungColour !== undefined) sungColour.write(change.sungColour);
  if (change.fontSize !== undefined) fontSize.write(change.fontSize);
  if (change.secondLine !== undefined) secondLine.write(change.secondLine);
}

/** Whether the lyrics window shows only lyrics, without controls. */
export function useLyricsLock(): boolean {
  return useStoredValue(lock);
}

export function setLyricsLock(isLocked: boolean): void {
  lock.write(isLocked);
}

const stored = storedValue<WindowBounds | null>({
  key: 'lyrics-window-bounds',
  schema: v.nullable(windowBoundsSchema),
  fallback: null,
});

/** Last position and size of the lyrics window; null before the first time. */
export function lastWindowBounds(): WindowBounds | null {
  return stored.read();
}

/**
 * Saves position and size of this window until stopped. Browsers report no moves, so they are read when the pointer or
 * the focus leaves the page, as a move requires, and at the end.
 */
export function saveWindowBounds(): () => void {
  const save = (): void => {
    const bounds = v.safeParse(windowBoundsSchema, {
      left: screenX,
      top: screenY,
      width: outerWidth,
      height: outerHeight,
    });
    // A minimised window has no position.
    if (document.hidden || !bounds.success) return;
    if (!areSameBounds(bounds.output, stored.read())) stored.write(bounds.output);
  };
  const stops = [
    listen(window, ['resize', 'blur', 'focus', 'pagehide'], save),
    listen(document.documentElement, ['pointerenter', 'pointerleave'], save),
  ];
  return () => {
    save();
    for (const stop of stops) stop();
  };
}
