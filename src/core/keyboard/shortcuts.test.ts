import { describe, expect, it } from 'vitest';
import { appKeysOf, type ChosenKeys, lyricsShortcuts, shortcuts } from './app-keys.ts';
import { type KeyPress, lyricsShortcutFor, shortcutFor } from './shortcuts.ts';

const stroke = { code: '', ctrl: false, alt: false, meta: false, shift: false, altGraph: false, isMac: false };

const press = (key: string, change: Partial<KeyPress> = {}, chosen: ChosenKeys = {}) =>
  shortcutFor({ ...stroke, key, composing: false, repeat: false, target: 'page', ...change }, appKeysOf(chosen));

describe('shortcuts', () => {
  it('have the documented actions', () => {
    expect(
      [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'm', 'l', 'q', '/'].map((key) => press(key)),
    ).toEqual(['toggle', 'seek-back', 'seek-forward', 'volume-up', 'volume-down', 'mute', 'lyrics', 'queue', 'search']);
  });

  it('include the repeated section, moments and the list of shortcuts', () => {
    expect(press('r')).toBe('repeat-step');
    expect(press('b')).toBe('mark-moment');
    expect(press('?', { shift: true })).toBe('shortcuts');
    expect(press('R', { shift: true })).toBeNull();
  });

  it('are in the table, each key once', () => {
    for (const { action, keys } of shortcuts) {
      for (const key of keys) expect(press(key)).toBe(action);
    }
    const keys = [...shortcuts, ...lyricsShortcuts].flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { action, keys } of lyricsShortcuts) {
      for (const key of keys) expect(lyricsShortcutFor({ ...stroke, key }, appKeysOf({}))).toBe(action);
    }
    expect(lyricsShortcutFor({ ...stroke, key: 'x' }, appKeysOf({}))).toBeNull();
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

  it('are those that the user has chosen, and the default no longer works', () => {
    const chosen = { mute: 'x', queue: 'Alt+j', 'full-screen': 'Shift+f' };
    expect([press('x', {}, chosen), press('m', {}, chosen), press('X', {}, chosen)]).toEqual(['mute', null, 'mute']);
    expect(press('j', { alt: true }, chosen)).toBe('queue');
    expect(press('j', {}, chosen)).toBeNull();
    const onLyrics = (key: string, shift: boolean) => lyricsShortcutFor({ ...stroke, key, shift }, appKeysOf(chosen));
    expect([onLyrics('F', true), onLyrics('f', false), onLyrics('Escape', false)]).toEqual([
      'full-screen',
      null,
      'close-lyrics',
    ]);
  });

  it('that are chosen stay with a focused control that needs them', () => {
    expect(press(' ', { target: 'button' }, { queue: ' ' })).toBeNull();
    expect(press(' ', {}, { queue: ' ' })).toBe('queue');
    expect(press('PageDown', { target: 'arrows' }, { mute: 'PageDown' })).toBeNull();
    expect(press('x', { target: 'text' }, { mute: 'x' })).toBeNull();
    expect(press('j', { target: 'text', alt: true }, { queue: 'Alt+j' })).toBeNull();
  });

  it('that are removed do nothing', () => {
    expect(press('m', {}, { mute: '' })).toBeNull();
  });

  it('work on keyboards without Latin letters', () => {
    expect(press('ь', { code: 'KeyM' })).toBe('mute');
    expect(press('ㅣ', { code: 'KeyL' })).toBe('lyrics');
  });

  it('accept AltGr where a keyboard needs it, but neither Ctrl nor Alt', () => {
    const brackets = { ...stroke, key: '[', code: 'Digit8', ctrl: true, alt: true };
    expect(lyricsShortcutFor({ ...brackets, altGraph: true }, appKeysOf({}))).toBe('lyrics-later');
    expect(lyricsShortcutFor(brackets, appKeysOf({}))).toBeNull();
  });
});
