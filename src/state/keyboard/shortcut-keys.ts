import { listen } from '@/core/async/listen.ts';
import type { KeyPress, KeyTarget } from '@/core/keyboard/shortcuts.ts';
import { keyStrokeOf, keyTargetOf, usesSpace } from './key-events.ts';

/** Elements focused by a pointer, or pressed while focused. */
const pressed = new WeakSet<EventTarget>();

/** Last input in any window of this document. */
let last: 'pointer' | 'moving key' | 'other key' = 'other key';

/** Keys that move the focus. After any other key, a script moves it, for example back to the button of a dialog. */
const movesFocus = /^(?:Tab|Arrow.+|Home|End|Page.+)$/;

/**
 * Calls the listener for each key press in a window that no element has handled. After a pointer press, Space belongs
 * to the app instead of the focused control (docs/behaviour.md#shortcuts). The listener calls `preventDefault` if it
 * handles a key. Returns a function to stop.
 */
export function listenForShortcuts(view: Window, onKey: (press: KeyPress, event: KeyboardEvent) => void): () => void {
  const { document } = view;
  let isSpaceTaken = false;
  const beforeAll = { capture: true };
  const stops = [
    // Not `mousedown`, which browsers also fire for a click by a screen reader.
    listen(
      view,
      'pointerdown',
      () => {
        last = 'pointer';
        if (document.activeElement) pressed.add(document.activeElement);
      },
      beforeAll,
    ),
    listen<FocusEvent>(
      view,
      'focusin',
      ({ target }) => {
        if (target === null || last === 'other key') return;
        if (last === 'pointer') pressed.add(target);
        else pressed.delete(target);
      },
      beforeAll,
    ),
    listen<KeyboardEvent>(
      view,
      'keydown',
      ({ key }) => {
        last = movesFocus.test(key) ? 'moving key' : 'other key';
      },
      beforeAll,
    ),
    // The browser focuses the same element again when the user returns to the window.
    listen(view, 'blur', () => {
      last = 'other key';
    }),
    // Captured on the document, before the elements act on it. A listener on the window can still run first.
    listen<KeyboardEvent>(
      document,
      'keydown',
      (event) => {
        isSpaceTaken = false;
        if (event.key !== ' ' || event.defaultPrevented || !isPressed(event.target)) return;
        const press = keyPressOf(event);
        if (press.target !== 'page') return;
        onKey(press, event);
        isSpaceTaken = event.defaultPrevented;
        if (isSpaceTaken) event.stopPropagation();
      },
      beforeAll,
    ),
    // Some browsers click a button at `keyup`, even if its `keydown` was prevented.
    listen<KeyboardEvent>(
      document,
      'keyup',
      (event) => {
        if (event.key !== ' ' || !isSpaceTaken) return;
        isSpaceTaken = false;
        event.preventDefault();
      },
      beforeAll,
    ),
    listen<KeyboardEvent>(view, 'keydown', (event) => {
      if (!event.defaultPrevented) onKey(keyPressOf(event), event);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

export function keyPressOf(event: KeyboardEvent): KeyPress {
  return { ...keyStrokeOf(event), composing: event.isComposing, repeat: event.repeat, target: targetOf(event) };
}

/** A control uses Space only if it was focused by keyboard, and a panel beside the page never uses it. */
function targetOf({ key, target }: KeyboardEvent): KeyTarget {
  const kind = keyTargetOf(target);
  if (key !== ' ' || (kind !== 'button' && kind !== 'arrows' && kind !== 'panel')) return kind;
  const isControl = kind !== 'panel' || usesSpace(target);
  return isControl && !isPressed(target) ? kind : 'page';
}

function isPressed(target: EventTarget | null): boolean {
  return target !== null && pressed.has(target);
}
