import { readFileSync } from 'node:fs';
import type { BrowserWindow, Display, Rectangle, Screen } from 'electron';
import * as v from 'valibot';
import { openJsonFile } from '../json-file.ts';
import { clampedTo, commonArea, isCovered } from '../rectangles.ts';

/** Debounce, because bounds change many times a second during a drag. */
const saveDelayMs = 500;

/** Larger than all displays together, and valid for the system. */
const maxPx = 100_000;

const px = v.pipe(v.number(), v.minValue(-maxPx), v.maxValue(maxPx));
const length = v.pipe(v.number(), v.minValue(1), v.maxValue(maxPx));
const stateSchema = v.object({
  bounds: v.object({ x: px, y: px, width: length, height: length }),
  isMaximised: v.boolean(),
});
type State = v.InferOutput<typeof stateSchema>;

type StateWindow = Pick<
  BrowserWindow,
  'on' | 'once' | 'isDestroyed' | 'isMaximized' | 'isMinimized' | 'isFullScreen' | 'getNormalBounds' | 'setBounds'
>;

export type WindowStateParts = {
  /** JSON file with the last run's state. */
  file: string;
  screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>;
  /** Default size. */
  size: Size;
  minimum: Size;
};

/** Bounds of the window, and whether it was maximised. */
export interface WindowState {
  /** Bounds of a new window; always on a display. */
  bounds(): Rectangle;
  isMaximised(): boolean;
  /** Stores the state of this window from now on. */
  follow(window: StateWindow): void;
  /** Moves the window back onto a display if it is off screen, for example after a display was unplugged. */
  bringBack(window: StateWindow): void;
  /** Deletes the file, and stores nothing until the next start; rejects on failure. */
  clear(): Promise<void>;
}

export function openWindowState({ file, screen, size, minimum }: WindowStateParts): WindowState {
  const stored = openJsonFile(file, stateSchema, 'The place of the window');
  let state: State | null = read(file);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCleared = false;

  function displays(): WorkArea[] {
    const primary = screen.getPrimaryDisplay();
    return [primary, ...screen.getAllDisplays().filter(({ id }) => id !== primary.id)];
  }

  function take(window: StateWindow): void {
    // A minimised or full-screen window keeps its previous state.
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    state = { bounds: window.getNormalBounds(), isMaximised: window.isMaximized() };
  }

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    // Synchronous, because the app may end right after its window was closed.
    if (state !== null && !isCleared) stored.writeNow(state);
  }

  return {
    bounds: () =>
      state ? visibleBounds(state.bounds, displays(), minimum) : centredBounds(size, screen.getPrimaryDisplay()),
    isMaximised: () => state?.isMaximised ?? false,
    follow(window) {
      const onChange = (): void => {
        take(window);
        timer ??= setTimeout(save, saveDelayMs);
      };
      window.on('resize', onChange);
      window.on('move', onChange);
      window.on('maximize', onChange);
      window.on('unmaximize', onChange);
      // Last moment at which the window's state can be read.
      window.on('close', () => {
        take(window);
        save();
      });
      window.once('closed', save);
    },
    bringBack(window) {
      if (window.isDestroyed() || window.isMaximized() || window.isMinimized() || window.isFullScreen()) return;
      const now = window.getNormalBounds();
      const visible = visibleBounds(now, displays(), minimum);
      if (JSON.stringify(visible) !== JSON.stringify(now)) window.setBounds(visible);
    },
    clear() {
      isCleared = true;
      return stored.clear();
    },
  };
}

function read(file: string): State | null {
  try {
    return v.parse(stateSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** The part of a display that windows may cover. */
export type WorkArea = Pick<Display, 'workArea'>;

/** Size of a window in px at a scale of 1. */
export type Size = { width: number; height: number };

/**
 * Bounds that are fully visible: the saved ones if they are on the displays, also across two; otherwise moved into the
 * display that shows most of the window, or the first one, and shrunk if too large.
 * @param displays at least one; the primary one first
 */
export function visibleBounds(saved: Rectangle, displays: readonly WorkArea[], minimum: Size): Rectangle {
  const size = {
    width: Math.max(minimum.width, Math.round(saved.width)),
    height: Math.max(minimum.height, Math.round(saved.height)),
  };
  const wanted = { x: Math.round(saved.x), y: Math.round(saved.y), ...size };
  const areas = displays.map(({ workArea }) => workArea);
  if (isCovered(wanted, areas)) return wanted;
  const best = areas.reduce<Rectangle | undefined>(
    (found, area) => (found && commonArea(found, wanted) >= commonArea(area, wanted) ? found : area),
    undefined,
  );
  return best ? clampedTo(wanted, best) : wanted;
}

/** Bounds of this size in the centre of a display, shrunk if too large. */
export function centredBounds(size: Size, { workArea }: WorkArea): Rectangle {
  const width = Math.min(size.width, workArea.width);
  const height = Math.min(size.height, workArea.height);
  return {
    x: Math.round(workArea.x + (workArea.width - width) / 2),
    y: Math.round(workArea.y + (workArea.height - height) / 2),
    width,
    height,
  };
}
