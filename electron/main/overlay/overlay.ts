import type { Rectangle, Screen, WebContents } from 'electron';
import { Emitter } from '@/core/async/emitter.ts';
import type { OverlayRequest } from '../../ipc.ts';
import { sendEvent } from '../calls/web-contents.ts';
import { openJsonFile } from '../json-file.ts';
import { type OverlayWindow, type OverlayWindowParts, openOverlayWindow } from './overlay-window.ts';
import { type DisplayAreas, defaultPlace, placeOnDisplays, placeSchema } from './place.ts';

type OverlayParts = OverlayWindowParts & {
  screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching' | 'on' | 'off'>;
  /** File with the saved bounds. */
  file: string;
};

/**
 * The desktop lyrics. Their visibility is a setting of the page in the main window: what shows or hides them here is
 * sent to that page, which changes the setting.
 */
export interface Overlay {
  isOpen(): boolean;
  /** Whether the page is locked, so that the window ignores the mouse; false while closed. */
  isLocked(): boolean;
  /** Calls the listener when either has changed; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Shows or hides the lyrics for the user; without a main window, and so without a player, it only hides them. */
  toggle(): void;
  /** Requests the page in the main window to unlock the lyrics. */
  unlock(): void;
  /** Moves the window to its default bounds, now or when it is opened. */
  resetPosition(): void;
  /** Shows or hides the lyrics as the setting says. */
  show(isShown: boolean): Promise<void>;
  /** Calls of the overlay page; ignored from other pages. */
  setLocked(sender: WebContents, isLocked: boolean): void;
  setClickThrough(sender: WebContents, isOn: boolean): void;
  moveBy(sender: WebContents, x: number, y: number): void;
  resizeBy(sender: WebContents, x: number, y: number): void;
  /** Deletes the saved bounds; rejects on failure. */
  clear(): Promise<void>;
  /** Closes the window and leaves the setting; a page may show it again. */
  close(): void;
  /** Closes the window for good, at the end of the app. */
  stop(): void;
}

/** Events after which a window may be off screen. */
const displayEvents = ['display-added', 'display-removed', 'display-metrics-changed'] as const;

export function createOverlay(parts: OverlayParts): Overlay {
  const { screen } = parts;
  const saved = openJsonFile<Rectangle>(parts.file, placeSchema, 'The place of the desktop lyrics');
  const changes = new Emitter();
  let open: OverlayWindow | null = null;
  /** Bounds of the open window. */
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
  // Typed as one event, because the listener ignores the arguments.
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
        // Closed by its button or the system: the user does not want it.
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
      // The page reports this once it runs; before, its background is opaque.
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
