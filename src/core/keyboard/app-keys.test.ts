import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  actionOfCombination,
  appKeysOf,
  changeableShortcuts,
  chosenKeysSchema,
  defaultKey,
  lyricsShortcuts,
  shortcuts,
} from './app-keys.ts';
import { withChosenKey } from './recording.ts';

const defaults = Object.fromEntries(changeableShortcuts.map(({ action, keys }) => [action, keys[0]]));

describe('the keys of the app', () => {
  it('can be changed for everything but the keys of lists and of closing', () => {
    expect(changeableShortcuts.map(({ action }) => action)).toEqual([
      'toggle',
      'seek-back',
      'seek-forward',
      'volume-up',
      'volume-down',
      'mute',
      'repeat-step',
      'mark-moment',
      'lyrics',
      'queue',
      'search',
      'shortcuts',
      'full-screen',
      'lyrics-later',
      'lyrics-earlier',
      'copy-line',
    ]);
    for (const { keys } of changeableShortcuts) expect(keys).toHaveLength(1);
  });

  it('are the defaults where nothing is chosen', () => {
    expect(appKeysOf({})).toEqual(defaults);
    expect(defaultKey('mute')).toBe('m');
  });

  it('are those that are chosen, and none where the key was removed', () => {
    expect(appKeysOf({ mute: 'Alt+x', queue: '' })).toEqual({ ...defaults, mute: 'Alt+x', queue: '' });
  });

  it('belong to one action each: a chosen key wins over a default, the first action over later ones', () => {
    expect(appKeysOf({ mute: 'q' })).toEqual({ ...defaults, mute: 'q', queue: '' });
    expect(appKeysOf({ search: 'm', 'copy-line': 'm' })).toEqual({
      ...defaults,
      search: 'm',
      mute: '',
      'copy-line': '',
    });
  });

  it('are the same object for the same choices', () => {
    const chosen = { mute: 'x' };
    expect(appKeysOf(chosen)).toBe(appKeysOf(chosen));
  });

  it('lead to their action', () => {
    const keys = appKeysOf({ mute: 'Alt+x' });
    expect(actionOfCombination(shortcuts, 'Alt+x', keys)).toBe('mute');
    expect(actionOfCombination(shortcuts, 'm', keys)).toBeNull();
    expect(actionOfCombination(shortcuts, '', appKeysOf({ mute: '' }))).toBeNull();
    expect(actionOfCombination(lyricsShortcuts, 'Escape', keys)).toBe('close-lyrics');
  });
});

describe('a change of the chosen keys', () => {
  it('stores only what differs from the default', () => {
    expect(withChosenKey({ queue: 'x' }, 'mute', 'y')).toEqual({ queue: 'x', mute: 'y' });
    expect(withChosenKey({ queue: 'x', mute: 'y' }, 'mute', 'm')).toEqual({ queue: 'x' });
    expect(withChosenKey({ queue: 'x', mute: 'y' }, 'mute', null)).toEqual({ queue: 'x' });
    expect(withChosenKey({}, 'mute', '')).toEqual({ mute: '' });
  });
});

describe('stored keys', () => {
  it('are kept one by one where they are valid', () => {
    const stored = {
      mute: 'Alt+x',
      queue: '',
      lyrics: 'Tab',
      search: 'Enter',
      toggle: 'Escape',
      'seek-back': 'Delete',
      'seek-forward': 'Alt+ArrowUp',
      'volume-up': 5,
      'volume-down': 'Ctrl',
      shortcuts: 'M',
      'copy-line': 'Backspace',
      'close-lyrics': 'x',
      other: 'y',
      constructor: 'z',
    };
    expect(v.parse(chosenKeysSchema, stored)).toEqual({ mute: 'Alt+x', queue: '' });
    expect(v.parse(chosenKeysSchema, {})).toEqual({});
  });

  it.each([null, 'm', 3, true])('are not %j', (stored) => {
    expect(v.is(chosenKeysSchema, stored)).toBe(false);
  });

  it('include every default', () => {
    expect(v.parse(chosenKeysSchema, defaults)).toEqual(defaults);
  });
});
