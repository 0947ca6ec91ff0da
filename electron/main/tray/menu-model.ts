import { type PlayMode, playModes } from '@/core/queue/play-mode';
import type { PlayerSummary, ShellCommand } from '../../ipc';
import type { DesktopShellTexts } from '../texts';

/** What an entry of a menu does. */
export type MenuAction =
  | { kind: 'player'; command: ShellCommand }
  | { kind: 'show-window' | 'unlock-lyrics' | 'reset-lyrics-position' | 'quit' };

/** What the menu needs to know of the window with the desktop lyrics. */
export type LyricsWindowState = { isOpen: boolean; isLocked: boolean };

/** An entry of a menu, as plain data. */
export type MenuEntry =
  | { type: 'separator' }
  /** Text that can't be chosen. */
  | { type: 'label'; text: string }
  | { type: 'action'; text: string; enabled: boolean; action: MenuAction }
  | { type: 'checkbox' | 'radio'; text: string; enabled: boolean; checked: boolean; action: MenuAction }
  | { type: 'submenu'; text: string; entries: readonly MenuEntry[] };

/** The names of the orders of playback. */
const modeTexts = {
  random: 'shuffle',
  'list-loop': 'repeatAll',
  'single-loop': 'repeatOne',
} as const satisfies Record<PlayMode, keyof DesktopShellTexts>;

/** The longest song in a menu, in characters. */
const menuTextLimit = 60;

/** The menu of the tray. */
export function trayMenu(
  summary: PlayerSummary | null,
  lyrics: LyricsWindowState,
  texts: DesktopShellTexts,
): MenuEntry[] {
  return [
    ...playerEntries(summary, texts),
    // On Linux a locked window does not notice the pointer, so that its own button can't be reached.
    { type: 'action', text: texts.unlockLyrics, enabled: lyrics.isLocked, action: { kind: 'unlock-lyrics' } },
    {
      type: 'action',
      text: texts.resetLyricsPosition,
      enabled: lyrics.isOpen,
      action: { kind: 'reset-lyrics-position' },
    },
    { type: 'separator' },
    { type: 'action', text: texts.showKanade, enabled: true, action: { kind: 'show-window' } },
    { type: 'action', text: texts.quit, enabled: true, action: { kind: 'quit' } },
  ];
}

/**
 * The entries for the player: also the menu of the dock, to which macOS adds its own.
 * @param summary null while no page with a player is there: nothing can be chosen
 */
export function playerEntries(summary: PlayerSummary | null, texts: DesktopShellTexts): MenuEntry[] {
  const song = summary?.song ?? null;
  const hasSong = song !== null;
  const isThere = summary !== null;
  return [
    { type: 'label', text: shorten(songText(summary, texts), menuTextLimit) },
    { type: 'separator' },
    playerAction(texts.previous, hasSong, { type: 'previous' }),
    summary?.wantsToPlay
      ? playerAction(texts.pause, hasSong, { type: 'pause' })
      : playerAction(texts.play, hasSong, { type: 'play' }),
    playerAction(texts.next, hasSong, { type: 'next' }),
    { type: 'separator' },
    {
      type: 'checkbox',
      text: texts.like,
      enabled: song?.canLike ?? false,
      checked: song?.isLiked ?? false,
      action: { kind: 'player', command: { type: 'toggle-like' } },
    },
    {
      type: 'submenu',
      text: texts.playOrder,
      entries: playModes.map((mode) => ({
        type: 'radio',
        text: texts[modeTexts[mode]],
        enabled: isThere,
        checked: summary?.mode === mode,
        action: { kind: 'player', command: { type: 'set-mode', mode } },
      })),
    },
    {
      type: 'checkbox',
      text: texts.desktopLyrics,
      enabled: isThere,
      checked: summary?.desktopLyrics ?? false,
      action: { kind: 'player', command: { type: 'toggle-desktop-lyrics' } },
    },
  ];
}

function playerAction(text: string, enabled: boolean, command: ShellCommand): MenuEntry {
  return { type: 'action', text, enabled, action: { kind: 'player', command } };
}

/** Title and artist in one line, or that nothing plays. */
export function songText(summary: PlayerSummary | null, texts: DesktopShellTexts): string {
  if (!summary?.song) return texts.nothingPlays;
  const title = oneLine(summary.song.title) || texts.untitled;
  const artist = oneLine(summary.song.artist);
  return artist === '' ? title : `${title} — ${artist}`;
}

/** Cut to this many characters, counting those that a reader sees as one as one. */
export function shorten(text: string, limit: number): string {
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= limit) return text;
  const kept = characters.slice(0, limit - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

/** Titles come from the service: line breaks and invisible control characters would distort a menu. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
