import { expect, test } from 'vitest';
import { shortcutCommands } from './shortcut-commands';

test('the system-wide shortcuts are commands of their names', () => {
  expect(Object.entries(shortcutCommands).map(([name, { type }]) => `${name} ${type}`)).toEqual([
    'prevTrack previous',
    'nextTrack next',
    'playPause toggle',
    'volumeUp volume-up',
    'volumeDown volume-down',
    'mute toggle-mute',
    'like toggle-like',
    'mode toggle-mode',
    'toggleDesktopLyrics toggle-desktop-lyrics',
  ]);
});
