import { listen } from '@/core/async/listen';
import type { KeyPress, KeyTarget } from '@/core/keyboard/shortcuts';
import { keyStrokeOf, keyTargetOf, usesSpace } from './key-events';

/** The elements that got the focus, or were pressed while they had it, by a pointer. */
const pressed = new WeakSet<EventTarget>();

/** What the user did last, in any window of this document. */
let last: 'pointer' | 'moving key' | 'other key' = 'other key';

/** The keys that move the focus. After any other key a script moves it, for example back to the button of a dialog. */
const movesFocus = /^(?:Tab|Arrow.+|Home|End|Page.+)$/;

/**
 * Calls back for each press of a key in a window that no element has handled. Space is the app's once a pointer has
 * pressed something, and the focused control does not get it then (docs/behaviour.md#shortcuts). The listener calls
 * `preventDefault` where it handles a key. Returns a function that ends it.
 */
export function listenForShortcuts(view: Window, onKey: (press: KeyPress, event: KeyboardEvent) => void): () => void {
  const { document } = view;
  let isSpaceTaken = false;
  const beforeAll = { capture: true };
  const stops = [
    // Not `mousedown`, which the browser also creates for a click by a screen reader.
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
    // Before the elements, which would act on it. A listener of the window can still come first.
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
    // Some browsers press a button when the key is released, whatever became of its `keydown`.
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

/** What the rules of shortcuts need to know of a key press. */
export function keyPressOf(event: KeyboardEvent): KeyPress {
  return { ...keyStrokeOf(event), composing: event.isComposing, repeat: event.repeat, target: targetOf(event) };
}

/** A control uses Space only if the focus came to it by the keyboard, and a panel beside the page has no use for it. */
function targetOf({ key, target }: KeyboardEvent): KeyTarget {
  const kind = keyTargetOf(target);
  if (key !== ' ' || (kind !== 'button' && kind !== 'arrows' && kind !== 'panel')) return kind;
  const isControl = kind !== 'panel' || usesSpace(target);
  return isControl && !isPressed(target) ? kind : 'page';
}

function isPressed(target: EventTarget | null): boolean {
  return target !== null && pressed.has(target);
}
