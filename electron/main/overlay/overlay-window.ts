import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle, Screen, WebContents } from 'electron';
import type { Platform } from '../../ipc';
import { type PageParts, pagePreferences } from '../safety/own-page';
import { type DisplayAreas, isSamePlace, resized } from './place';

export type OverlayWindowParts = PageParts & {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  screen: Pick<Screen, 'getDisplayMatching'>;
  /** Address of the overlay page. */
  url: string;
  platform: Platform;
  /** The page of the main window; null while that is closed. */
  mainContents: () => WebContents | null;
};

type OverlayWindowEvents = {
  /** The window has been moved or resized, and rests. */
  onPlaced: (place: Rectangle) => void;
  /** Once, whoever closes it; `atSessionEnd` = because the user logs out or the computer is shut down. */
  onClosed: (atSessionEnd: boolean) => void;
};

export interface OverlayWindow {
  isOf(contents: WebContents): boolean;
  /** Shows the window, without the focus, unless it is visible already. */
  appear(): void;
  /** Passes the mouse to what is below the window, or receives it again. */
  setClickThrough(isOn: boolean): void;
  moveTo(place: Rectangle): void;
  moveBy(x: number, y: number): void;
  resizeBy(x: number, y: number): void;
  /** At once, even if the page hangs. */
  close(): void;
}

/** A drag moves the window about 60 times a second; the place is read when it has rested for this long. */
const restMs = 500;

/** Opens the window of the overlay page, invisible at first. */
export function openOverlayWindow(
  parts: OverlayWindowParts,
  start: Rectangle,
  { onPlaced, onClosed }: OverlayWindowEvents,
): OverlayWindow {
  const window = new parts.BrowserWindow(overlayOptions(parts, start));
  const { webContents: contents } = window;
  /** Not rounded, so that the parts of a pixel by which a drag moves add up. */
  let place = start;
  let rested = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isVisible = false;
  let isSessionOver = false;

  // Above the task bar and full-screen windows; Linux knows one level only.
  window.setAlwaysOnTop(true, 'screen-saver');
  // Without the flag macOS would take the app's icon from the dock.
  window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });

  const rest = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const bounds = window.getBounds();
    // Where it was put by somebody else. Else the parts of a pixel are kept, as a drag may go on after a pause.
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
    // Always with the size: on displays with a fractional scale a move alone changes it on Windows.
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
      // Forwarded moves let the page notice the pointer; Linux has none.
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

/** The options of the window. */
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
    // The system can't resize transparent windows; the page has a handle for it.
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    skipTaskbar: true,
    alwaysOnTop: true,
    // The first click in a window without the focus already presses the button.
    acceptFirstMouse: true,
    // A panel does not activate the app when it is clicked, and stays over full-screen windows.
    ...(parts.platform === 'darwin' && { type: 'panel' }),
    // Throttled only while it is not visible, as every page by default: then nothing moves in it.
    webPreferences: pagePreferences(parts),
  };
}

/** A page that fails more often than this within the time is not loaded again. */
const reloadLimit = 3;
const limitMs = 60_000;

type OverlayRecoveryParts = {
  contents: WebContents;
  /** Whether ending the process of the page ends no other page with it. */
  isAlone: () => boolean;
  now: () => number;
  /** Called once the page has failed too often. */
  giveUp: () => void;
};

/**
 * Loads a page again when its process has ended, and ends the process of a page that hangs. Pages of one extension usually
 * share a process: one that hangs hangs with the others, and what restarts those restarts it too.
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
    // Reported as gone, and loaded again as such.
    if (!contents.isDestroyed() && isAlone()) contents.forcefullyCrashRenderer();
  });
}
