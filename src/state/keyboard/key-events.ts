import type { KeyPlatform } from '@/core/keyboard/key-caps.ts';
import type { KeyStroke } from '@/core/keyboard/key-combination.ts';
import type { KeyTarget } from '@/core/keyboard/shortcuts.ts';

/** Chromium reports the system in client hints, other browsers only in `navigator.platform`. */
type NavigatorWithHints = Navigator & { readonly userAgentData?: { readonly platform?: string } };

let known: KeyPlatform | null = null;

/** System that determines names and symbols of keys. */
export function keyPlatform(): KeyPlatform {
  known ??= platformOf((navigator as NavigatorWithHints).userAgentData?.platform || navigator.platform);
  return known;
}

export function platformOf(name: string): KeyPlatform {
  if (/^(?:mac|ip)/i.test(name)) return 'mac';
  return /^win/i.test(name) ? 'windows' : 'linux';
}

/** Used part of a keyboard event; React's events have it too. */
export type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'> & {
  getModifierState(key: 'AltGraph'): boolean;
};

export function keyStrokeOf(event: KeyEvent): KeyStroke {
  return {
    key: event.key,
    code: event.code,
    ctrl: event.ctrlKey,
    alt: event.altKey,
    meta: event.metaKey,
    shift: event.shiftKey,
    altGraph: event.getModifierState('AltGraph'),
    isMac: keyPlatform() === 'mac',
  };
}

/** Kind of the element that receives a key. `data-takes-keys` marks elements that use every key. */
export function keyTargetOf(target: EventTarget | null): KeyTarget {
  if (!isElement(target)) return 'page';
  if (target.closest('[data-takes-keys]')) return 'text';
  if (target.isContentEditable || target.matches('textarea, input:not([type=range], [type=radio], [type=checkbox])')) {
    return 'text';
  }
  if (target.closest('dialog, [role=menu], [role=listbox]')) return 'dialog';
  // A modal dialog takes all keys, even if the focus is outside of it.
  if (target.ownerDocument.querySelector('dialog:modal')) return 'text';
  if (target.closest('[role=dialog]')) return 'panel';
  if (target.matches('input, select, [role=slider], [role=tab], [role=radio]')) return 'arrows';
  return target.matches('button, a[href], summary, [role=button]') ? 'button' : 'page';
}

/** Whether Space acts on this element, also in a panel. */
export function usesSpace(target: EventTarget | null): boolean {
  return isElement(target) && target.matches(controls);
}

const controls =
  'button, a[href], summary, input, select, [role=button], [role=slider], [role=tab], [role=radio], [role=checkbox]';

/** Not `instanceof`: an element of another window is of another class. */
function isElement(target: EventTarget | null): target is HTMLElement {
  return target !== null && 'isContentEditable' in target;
}
