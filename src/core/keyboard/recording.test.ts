import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { shellShortcutDefaults, shellShortcutsSchema } from '@/core/settings/shell-shortcuts.ts';
import { appKeysOf, changeableShortcuts } from './app-keys.ts';
import type { KeyStroke } from './key-combination.ts';
import { type ReservedReason, recordAppKey, recordShellShortcut, reservedReason, shellConflict } from './recording.ts';

/** A stroke from `Modifier+Modifier:key:code`. */
function stroke(text: string, change: Partial<KeyStroke> = {}): KeyStroke {
  const [held = '', key = '', code = ''] = text.split(':');
  const has = (name: string) => held.split('+').includes(name);
  const modifiers = { ctrl: has('Ctrl'), alt: has('Alt'), shift: has('Shift'), meta: has('Meta') };
  return { key, code, ...modifiers, altGraph: false, isMac: false, ...change };
}

describe('recording a key of the app', () => {
  const record = (text: string, change: Partial<KeyStroke> = {}) =>
    recordAppKey(stroke(text, change), 'mute', appKeysOf({}));

  it.each([
    [':x:KeyX', 'x'],
    [':m:KeyM', 'm'],
    ['Alt:x:KeyX', 'Alt+x'],
    ['Shift:M:KeyM', 'Shift+m'],
    [':F8:F8', 'F8'],
    ['Ctrl+Alt:x:KeyX', 'Ctrl+Alt+x'],
  ])('%s gives %s, with and without a modifier', (text, combination) => {
    expect(record(text)).toEqual({ type: 'recorded', combination });
  });

  it.each(['Control', 'Alt', 'Shift', 'Meta', 'AltGraph'])('%s alone waits for another key', (key) => {
    expect(record(`Ctrl+Shift:${key}:`)).toEqual({ type: 'waiting', held: ['Ctrl', 'Shift'] });
  });

  it('ends without a change on Esc, and with no key on Backspace', () => {
    expect(record(':Escape:Escape')).toEqual({ type: 'cancelled' });
    expect(record(':Backspace:Backspace')).toEqual({ type: 'cleared' });
  });

  it('refuses the key of another action, and names it', () => {
    expect(record(':q:KeyQ')).toEqual({
      type: 'refused',
      combination: 'q',
      error: { type: 'conflict', action: 'queue' },
    });
    expect(recordAppKey(stroke(':q:KeyQ'), 'mute', appKeysOf({ queue: 'w' }))).toEqual({
      type: 'recorded',
      combination: 'q',
    });
    expect(recordAppKey(stroke(':w:KeyW'), 'mute', appKeysOf({ queue: 'w' }))).toMatchObject({
      error: { type: 'conflict', action: 'queue' },
    });
    // The lyrics screen uses both groups of keys.
    expect(record(':f:KeyF')).toMatchObject({ error: { type: 'conflict', action: 'full-screen' } });
  });

  it('refuses the keys of lists', () => {
    expect(record(':Delete:Delete')).toMatchObject({ error: { type: 'fixed', action: 'remove-row' } });
    expect(record('Alt:ArrowUp:ArrowUp')).toMatchObject({ error: { type: 'fixed', action: 'move-row' } });
  });

  it('refuses reserved keys with the reason', () => {
    expect(record(':Tab:Tab')).toMatchObject({ error: { type: 'reserved', reason: 'focus' } });
    expect(record(':Enter:Enter')).toMatchObject({ error: { type: 'reserved', reason: 'press' } });
    expect(record('Ctrl:t:KeyT')).toMatchObject({ error: { type: 'reserved', reason: 'browser' } });
    expect(record('Shift:Escape:Escape')).toMatchObject({ error: { type: 'reserved', reason: 'browser' } });
    expect(record('Meta:t:KeyT', { isMac: true })).toMatchObject({ error: { type: 'reserved', reason: 'browser' } });
    expect(record(':Unidentified:')).toMatchObject({ error: { type: 'reserved', reason: 'unknown' } });
  });
});

