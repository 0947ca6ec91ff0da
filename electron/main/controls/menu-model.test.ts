import { expect, test } from 'vitest';
import { nowPlaying } from '../../testing/fake-player-link.ts';
import { textsIn } from '../texts.ts';
import { type MenuEntry, playerEntries, shorten, songText, trayMenu } from './menu-model.ts';

const texts = textsIn('en');
const noLyrics = { isOpen: false, isLocked: false };
const { song } = nowPlaying();
const titled = (title: string, artist = '') => nowPlaying({ song: song && { ...song, title, artist } });

/** The menu as text: `-` separators, `[ ]` marks, parentheses around labels. */
function drawn(entries: readonly MenuEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'separator') return ['-'];
    if (entry.type === 'label') return [`(${entry.text})`];
    if (entry.type === 'submenu') return [`${entry.text}:`, ...drawn(entry.entries).map((line) => `  ${line}`)];
    const mark = 'checked' in entry ? (entry.checked ? '[x] ' : '[ ] ') : '';
    return [entry.enabled ? `${mark}${entry.text}` : `(${mark}${entry.text})`];
  });
}

test('while a song plays it offers everything', () => {
  expect(
    drawn(trayMenu(nowPlaying({ mode: 'random', desktopLyrics: true }), { isOpen: true, isLocked: true }, texts)),
  ).toEqual([
    '(Night Train — Aoi)',
    '-',
    'Previous',
    'Pause',
    'Next',
    '-',
    '[ ] Like',
    'Play order:',
    '  [x] Shuffle',
    '  [ ] Repeat all',
    '  [ ] Repeat one',
    '[x] Desktop lyrics',
    'Unlock desktop lyrics',
    'Reset position of desktop lyrics',
    '-',
    'Show Kanade',
    'Quit Kanade',
  ]);
});

test('without a song nothing can be played, but the settings can be changed', () => {
  const empty = nowPlaying({ song: null, state: 'empty', wantsToPlay: false });
  expect(drawn(playerEntries(empty, texts))).toEqual([
    '(Nothing is playing)',
    '-',
    '(Previous)',
    '(Play)',
    '(Next)',
    '-',
    '([ ] Like)',
    'Play order:',
    '  [ ] Shuffle',
    '  [x] Repeat all',
    '  [ ] Repeat one',
    '[ ] Desktop lyrics',
  ]);
});

test.each([
  [noLyrics, ['(Unlock desktop lyrics)', '(Reset position of desktop lyrics)']],
  [{ isOpen: true, isLocked: false }, ['(Unlock desktop lyrics)', 'Reset position of desktop lyrics']],
])('only a locked window can be unlocked and only an open one moved (%#)', (lyrics, expected) => {
  const entries = drawn(trayMenu(nowPlaying(), lyrics, texts));
  expect(entries.filter((line) => /unlock|reset/i.test(line))).toEqual(expected);
});

test('without a page only the window can be opened and the app ended', () => {
  const entries = drawn(trayMenu(null, noLyrics, texts)).filter((line) => !line.includes('(') && !line.endsWith(':'));
  expect(entries).toEqual(['-', '-', '-', 'Show Kanade', 'Quit Kanade']);
});

test('the heart shows whether the song is liked, and is off for songs that can’t be', () => {
  const like = (change: object) =>
    playerEntries(nowPlaying({ song: song && { ...song, ...change } }), texts).find(
      (entry) => entry.type === 'checkbox' && entry.text === 'Like',
    );
  expect(like({ isLiked: true })).toMatchObject({ enabled: true, checked: true });
  expect(like({ canLike: false })).toMatchObject({ enabled: false, checked: false });
});

test('play and pause say what they do, so that a command that comes late does not do the opposite', () => {
  const commands = (wantsToPlay: boolean) =>
    playerEntries(nowPlaying({ wantsToPlay }), texts).flatMap((entry) =>
      entry.type === 'action' && entry.action.kind === 'player' ? [entry.action.command.type] : [],
    );
  expect(commands(true)).toEqual(['previous', 'pause', 'next']);
  expect(commands(false)).toEqual(['previous', 'play', 'next']);
});

test.each([
  [titled('Solo'), 'Solo'],
  [titled('', 'Aoi'), 'Untitled — Aoi'],
  [titled(' Two\nlines\t\u0007 ', 'A\u2028B'), 'Two lines — A B'],
  // Bidirectional control characters could falsify a menu.
  [titled('abc\u202Edef'), 'abc def'],
  [titled('東京 & 夜'), '東京 & 夜'],
  [null, 'Nothing is playing'],
])('the song is one line of text (%#)', (now, text) => {
  expect(songText(now, texts)).toBe(text);
});

test('long texts are cut between whole characters', () => {
  expect(shorten('abcdef', 6)).toBe('abcdef');
  expect(shorten('abcdefg', 6)).toBe('abcde…');
  expect(shorten('abcd efgh', 6)).toBe('abcd…');
  expect(shorten('👩‍👩‍👧👍🏽é한국', 4)).toBe('👩‍👩‍👧👍🏽é…');
  const [label] = playerEntries(titled('x'.repeat(300)), texts);
  expect(label).toEqual({ type: 'label', text: `${'x'.repeat(59)}…` });
});
