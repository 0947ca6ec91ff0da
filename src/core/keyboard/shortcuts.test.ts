import { describe, expect, it } from 'vitest';
import { actionOfKey, keyOfAction, lyricsShortcuts, shortcuts } from './shortcut-table';
import { type KeyPress, shortcutFor } from './shortcuts';

const press = (key: string, change: Partial<KeyPress> = {}) =>
  shortcutFor({
    key,
    ctrl: false,
    alt: false,
    meta: false,
    shift: false,
    composing: false,
    repeat: false,
    target: 'page',
    ...change,
  });

describe('shortcuts', () => {
  it('have the documented actions', () => {
    expect(
      [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'm', 'l', 'q', '/'].map((key) => press(key)),
    ).toEqual(['toggle', 'seek-back', 'seek-forward', 'volume-up', 'volume-down', 'mute', 'lyrics', 'queue', 'search']);
  });

  it('include the repeated section and the list of shortcuts', () => {
    expect(press('r')).toBe('repeat-step');
    expect(press('?', { shift: true })).toBe('shortcuts');
    expect(press('R', { shift: true })).toBeNull();
  });

  it('are in the table, each key once', () => {
    for (const { action, keys } of shortcuts) {
      for (const key of keys) expect(press(key)).toBe(action);
      expect(keyOfAction(action)).toBe(keys[0]);
    }
    const keys = [...shortcuts, ...lyricsShortcuts].flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(actionOfKey(lyricsShortcuts, 'F')).toBe('full-screen');
    expect(actionOfKey(lyricsShortcuts, 'x')).toBeNull();
  });

  it('ignore all other keys', () => {
    expect(['a', 'Enter', 'Escape', 'Tab', 'constructor'].map((key) => press(key))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('ignore keys with modifiers, in input methods and in text fields', () => {
    expect(press(' ', { ctrl: true })).toBeNull();
    expect(press('l', { meta: true })).toBeNull();
    expect(press('q', { alt: true })).toBeNull();
    expect(press('ArrowLeft', { shift: true })).toBeNull();
    expect(press('m', { composing: true })).toBeNull();
    expect(press('/', { target: 'text' })).toBeNull();
  });

  it('accept Shift for the slash, as some keyboards need it', () => {
    expect(press('/', { shift: true })).toBe('search');
  });

  it('work with caps lock', () => {
    expect(press('M')).toBe('mute');
  });

  it('leave Space to a focused button, and Space and arrows to a control that uses arrows', () => {
    expect(press(' ', { target: 'button' })).toBeNull();
    expect(press('ArrowLeft', { target: 'button' })).toBe('seek-back');
    expect(press('ArrowUp', { target: 'arrows' })).toBeNull();
    expect(press(' ', { target: 'arrows' })).toBeNull();
    expect(press('m', { target: 'arrows' })).toBe('mute');
  });

  it('only close the queue from inside a dialog', () => {
    expect(press('q', { target: 'dialog' })).toBe('queue');
    expect(press('ArrowUp', { target: 'dialog' })).toBeNull();
  });

  it('repeat only seeking and volume', () => {
    expect(press('ArrowRight', { repeat: true })).toBe('seek-forward');
    expect(press('m', { repeat: true })).toBeNull();
  });
});
