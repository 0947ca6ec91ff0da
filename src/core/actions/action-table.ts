import type { NowPlaying } from '@/core/player/now-playing.ts';
import type { PlayMode } from '@/core/queue/play-mode.ts';

/** Player commands that actions and other programs can send: they carry no songs. Part of `PlayerCommand`. */
export type ActionCommand =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'toggle' }
  | { type: 'next' }
  | { type: 'previous' }
  /** Seeks to this position in ms, clamped to the song. */
  | { type: 'seek'; positionMs: number }
  /** Seeks forward or, if negative, back. */
  | { type: 'seek-by'; deltaMs: number }
  /** 0–100; out of range is clamped. Unmutes when above 0. */
  | { type: 'set-volume'; volume: number }
  | { type: 'set-muted'; muted: boolean }
  | { type: 'set-mode'; mode: PlayMode }
  /** random → list loop → single loop → random. */
  | { type: 'cycle-mode' };

/** The state of the player that decides which command an action sends. */
type PlayerState = Pick<NowPlaying, 'wantsToPlay' | 'volume' | 'muted'>;

/** Volume step of wheel, keys and shortcuts (docs/behaviour.md#volume-and-speed). */
export const volumeStep = 10;

/** Seek step of ← and →. */
export const shortcutSeekMs = 5000;

/** One action; its name in lists of shortcuts is the text `shortcutSettings.actions.<id>`. */
type ActionRow = {
  /** Command for the player. An action without one is done by the page, the desktop shell or the background worker. */
  command?: ActionCommand | ((now: PlayerState) => ActionCommand);
  /** Keys in the app, as `combinationOf` spells them. A changeable action has one default. */
  key?: {
    /** `always` = in text fields too. */
    on: 'everywhere' | 'lyrics' | 'queue' | 'always';
    keys: readonly string[];
    /** Holding the key down repeats the action. */
    repeats?: true;
    /** Without a song the key keeps its browser default, which is scrolling. */
    needsSong?: true;
    /** Not changeable: the key means the same in every list and dialog. */
    isFixed?: true;
  };
  /** System-wide shortcut of the desktop app: name in the settings, and default keys joined by `+`. */
  system?: { id: string; keys: string };
  /** Actions of the system's media controls. */
  media?: readonly ('play' | 'pause' | 'stop' | 'nexttrack' | 'previoustrack')[];
};

/**
 * All actions of a user, in the order of the shortcut list. `outside-table.ts`, which pages do not load, says which of
 * them the tray, menus and other programs offer. Ids are stored in `appShortcuts`, in recent palette entries and in
 * jump list tasks, and are sent between page and desktop shell.
 */
export const actions = {
  'show-window': { system: { id: 'mainWindow', keys: 'Ctrl+Shift+S' } },
  quit: { system: { id: 'quitApp', keys: 'Ctrl+Q' } },
  previous: {
    command: { type: 'previous' },
    system: { id: 'prevTrack', keys: 'Alt+Ctrl+Left' },
    media: ['previoustrack'],
  },
  next: {
    command: { type: 'next' },
    system: { id: 'nextTrack', keys: 'Alt+Ctrl+Right' },
    media: ['nexttrack'],
  },
  play: { command: { type: 'play' }, media: ['play'] },
  pause: { command: { type: 'pause' }, media: ['pause', 'stop'] },
  toggle: {
    command: { type: 'toggle' },
    key: { on: 'everywhere', keys: [' '], needsSong: true },
    system: { id: 'playPause', keys: 'Alt+Ctrl+Space' },
  },
  'seek-back': {
    command: { type: 'seek-by', deltaMs: -shortcutSeekMs },
    key: { on: 'everywhere', keys: ['ArrowLeft'], repeats: true, needsSong: true },
  },
  'seek-forward': {
    command: { type: 'seek-by', deltaMs: shortcutSeekMs },
    key: { on: 'everywhere', keys: ['ArrowRight'], repeats: true, needsSong: true },
  },
  'volume-up': {
    command: (now) => changeVolume(now, volumeStep),
    key: { on: 'everywhere', keys: ['ArrowUp'], repeats: true, needsSong: true },
    system: { id: 'volumeUp', keys: 'Alt+Ctrl+Up' },
  },
  'volume-down': {
    command: (now) => changeVolume(now, -volumeStep),
    key: { on: 'everywhere', keys: ['ArrowDown'], repeats: true, needsSong: true },
    system: { id: 'volumeDown', keys: 'Alt+Ctrl+Down' },
  },
  mute: {
    command: ({ muted }) => ({ type: 'set-muted', muted: !muted }),
    key: { on: 'everywhere', keys: ['m'], needsSong: true },
    system: { id: 'mute', keys: 'Alt+Ctrl+M' },
  },
  like: { system: { id: 'like', keys: 'Alt+Ctrl+L' } },
  'cycle-mode': { command: { type: 'cycle-mode' }, system: { id: 'mode', keys: 'Alt+Ctrl+P' } },
  'desktop-lyrics': { system: { id: 'toggleDesktopLyrics', keys: 'Alt+Ctrl+D' } },
  'open-app': {},
  'repeat-step': {
    key: { on: 'everywhere', keys: ['r'], needsSong: true },
  },
  'mark-moment': {
    key: { on: 'everywhere', keys: ['b'], needsSong: true },
  },
  lyrics: { key: { on: 'everywhere', keys: ['l'] } },
  queue: { key: { on: 'everywhere', keys: ['q'] } },
  search: { key: { on: 'everywhere', keys: ['/'] } },
  shortcuts: { key: { on: 'everywhere', keys: ['?'] } },
  // Meta is ⌘ on macOS.
  palette: { key: { on: 'always', keys: ['Ctrl+k', 'Meta+k'], isFixed: true } },
  'full-screen': { key: { on: 'lyrics', keys: ['f'] } },
  'lyrics-later': { key: { on: 'lyrics', keys: ['['] } },
  'lyrics-earlier': { key: { on: 'lyrics', keys: [']'] } },
  'copy-line': { key: { on: 'lyrics', keys: ['c'] } },
  // Fixed, because it is the browser's key outside the lyrics.
  'line-back': { key: { on: 'lyrics', keys: ['Alt+ArrowLeft'], repeats: true, isFixed: true } },
  'line-forward': { key: { on: 'lyrics', keys: ['Alt+ArrowRight'], repeats: true, isFixed: true } },
  'close-lyrics': { key: { on: 'lyrics', keys: ['Escape'], isFixed: true } },
  'play-row': { key: { on: 'queue', keys: ['Enter'], isFixed: true } },
  'move-row': { key: { on: 'queue', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], isFixed: true } },
  'remove-row': { key: { on: 'queue', keys: ['Delete'], isFixed: true } },
} as const satisfies Record<string, ActionRow>;

