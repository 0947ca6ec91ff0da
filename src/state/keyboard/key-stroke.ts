import type { KeyStroke } from '@/core/keyboard/key-combination';
import { keyPlatform } from './key-platform';

/** The part of a keyboard event that the rules of shortcuts need; React's own events have it too. */
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