describe('recording a system-wide shortcut', () => {
  const record = (text: string, change: Partial<KeyStroke> = {}) =>
    recordShellShortcut(stroke(text, change), 'mute', shellShortcutDefaults);

  it.each([
    ['Ctrl+Alt:n:KeyN', 'Alt+Ctrl+N'],
    ['Ctrl+Alt+Shift+Meta:ArrowLeft:ArrowLeft', 'Alt+Ctrl+Shift+Command+Left'],
    ['Ctrl+Alt:ArrowRight:ArrowRight', 'conflict nextTrack'],
    ['Shift:F5:F5', 'Shift+F5'],
    ['Meta: :Space', 'Command+Space'],
    ['Ctrl:+:Equal', 'Ctrl+='],
    ['Ctrl:+:NumpadAdd', 'Ctrl+numadd'],
    ['Ctrl:5:Numpad5', 'Ctrl+num5'],
    ['Ctrl+Shift:!:Digit1', 'Ctrl+Shift+1'],
    ['Ctrl+Shift:?:Slash', 'Ctrl+Shift+/'],
    ['Ctrl:+:IntlBackslash', 'Ctrl+Plus'],
    ['Ctrl:ь:KeyM', 'Ctrl+M'],
    ['Ctrl:é:Digit2', 'Ctrl+2'],
    ['Ctrl:Escape:Escape', 'Ctrl+Esc'],
    ['Ctrl:Backspace:Backspace', 'Ctrl+Backspace'],
    ['Alt:Enter:Enter', 'Alt+Enter'],
    ['Ctrl+Alt:m:KeyM', 'Alt+Ctrl+M'],
  ])('%s gives %s', (text, expected) => {
    const result = record(text);
    if (expected.startsWith('conflict')) {
      expect(result).toMatchObject({ type: 'refused', error: { type: 'conflict', action: expected.slice(9) } });
      return;
    }
    expect(result).toEqual({ type: 'recorded', combination: expected });
    // A recorded combination is stored unchanged.
    const stored = { ...shellShortcutDefaults, mute: expected };
    expect(v.parse(shellShortcutsSchema, stored)).toEqual(stored);
  });

  it('takes the letter of the key with Option on a Mac', () => {
    expect(record('Alt:µ:KeyM', { isMac: true })).toEqual({ type: 'recorded', combination: 'Alt+M' });
  });

  it.each([':m:KeyM', ':F5:F5', ':ArrowUp:ArrowUp', ':Delete:Delete', ':Tab:Tab'])('%s needs a modifier', (text) => {
    expect(record(text)).toMatchObject({ type: 'refused', error: { type: 'needs-modifier' } });
  });

  it.each(['Control', 'Alt', 'Shift', 'Meta'])('%s alone waits for another key', (key) => {
    expect(record(`Ctrl:${key}:`)).toEqual({ type: 'waiting', held: ['Ctrl'] });
  });

  it('ends without a change on Esc, and with no key on Backspace', () => {
    expect(record(':Escape:Escape')).toEqual({ type: 'cancelled' });
    expect(record(':Backspace:Backspace')).toEqual({ type: 'cleared' });
  });

  it.each([
    'Ctrl:MediaPlayPause:MediaPlayPause',
    'Ctrl:CapsLock:CapsLock',
    'Ctrl:ろ:IntlRo',
    'Ctrl:F25:F25',
    'Ctrl:Dead:IntlRo',
  ])('%s is no key that a system can register', (text) => {
    expect(record(text)).toMatchObject({ type: 'refused', error: { type: 'unknown' } });
  });

  it('finds the same keys in another order', () => {
    const changed = { ...shellShortcutDefaults, like: 'Ctrl+Alt+Left', mute: '', mode: '' };
    expect(shellConflict('like', changed)).toBe('prevTrack');
    expect(shellConflict('prevTrack', changed)).toBe('like');
    expect(shellConflict('mute', changed)).toBeNull();
  });

  it('has defaults without conflicts', () => {
    for (const action of Object.keys(shellShortcutDefaults)) {
      expect(shellConflict(action as 'mute', shellShortcutDefaults)).toBeNull();
    }
  });
});

