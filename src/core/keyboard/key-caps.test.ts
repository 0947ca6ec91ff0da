import { describe, expect, it } from 'vitest';
import { ariaKeys, capJoint, type KeyPlatform, keyCaps, modifierCaps } from './key-caps.ts';

/** The caps as text, names in brackets. */
const written = (combination: string, platform: KeyPlatform = 'linux') =>
  keyCaps(combination, platform)
    .map((cap) => ('sign' in cap ? cap.sign : `<${cap.name}>`))
    .join(' ');

describe('the caps of a combination', () => {
  it.each([
    ['m', 'M'],
    [' ', '<space>'],
    ['?', '?'],
    ['+', '+'],
    ['Ctrl++', 'Ctrl +'],
    ['Shift+m', 'Shift M'],
    ['Alt+ArrowUp', 'Alt ↑'],
    ['ArrowLeft', '←'],
    ['Ctrl+Alt+Shift+Meta+Delete', 'Ctrl Alt Shift Super <delete>'],
    ['F5', 'F5'],
    ['Shift+PageUp', 'Shift Page Up'],
    ['Alt+Home', 'Alt Home'],
    ['Escape', '<escape>'],
    ['', ''],
    ['Alt+Ctrl+Left', 'Ctrl Alt ←'],
    ['Alt+Ctrl+Space', 'Ctrl Alt <space>'],
    ['Shift+Command+Plus', 'Shift Super +'],
    ['Ctrl+num5', 'Ctrl Num 5'],
    ['Ctrl+numadd', 'Ctrl Num +'],
    ['Ctrl+Shift+9', 'Ctrl Shift 9'],
  ])('%j is %s', (combination, caps) => {
    expect(written(combination)).toBe(caps);
  });

  it('has the signs of a Mac and the names of Windows', () => {
    expect(written('Alt+Ctrl+Shift+Command+Left', 'mac')).toBe('⌃ ⌥ ⇧ ⌘ ←');
    expect(written('MacCtrl+Shift+9', 'mac')).toBe('⌃ ⇧ 9');
    expect(written('Meta+k', 'mac')).toBe('⌘ K');
    expect(written('Command+K', 'windows')).toBe('Win K');
    expect([capJoint('mac'), capJoint('windows'), capJoint('linux')]).toEqual(['', '+', '+']);
  });

  it('of held modifiers are in the same order', () => {
    expect(modifierCaps(['Shift', 'Ctrl'], 'mac')).toEqual([{ sign: '⌃' }, { sign: '⇧' }]);
    expect(modifierCaps(['Meta', 'Alt'], 'windows')).toEqual([{ sign: 'Alt' }, { sign: 'Win' }]);
  });
});

describe('aria-keyshortcuts', () => {
  it.each([
    ['m', 'm'],
    [' ', 'Space'],
    ['+', 'Plus'],
    ['Ctrl+Alt+Meta+k', 'Control+Alt+Meta+k'],
    ['Alt+ArrowUp', 'Alt+ArrowUp'],
  ])('%j is %s', (combination, text) => {
    expect(ariaKeys(combination)).toBe(text);
  });

  it('is none without keys', () => {
    expect(ariaKeys('')).toBeNull();
  });
});
