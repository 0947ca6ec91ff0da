import { describe, expect, it } from 'vitest';
import { changeableShortcuts } from '../app-keys';
import { type ReservedReason, reservedReason } from './reserved-keys';

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
