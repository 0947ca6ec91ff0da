import { describe, expect, it } from 'vitest';
import { type ActionId, actions, actionsIn, commandOf, isPlayerAction } from './action-table.ts';
import { actionsOutside, pageActions } from './outside-table.ts';

const now = { wantsToPlay: true, volume: 66, muted: false };
const silent = { wantsToPlay: false, volume: 66, muted: true };
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the actions', () => {
  it('have names of their own in stored data and for every other program', () => {
    expect(twice(actionsIn('system').map(({ entry }) => entry.id))).toEqual([]);
    expect(twice(actionsOutside('browser').map(({ entry }) => entry.name))).toEqual([]);
    expect(twice(actionsOutside('socket').map(({ entry }) => entry))).toEqual([]);
    expect(twice(actionsIn('media').flatMap(({ entry }) => entry))).toEqual([]);
  });

  it('have default keys that no other action has in the same place', () => {
    const keysOn = (...places: string[]) =>
      actionsIn('key').flatMap(({ entry }) => (places.includes(entry.on) ? entry.keys : []));
    expect(twice(keysOn('always', 'everywhere', 'lyrics'))).toEqual([]);
    expect(twice(keysOn('always', 'everywhere', 'queue'))).toEqual([]);
    expect(twice(actionsIn('system').map(({ entry }) => entry.keys))).toEqual([]);
    expect(twice(actionsOutside('browser').flatMap(({ entry }) => entry.suggested ?? []))).toEqual([]);
  });

  it('have one default key where the user can change it', () => {
    for (const { action, entry } of actionsIn('key')) {
      if (!entry.isFixed) expect([action, entry.keys.length]).toEqual([action, 1]);
    }
  });

  it('suggest no more keys than the browser allows, and global ones only with Ctrl, Shift and a digit', () => {
    const suggested = actionsOutside('browser').filter(({ entry }) => entry.suggested !== null);
    expect(suggested.length).toBeLessThanOrEqual(4);
    for (const { entry } of suggested) if (entry.isGlobal) expect(entry.suggested).toMatch(/^Ctrl\+Shift\+\d$/);
  });

  it('keep the names that the browser, the settings and other programs know', () => {
    expect(actionsOutside('browser').map(({ action, entry }) => [action, entry.name])).toEqual([
      ['toggle', 'play-pause'],
      ['previous', 'previous-song'],
      ['next', 'next-song'],
      ['like', 'like-song'],
      ['open-app', '_execute_action'],
    ]);
    expect(actionsIn('system').map(({ action, entry }) => [action, entry.id])).toEqual([
      ['show-window', 'mainWindow'],
      ['quit', 'quitApp'],
      ['previous', 'prevTrack'],
      ['next', 'nextTrack'],
      ['toggle', 'playPause'],
      ['volume-up', 'volumeUp'],
      ['volume-down', 'volumeDown'],
      ['mute', 'mute'],
      ['like', 'like'],
      ['cycle-mode', 'mode'],
      ['desktop-lyrics', 'toggleDesktopLyrics'],
    ]);
    expect(Object.fromEntries(actionsOutside('socket').map(({ action, entry }) => [entry, action]))).toEqual({
      toggle: 'toggle',
      next: 'next',
      prev: 'previous',
    });
    // Tasks that Windows has stored use these ids as arguments.
    expect(actionsOutside('menu').map(({ action }) => action)).toEqual(['toggle', 'previous', 'next']);
  });

  it('are left to the page of the player by the desktop shell, except its own', () => {
    expect([...pageActions()].sort()).toEqual([
      'cycle-mode',
      'desktop-lyrics',
      'like',
      'mute',
      'next',
      'pause',
      'play',
      'previous',
      'toggle',
      'volume-down',
      'volume-up',
    ]);
  });
});

describe('what an action asks of the player', () => {
  const asked = (action: ActionId, state: typeof now) => (isPlayerAction(action) ? commandOf(action, state) : null);

  it.each<[ActionId, object | null, object | null]>([
    ['toggle', { type: 'pause' }, { type: 'play' }],
    ['play', { type: 'play' }, { type: 'play' }],
    ['pause', { type: 'pause' }, { type: 'pause' }],
    ['next', { type: 'next' }, { type: 'next' }],
    ['previous', { type: 'previous' }, { type: 'previous' }],
    ['seek-back', { type: 'seek-by', deltaMs: -5000 }, { type: 'seek-by', deltaMs: -5000 }],
    ['seek-forward', { type: 'seek-by', deltaMs: 5000 }, { type: 'seek-by', deltaMs: 5000 }],
    // From silence, not from the level before it.
    ['volume-up', { type: 'set-volume', volume: 76 }, { type: 'set-volume', volume: 10 }],
    ['volume-down', { type: 'set-volume', volume: 56 }, { type: 'set-volume', volume: 0 }],
    ['mute', { type: 'set-muted', muted: true }, { type: 'set-muted', muted: false }],
    ['cycle-mode', { type: 'cycle-mode' }, { type: 'cycle-mode' }],
    ['like', null, null],
    ['lyrics', null, null],
  ])('%s follows from its state', (action, playing, paused) => {
    expect([asked(action, now), asked(action, silent)]).toEqual([playing, paused]);
  });

  it('stays between silence and full volume', () => {
    expect(commandOf('volume-up', { ...now, volume: 95 })).toEqual({ type: 'set-volume', volume: 100 });
    expect(commandOf('volume-down', { ...now, volume: 5 })).toEqual({ type: 'set-volume', volume: 0 });
  });

  it('does not depend on the state where a shortcut of the browser asks, because its worker does not know it', () => {
    for (const { action } of actionsOutside('browser')) {
      if (isPlayerAction(action)) expect(actions[action].command).toEqual({ type: expect.any(String) });
    }
  });
});
