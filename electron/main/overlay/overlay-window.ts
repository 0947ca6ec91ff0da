import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle, Screen, WebContents } from 'electron';
import type { Platform } from '../../ipc.ts';
import { type PageParts, pagePreferences } from '../safety/own-page.ts';
import { type DisplayAreas, isSamePlace, resized } from './place.ts';

export type OverlayWindowParts = PageParts & {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  screen: Pick<Screen, 'getDisplayMatching'>;
  /** Address of the overlay page. */
  url: string;
  platform: Platform;
  /** Page of the main window; null while it is closed. */
  mainContents: () => WebContents | null;
};

type OverlayWindowEvents = {
  /** Called when the window rests after a move or resize. */
  onPlaced: (place: Rectangle) => void;
  /** Called once; `atSessionEnd` = at logout or shutdown. */
  onClosed: (atSessionEnd: boolean) => void;
};

export interface OverlayWindow {
  isOf(contents: WebContents): boolean;
  /** Shows the window without focus, unless already visible. */
  appear(): void;
  /** Makes the window ignore the mouse, or receive it again. */
  setClickThrough(isOn: boolean): void;
  moveTo(place: Rectangle): void;
  moveBy(x: number, y: number): void;
  resizeBy(x: number, y: number): void;
  /** Closes the window at once, even if the page hangs. */
  close(): void;
}

/** Debounce in ms for reading the bounds; a drag moves the window about 60 times a second. */
const restMs = 500;

/** Opens the window of the overlay page, hidden at first. */
export function openOverlayWindow(
  parts: OverlayWindowParts,
  start: Rectangle,
  { onPlaced, onClosed }: OverlayWindowEvents,
): OverlayWindow {
  const window = new parts.BrowserWindow(overlayOptions(parts, start));
  const { webContents: contents } = window;
  /** Not rounded, so that fractions of a pixel in a drag add up. */
  let place = start;
  let rested = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isVisible = false;
  let isSessionOver = false;

  // Above the task bar and full-screen windows; Linux has one level only.
  window.setAlwaysOnTop(true, 'screen-saver');
  // Without the flag macOS would remove the app's icon from the dock.
  window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });

  const rest = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const bounds = window.getBounds();
    // Unless moved from outside, fractions are kept for a drag that continues after a pause.
    if (!isSamePlace(bounds, inPixels(place))) place = bounds;
    if (isSamePlace(bounds, rested)) return;
    rested = bounds;
    onPlaced(bounds);
  };
  const onChange = (): void => {
    clearTimeout(timer);
    timer = setTimeout(rest, restMs);
  };
  const saveRest = (): void => {
    if (timer !== undefined) rest();
  };
  const show = (next: Rectangle): void => {
    place = next;
    // Always with the size, because on Windows a move alone changes it on displays with a fractional scale.
    window.setBounds(inPixels(next));
    onChange();
  };
  const close = (): void => {
    if (window.isDestroyed()) return;
    saveRest();
    window.destroy();
  };

  window.on('move', onChange);
  window.on('resize', onChange);
  window.on('close', saveRest);
  window.once('session-end', () => {
    isSessionOver = true;
  });
  window.once('closed', () => {
    clearTimeout(timer);
    onClosed(isSessionOver);
  });
  recoverOverlayPage({
    contents,
    isAlone: () => parts.mainContents()?.getOSProcessId() !== contents.getOSProcessId(),
    now: () => performance.now(),
    giveUp: close,
  });
  window.loadURL(parts.url).catch((error: unknown) => {
    if (window.isDestroyed()) return;
    console.warn('The desktop lyrics could not be loaded:', error instanceof Error ? error.message : error);
    close();
  });

  return {
    isOf: (other) => other === contents,
    appear() {
      if (!isVisible) window.showInactive();
      isVisible = true;
    },
    setClickThrough(isOn) {
      // Forwarded moves let the page notice the pointer; Linux does not support them.
      if (isOn) window.setIgnoreMouseEvents(true, { forward: parts.platform !== 'linux' });
      else window.setIgnoreMouseEvents(false);
    },
    moveTo: show,
    moveBy: (x, y) => show({ ...place, x: place.x + x, y: place.y + y }),
    resizeBy(x, y) {
      const display: DisplayAreas = parts.screen.getDisplayMatching(window.getBounds());
      show(resized(place, place.width + x, place.height + y, display));
    },
    close,
  };
}

function inPixels({ x, y, width, height }: Rectangle): Rectangle {
  return { x: Math.round(x), y: Math.round(y), width, height };
}

function overlayOptions(
  parts: Pick<OverlayWindowParts, 'session' | 'preload' | 'platform'>,
  place: Rectangle,
): BrowserWindowConstructorOptions {
  return {
    ...place,
    title: 'Kanade',
    show: false,
    frame: false,
    transparent: true,
    backgroundColor: '#00000000',
    hasShadow: false,
    roundedCorners: false,
    // The system can't resize transparent windows; the page has a handle.
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    skipTaskbar: true,
    alwaysOnTop: true,
    // The first click in an unfocused window already presses the button.
    acceptFirstMouse: true,
    // A panel does not activate the app when clicked, and stays above full-screen windows.
    ...(parts.platform === 'darwin' && { type: 'panel' }),
    // Throttled only while hidden, when nothing moves in it.
    webPreferences: pagePreferences(parts),
  };
}

/** Maximum number of reloads within the time, in ms. */
const reloadLimit = 3;
const limitMs = 60_000;

type OverlayRecoveryParts = {
  contents: WebContents;
  /** Whether the page has its process to itself. */
  isAlone: () => boolean;
  now: () => number;
  /** Called when the page has failed too often. */
  giveUp: () => void;
};

/**
 * Reloads a page whose process has ended, and ends the process of a page that hangs. Pages of one extension usually
 * share a process: they hang together, and the recovery of the others restarts this one too.
 */
export function recoverOverlayPage({ contents, isAlone, now, giveUp }: OverlayRecoveryParts): void {
  let reloads: number[] = [];
  contents.on('render-process-gone', (_event, { reason }) => {
    if (contents.isDestroyed()) return;
    reloads = reloads.filter((at) => now() - at < limitMs);
    if (reloads.length >= reloadLimit) {
      console.warn(`The page of the desktop lyrics failed ${reloadLimit + 1} times within a minute: ${reason}`);
      giveUp();
      return;
    }
    reloads.push(now());
    console.warn('The page of the desktop lyrics is loaded again:', reason);
    contents.reload();
  });
  contents.on('unresponsive', () => {
    // The end of the process triggers the reload.
    if (!contents.isDestroyed() && isAlone()) contents.forcefullyCrashRenderer();
  });
}