type Actions = typeof actions;
export type ActionId = keyof Actions;

/** Ids of the rows that have this part. */
export type IdsWith<Table, Part> = Part extends string
  ? { [Id in keyof Table]: Table[Id] extends Record<Part, unknown> ? Id : never }[keyof Table]
  : never;
/** This part of the rows that have it, with exact names and text keys. */
type PartOf<Table, Row, Part extends keyof Row & string> = Extract<Table[keyof Table], Record<Part, unknown>>[Part] &
  NonNullable<Row[Part]>;
export type RowsWith<Table, Row, Part extends keyof Row & string> = readonly {
  action: IdsWith<Table, Part>;
  entry: PartOf<Table, Row, Part>;
}[];

/** Actions that have this part; those with `command` are carried out by the player. */
export type ActionIn<In extends keyof ActionRow> = IdsWith<Actions, In>;

/** Actions that have this part, with the part, in table order. */
export function actionsIn<In extends keyof ActionRow>(part: In): RowsWith<Actions, ActionRow, In> {
  return rowsWith(actions, part) as RowsWith<Actions, ActionRow, In>;
}

/** Rows of a table that have this part. */
export function rowsWith(table: object, part: string): readonly { action: string; entry: unknown }[] {
  return Object.entries(table).flatMap(([action, row]) => (part in row ? [{ action, entry: row[part] }] : []));
}

/** Actions with a key in the app. */
export type KeyAction = ActionIn<'key'>;
/** Actions whose key works on this part of the app. */
export type KeyActionOn<On extends 'everywhere' | 'lyrics' | 'queue'> = {
  [Id in KeyAction]: Actions[Id]['key']['on'] extends On ? Id : never;
}[KeyAction];
export type FixedAction = {
  [Id in KeyAction]: Actions[Id]['key'] extends { isFixed: true } ? Id : never;
}[KeyAction];
export type AppShortcutAction = Exclude<KeyAction, FixedAction>;

/** Whether the player carries out this action. */
export function isPlayerAction(action: ActionId): action is ActionIn<'command'> {
  return 'command' in actions[action];
}

export function commandOf(action: ActionIn<'command'>, now: PlayerState): ActionCommand {
  const { command }: ActionRow = actions[action];
  const sent = typeof command === 'function' ? command(now) : (command as ActionCommand);
  return idempotentCommand(sent, now.wantsToPlay);
}

/** Makes a command idempotent, so that it may arrive late or twice: `toggle` becomes `play` or `pause`. */
export function idempotentCommand<Command extends { type: string }>(
  command: Command,
  wantsToPlay: boolean,
): Command | { type: 'play' | 'pause' } {
  return command.type === 'toggle' ? { type: wantsToPlay ? 'pause' : 'play' } : command;
}

/** Starts from 0 while muted, not from the level before muting. */
function changeVolume({ muted, volume }: PlayerState, step: number): ActionCommand {
  return { type: 'set-volume', volume: Math.min(100, Math.max(0, (muted ? 0 : volume) + step)) };
}
