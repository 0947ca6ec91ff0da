import type { Menu, MenuItemConstructorOptions } from 'electron';
import { actionsOutside, isShellAction, type ShellAction } from '@/core/actions/outside-table.ts';
import type { NowPlaying } from '@/core/player/now-playing.ts';
import { type PlayMode, playModes } from '@/core/queue/play-mode.ts';
import { isolated } from '@/core/text/direction.ts';
import type { ShellCommand } from '../../ipc.ts';
import type { DesktopShellTexts } from '../texts.ts';

/** Action of a menu entry. */
export type MenuAction =
  | { kind: 'player'; command: ShellCommand }
  | { kind: ShellAction | 'unlock-lyrics' | 'reset-lyrics-position' };

/** The lyrics window's state in menus. */
export type LyricsWindowState = { isOpen: boolean; isLocked: boolean };

/** A menu entry as plain data. */
export type MenuEntry =
  | { type: 'separator' }
  /** Text that can't be selected. */
  | { type: 'label'; text: string }
  | { type: 'action'; text: string; enabled: boolean; action: MenuAction }
  | { type: 'checkbox' | 'radio'; text: string; enabled: boolean; checked: boolean; action: MenuAction }
  | { type: 'submenu'; text: string; entries: readonly MenuEntry[] };

/** Text keys of the play modes. */
const modeTexts = {
  random: 'shuffle',
  'list-loop': 'repeatAll',
  'single-loop': 'repeatOne',
} as const satisfies Record<PlayMode, keyof DesktopShellTexts>;

/** Maximum length of a song in a menu, in characters. */
const menuTextLimit = 60;

export function trayMenu(now: NowPlaying | null, lyrics: LyricsWindowState, texts: DesktopShellTexts): MenuEntry[] {
  return [
    ...playerEntries(now, texts),
    // On Linux a locked window receives no pointer events, so its own unlock button is unreachable.
    { type: 'action', text: texts.unlockLyrics, enabled: lyrics.isLocked, action: { kind: 'unlock-lyrics' } },
    {
      type: 'action',
      text: texts.resetLyricsPosition,
      enabled: lyrics.isOpen,
      action: { kind: 'reset-lyrics-position' },
    },
    { type: 'separator' },
    ...actionsOutside('tray').flatMap(({ action, entry }): MenuEntry[] =>
      isShellAction(action)
        ? [{ type: 'action', text: texts[entry.text], enabled: true, action: { kind: action } }]
        : [],
    ),
  ];
}

/**
 * Entries for the player; also the dock menu, to which macOS adds its own.
 * @param now null without a page with a player: all entries are disabled
 */
export function playerEntries(now: NowPlaying | null, texts: DesktopShellTexts): MenuEntry[] {
  const entries = actionsOutside('tray').flatMap(({ action, entry }): MenuEntry[] => {
    if (isShellAction(action)) return [];
    const player: MenuAction = { kind: 'player', command: { type: action } };
    const text = texts[entry.text];
    switch (entry.kind) {
      case 'button': {
        const isShown = entry.isShown?.(now) ?? true;
        return isShown ? [{ type: 'action', text, enabled: now?.song != null, action: player }] : [];
      }
      case 'mark': {
        const [enabled, checked] = now ? [entry.isEnabled(now), entry.isOn(now)] : [false, false];
        return [{ type: 'checkbox', text, enabled, checked, action: player }];
      }
      case 'modes':
        return [{ type: 'submenu', text, entries: modeEntries(now, texts) }];
      default:
        return [];
    }
  });
  return [
    { type: 'label', text: shorten(songText(now, texts), menuTextLimit) },
    { type: 'separator' },
    ...entries.filter(({ type }) => type === 'action'),
    { type: 'separator' },
    ...entries.filter(({ type }) => type !== 'action'),
  ];
}

function modeEntries(now: NowPlaying | null, texts: DesktopShellTexts): MenuEntry[] {
  return playModes.map((mode) => ({
    type: 'radio',
    text: texts[modeTexts[mode]],
    enabled: now !== null,
    checked: now?.mode === mode,
    action: { kind: 'player', command: { type: 'set-mode', mode } },
  }));
}

/** Title and artist in one line, or that nothing is playing. */
export function songText(now: NowPlaying | null, texts: DesktopShellTexts): string {
  if (!now?.song) return texts.nothingPlays;
  const title = oneLine(now.song.title) || texts.untitled;
  const artist = oneLine(now.song.artist);
  return artist === '' ? title : `${isolated(title)} — ${isolated(artist)}`;
}

/** Cuts a text to this many characters (grapheme clusters). */
export function shorten(text: string, limit: number): string {
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= limit) return text;
  const kept = characters.slice(0, limit - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

/** Removes line breaks and control characters, which a service's titles may contain and which would distort a menu. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Builds Electron's menu from the model. */
export function nativeMenu(
  menus: Pick<typeof Menu, 'buildFromTemplate'>,
  entries: readonly MenuEntry[],
  run: (action: MenuAction) => void,
): Menu {
  return menus.buildFromTemplate(entries.map((entry) => template(entry, run)));
}

function template(entry: MenuEntry, run: (action: MenuAction) => void): MenuItemConstructorOptions {
  switch (entry.type) {
    case 'separator':
      return { type: 'separator' };
    case 'label':
      return { label: escaped(entry.text), enabled: false };
    case 'submenu':
      return { label: escaped(entry.text), submenu: entry.entries.map((inner) => template(inner, run)) };
    case 'action':
      return { label: escaped(entry.text), enabled: entry.enabled, click: () => run(entry.action) };
    case 'checkbox':
    case 'radio':
      return {
        type: entry.type,
        label: escaped(entry.text),
        enabled: entry.enabled,
        checked: entry.checked,
        click: () => run(entry.action),
      };
    default:
      return entry satisfies never;
  }
}

/** A single `&` would underline the next letter. */
function escaped(text: string): string {
  return text.replaceAll('&', '&&');
}
