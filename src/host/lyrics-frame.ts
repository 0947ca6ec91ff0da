import type { WindowBounds } from '@/core/lyrics-window/window-bounds';

/** The window whose only content is the lyrics, as far as its page controls it. */
export interface LyricsFrame {
  /** Whether what is behind the window shows through it. */
  readonly isTransparent: boolean;
  /** Passes the mouse to what is below the window, or receives it again; null where a window can't. */
  readonly setClickThrough: ((isOn: boolean) => void) | null;
  /** Moves the window by this many CSS px; null where the system's title bar does. */
  readonly moveBy: ((x: number, y: number) => void) | null;
  /** Moves the window to where it was last, as far as that is still on a display; null where the shell does. */
  readonly restore: ((bounds: WindowBounds) => Promise<void>) | null;
  /** null where the page can't close its window. */
  readonly close: (() => void) | null;
}
