import * as v from 'valibot';
import { areSameBounds, type WindowBounds, windowBoundsSchema } from '@/core/lyrics/lyrics-window';
import { storedValue } from '@/storage/stored-value';

const stored = storedValue<WindowBounds | null>({
  key: 'lyrics-window-bounds',
  schema: v.nullable(windowBoundsSchema),
  fallback: null,
});

/** Where the lyrics window was last, and how large; null before the first time. */
export function lastWindowBounds(): WindowBounds | null {
  return stored.read();
}

/**
 * Saves the place and size of this window until stopped. The browser reports no moves, so they are read when the pointer
 * or the focus leaves the page, which a move needs, and at its end.
 */
export function saveWindowBounds(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const save = (): void => {
    const bounds = v.safeParse(windowBoundsSchema, {
      left: screenX,
      top: screenY,
      width: outerWidth,
      height: outerHeight,
    });
    // A minimized window has no place.
    if (document.hidden || !bounds.success) return;
    if (!areSameBounds(bounds.output, stored.read())) stored.write(bounds.output);
  };
  for (const type of ['resize', 'blur', 'focus', 'pagehide'] as const) addEventListener(type, save, { signal });
  for (const type of ['pointerenter', 'pointerleave'] as const)
    document.documentElement.addEventListener(type, save, { signal });
  return () => {
    save();
    controller.abort();
  };
}
