import type { Rectangle, Screen, WebContents } from 'electron';
import { Emitter } from '@/core/async/emitter';
import type { OverlayRequest } from '../../ipc';
import { sendEvent } from '../calls/web-contents';
import { openJsonFile } from '../json-file';
import { type OverlayWindow, type OverlayWindowParts, openOverlayWindow } from './overlay-window';
import { type DisplayAreas, defaultPlace, placeOnDisplays, placeSchema } from './place';

type OverlayParts = OverlayWindowParts & {
  screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching' | 'on' | 'off'>;
  /** Where its place is saved. */
  file: string;
};

/**
 * The desktop lyrics. Whether they are shown is a setting of the page in the main window; what is done here to show or
 * hide them is passed to that page, which changes the setting.
 */
export interface Overlay {
  isOpen(): boolean;
  /** Whether its page is locked, so that the mouse passes through; false while it is closed. */
  isLocked(): boolean;
  /** Calls the listener when one of the two has changed; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Shows or hides it as the user wants it; without a main window, and so without a player, it is only hidden. */
  toggle(): void;
  /** Requests the page in the main window to unlock it. */
  unlock(): void;
  /** Moves it to its default place and size, now or when it is opened. */
  resetPosition(): void;
  /** Shows or hides it, as the setting says. */
  show(isShown: boolean): Promise<void>;
  /** What the overlay page says about itself; calls of other pages have no effect. */
  setLocked(sender: WebContents, isLocked: boolean): void;
  setClickThrough(sender: WebContents, isOn: boolean): void;
  moveBy(sender: WebContents, x: number, y: number): void;
  resizeBy(sender: WebContents, x: number, y: number): void;
  /** Deletes the saved place; rejects where it can't be deleted. */
  clear(): Promise<void>;
  /** Closes it and leaves the setting as it is. It is opened again when a page shows it. */
  close(): void;
  /** Closes it for good, as at the end of the app. */
  stop(): void;
}

/** Events of the screen after which a window may be where no display is. */
const displayEvents = ['display-added', 'display-removed', 'display-metrics-changed'] as const;

export function createOverlay(parts: OverlayParts): Overlay {
  const { screen } = parts;
  const saved = openJsonFile<Rectangle>(parts.file, placeSchema, 'The place of the desktop lyrics');
  const changes = new Emitter();
  let open: OverlayWindow | null = null;
  /** Where the open window is. */
  let place: Rectangle | null = null;
  let isLocked = false;
  let isWanted = false;
  let isStopped = false;

  const request = (wanted: OverlayRequest): void => {
    const contents = parts.mainContents();
    if (contents) sendEvent(contents, 'overlay:request', wanted);
  };

  const displays = (): DisplayAreas[] => {
    const first = screen.getPrimaryDisplay();
    return [first, ...screen.getAllDisplays().filter(({ id }) => id !== first.id)];
  };
  const moveTo = (next: Rectangle): void => {
    place = next;
    open?.moveTo(next);
  };
  const bringBack = (): void => {
    if (place) moveTo(placeOnDisplays(place, displays()));
  };
  // Typed as one event, because the listener takes none of their arguments.
  for (const name of displayEvents) screen.on(name as 'display-added', bringBack);

  function openAt(start: Rectangle): void {
    place = start;
    open = openOverlayWindow(parts, start, {
      onPlaced(next) {
        place = next;
        // Also called while the app ends.
        saved.writeNow(next);
      },
      onClosed(atSessionEnd) {
        open = null;
        place = null;
        isLocked = false;
        // Closed in a way of its own, by its button or by the system: so the user does not want it.
        if (isWanted && !atSessionEnd) request('hide');
        isWanted = false;
        changes.emit();
      },
    });
    changes.emit();
  }

  function close(): void {
    isWanted = false;
    open?.close();
  }

  const ifOwn = (sender: WebContents): OverlayWindow | null => (open?.isOf(sender) ? open : null);

  return {
    isOpen: () => open !== null,
    isLocked: () => isLocked,
    onChange: changes.subscribe,
    toggle() {
      if (!open) return request('show');
      close();
      request('hide');
    },
    unlock: () => request('unlock'),
    resetPosition() {
      if (open) moveTo(defaultPlace(displays()));
      saved.clear().catch((error: unknown) => {
        console.warn(
          'The place of the desktop lyrics could not be reset:',
          error instanceof Error ? error.message : '',
        );
      });
    },
    async show(isShown) {
      if (!isShown || isStopped) return close();
      isWanted = true;
      const last = await saved.read();
      if (!isWanted || open) return;
      openAt(last ? placeOnDisplays(last, displays()) : defaultPlace(displays()));
    },
    setLocked(sender, isOn) {
      const own = ifOwn(sender);
      if (!own) return;
      own.setClickThrough(isOn);
      // The page reports this once it runs. Before, it has the opaque background of every page.
      own.appear();
      if (isLocked === isOn) return;
      isLocked = isOn;
      changes.emit();
    },
    setClickThrough: (sender, isOn) => ifOwn(sender)?.setClickThrough(isOn && isLocked),
    moveBy: (sender, x, y) => ifOwn(sender)?.moveBy(x, y),
    resizeBy: (sender, x, y) => ifOwn(sender)?.resizeBy(x, y),
    clear: () => saved.clear(),
    close,
    stop() {
      isStopped = true;
      for (const name of displayEvents) screen.off(name as 'display-added', bringBack);
      close();
    },
  };
}
