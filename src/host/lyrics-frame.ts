import type { WindowBounds } from '@/core/lyrics/lyrics-window';

/** The window whose only content is the lyrics, as far as its page controls it. */
export interface LyricsFrame {
  /** Whether what is behind the window shows through it. */
  readonly isTransparent: boolean;
  /**
   * Lets the mouse pass to what is below the window while it is locked; null where a window can't, so that locking only
   * hides its controls.
   */
  readonly setLocked: ((isLocked: boolean) => void) | null;
  /**
   * Lets a locked window receive the mouse (false), as while the pointer is over a control; null where it does not notice
   * the pointer. It can then only be unlocked from elsewhere.
   */
  readonly setClickThrough: ((isOn: boolean) => void) | null;
  /** Moves the window by this many CSS px; null where the system's title bar does. */
  readonly moveBy: ((x: number, y: number) => void) | null;
  /** Makes the window wider and higher by this many CSS px; null where the system's frame does. */
  readonly resizeBy: ((x: number, y: number) => void) | null;
  /** Moves the window to where it was last, as far as that is still on a display; null where the shell does. */
  readonly restore: ((bounds: WindowBounds) => Promise<void>) | null;
  /** Shows the app; null where the page can't. */
  readonly openApp: (() => void) | null;
  /** null where the page can't close its window. */
  readonly close: (() => void) | null;
}
