import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { restoreFocus } from './restore-focus.ts';

/**
 * Opens a dialog as modal while it is mounted: the focus moves in (to the element with `data-autofocus`, else to the
 * first control), stays inside, and returns on close; the page below is inert. `onClose` is called on Esc, the back
 * gesture and a press outside.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  // Before the paint: the page must not be visible without the dialog for a frame.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    const before = document.activeElement;
    const wanted = element.querySelector<HTMLElement>('[data-autofocus]');
    element.showModal();
    wanted?.focus({ preventScroll: true });
    element.addEventListener(
      'cancel',
      (event) => {
        // A file input also fires this event.
        if (event.target !== element) return;
        // The browser would close the dialog itself, on a second Esc even without a cancelable event; only unmounting
        // may close it.
        event.preventDefault();
        // The back gesture, or Esc while the focus is outside.
        close.current?.();
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close.current?.();
      },
      { signal },
    );
    let pressed: EventTarget | null = null;
    element.addEventListener('pointerdown', (event) => (pressed = event.target), { signal });
    // Selecting text inside and releasing outside is not a press outside.
    element.addEventListener('click', (event) => event.target === element && pressed === element && close.current?.(), {
      signal,
    });
    return () => {
      controller.abort();
      element.close();
      closeIfHidden(element, () => close.current?.());
      restoreFocus(before);
    };
  }, [dialog]);
}

/**
 * Cleanup of an overlay: closes one that is hidden with its screen (React's `Activity`) instead of removed, so that it
 * is not open when the screen is shown again. An overlay that requires an answer has no `onClose` and stays.
 */
export function closeIfHidden(element: Element, onClose: () => void): void {
  // An element that is removed is disconnected once React has finished.
  queueMicrotask(() => element.isConnected && onClose());
}