type Examples = [reason: ReservedReason | null, combinations: string[]][];

/** One test for each combination. */
function all(examples: Examples): [string, ReservedReason | null][] {
  return examples.flatMap(([reason, combinations]) =>
    combinations.map((combination): [string, ReservedReason | null] => [combination, reason]),
  );
}

describe('combinations that can not be chosen', () => {
  it.each(
    all([
      ['focus', ['Tab', 'Shift+Tab']],
      ['press', ['Enter', 'Ctrl+Enter', 'Alt+Enter']],
      ['browser', ['Ctrl+Tab', 'Ctrl+Shift+Tab', 'F1', 'F5', 'F11', 'F12', 'Shift+F5', 'Shift+Escape']],
      ['browser', ['Ctrl+t', 'Ctrl+w', 'Ctrl+n', 'Ctrl+Shift+t', 'Ctrl+Shift+n', 'Ctrl+Shift+w', 'Ctrl+Shift+i']],
      [
        'browser',
        ['Ctrl+r', 'Ctrl+f', 'Ctrl+k', 'Ctrl+p', 'Ctrl+1', 'Ctrl+0', 'Ctrl++', 'Ctrl+-', 'Ctrl+F4', 'Ctrl+PageUp'],
      ],
      ['browser', ['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home', 'Alt+d', 'Alt+1']],
      ['text', ['Ctrl+a', 'Ctrl+c', 'Ctrl+v', 'Ctrl+x', 'Ctrl+y', 'Ctrl+z', 'Ctrl+Shift+z', 'Ctrl+Shift+v']],
      ['text', ['Ctrl+Backspace', 'Alt+Backspace', 'Shift+Insert', 'Shift+Delete']],
      ['system', ['Alt+F4', 'Alt+ ', 'Ctrl+Alt+Delete', 'Meta+k', 'Shift+Meta+s', 'Ctrl+Escape', 'Alt+Escape']],
      ['system', ['MediaPlayPause', 'AudioVolumeUp', 'PrintScreen', 'ContextMenu', 'BrowserBack']],
      ['unknown', ['CapsLock', 'NumLock', 'Fn', 'Convert', 'HangulMode', 'Zenkaku']],
      [null, ['m', ' ', '?', 'Shift+m', 'ArrowUp', 'PageDown', 'Home', 'F2', 'F8', 'Shift+F2', 'é']],
      [null, ['Alt+m', 'Alt+ArrowUp', 'Alt+Shift+m', 'Ctrl+m', 'Ctrl+Alt+t', 'Ctrl+.', 'Ctrl+ArrowUp']],
    ]),
  )('%s: %s', (combination, reason) => {
    expect(reservedReason(combination, false)).toBe(reason);
  });

  it.each(
    all([
      ['focus', ['Tab']],
      ['press', ['Meta+Enter']],
      [
        'browser',
        ['Meta+t', 'Meta+w', 'Meta+n', 'Shift+Meta+t', 'Meta+[', 'Meta+ArrowLeft', 'Alt+Meta+i', 'Meta+1', 'Meta+k'],
      ],
      ['text', ['Meta+c', 'Meta+v', 'Meta+z', 'Shift+Meta+z']],
      ['system', ['Meta+h', 'Meta+m', 'Meta+,', 'Meta+ ', 'Shift+Meta+4', 'Ctrl+Meta+f', 'Alt+Meta+d', 'Meta+Escape']],
      [null, ['m', 'Alt+m', 'Alt+d', 'Alt+1', 'Ctrl+m', 'Ctrl+t', 'Meta+.', 'Ctrl+Alt+Delete', 'Ctrl+Meta+k']],
    ]),
  )('on a Mac, %s: %s', (combination, reason) => {
    expect(reservedReason(combination, true)).toBe(reason);
  });

  it.each([true, false])('contain no default (Mac: %s)', (isMac) => {
    expect(changeableShortcuts.filter(({ keys }) => keys.some((key) => reservedReason(key, isMac)))).toEqual([]);
  });
});
