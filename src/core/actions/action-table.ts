import type { NowPlaying } from '@/core/player/now-playing';
import type { PlayMode } from '@/core/queue/play-mode';

/** The commands of the player that an action or another program can ask for: they carry no songs. Part of `PlayerCommand`. */
export type ActionCommand =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'toggle' }
  | { type: 'next' }
  | { type: 'previous' }
  /** To this position in ms; clamped to the song. */
  | { type: 'seek'; positionMs: number }
  /** Forward or, with a negative number, back. */
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

/** How far ← and → seek by default. */
export const shortcutSeekMs = 5000;

/** One action. Its name in lists of shortcuts is the text `shortcutSettings.actions.<id>`. */
type ActionRow = {
  /** The command for the player. Without one, the page, the desktop shell or the background worker does it. */
  asks?: ActionCommand | ((now: PlayerState) => ActionCommand);
  /** Keys in the app, as `combinationOf` spells them. One that can be changed has one default. */
  key?: {
    /** `always` = in text fields too. */
    on: 'everywhere' | 'lyrics' | 'queue' | 'always';
    keys: readonly string[];
    /** Holding the key down repeats the action. */
    repeats?: true;
    /** Without a song the key keeps its usual meaning, which is scrolling. */
    needsSong?: true;
    /** The key can't be changed: it means the same in every list and dialog. */
    isFixed?: true;
  };
  /** A system-wide shortcut of the desktop app: its name in the settings, and the default keys, joined by `+`. */
  system?: { id: string; keys: string };
  /** The actions of the system's media controls. */
  media?: readonly ('play' | 'pause' | 'stop' | 'nexttrack' | 'previoustrack')[];
};

/**
 * What a user can do by a key, an entry or a button of another program, in the order in which lists of keys show it; where
 * it is offered outside of the pages stands in `outside-table.ts`, which pages do not load. An id is the name in the stored
 * keys of the app (`appShortcuts`), in the remembered entries of the palette, in the tasks of the jump list and between the
 * page and the desktop shell. Where an action has another name, its row has it.
 */
export const actions = {
  'show-window': { system: { id: 'mainWindow', keys: 'Ctrl+Shift+S' } },
  quit: { system: { id: 'quitApp', keys: 'Ctrl+Q' } },
  previous: {
    asks: { type: 'previous' },
    system: { id: 'prevTrack', keys: 'Alt+Ctrl+Left' },
    media: ['previoustrack'],
  },
  next: {
    asks: { type: 'next' },
    system: { id: 'nextTrack', keys: 'Alt+Ctrl+Right' },
    media: ['nexttrack'],
  },
  play: { asks: { type: 'play' }, media: ['play'] },
  pause: { asks: { type: 'pause' }, media: ['pause', 'stop'] },
  toggle: {
    asks: { type: 'toggle' },
    key: { on: 'everywhere', keys: [' '], needsSong: true },
    system: { id: 'playPause', keys: 'Alt+Ctrl+Space' },
  },
  'seek-back': {
    asks: { type: 'seek-by', deltaMs: -shortcutSeekMs },
    key: { on: 'everywhere', keys: ['ArrowLeft'], repeats: true, needsSong: true },
  },
  'seek-forward': {
    asks: { type: 'seek-by', deltaMs: shortcutSeekMs },
    key: { on: 'everywhere', keys: ['ArrowRight'], repeats: true, needsSong: true },
  },
  'volume-up': {
    asks: (now) => changeVolume(now, volumeStep),
    key: { on: 'everywhere', keys: ['ArrowUp'], repeats: true, needsSong: true },
    system: { id: 'volumeUp', keys: 'Alt+Ctrl+Up' },
  },
  'volume-down': {
    asks: (now) => changeVolume(now, -volumeStep),
    key: { on: 'everywhere', keys: ['ArrowDown'], repeats: true, needsSong: true },
    system: { id: 'volumeDown', keys: 'Alt+Ctrl+Down' },
  },
  mute: {
    asks: ({ muted }) => ({ type: 'set-muted', muted: !muted }),
    key: { on: 'everywhere', keys: ['m'], needsSong: true },
    system: { id: 'mute', keys: 'Alt+Ctrl+M' },
  },
  like: { system: { id: 'like', keys: 'Alt+Ctrl+L' } },
  'cycle-mode': { asks: { type: 'cycle-mode' }, system: { id: 'mode', keys: 'Alt+Ctrl+P' } },
  'desktop-lyrics': { system: { id: 'toggleDesktopLyrics', keys: 'Alt+Ctrl+D' } },
  'open-app': {},
  'repeat-step': {
    key: { on: 'everywhere', keys: ['r'], needsSong: true },
  },
  lyrics: { key: { on: 'everywhere', keys: ['l'] } },
  queue: { key: { on: 'everywhere', keys: ['q'] } },
  search: { key: { on: 'everywhere', keys: ['/'] } },
  shortcuts: { key: { on: 'everywhere', keys: ['?'] } },
  // Ctrl, on Apple's systems ⌘.
  palette: { key: { on: 'always', keys: ['Ctrl+k', 'Meta+k'], isFixed: true } },
  'full-screen': { key: { on: 'lyrics', keys: ['f'] } },
  'lyrics-later': { key: { on: 'lyrics', keys: ['['] } },
  'lyrics-earlier': { key: { on: 'lyrics', keys: [']'] } },
  'copy-line': { key: { on: 'lyrics', keys: ['c'] } },
  'close-lyrics': { key: { on: 'lyrics', keys: ['Escape'], isFixed: true } },
  'play-row': { key: { on: 'queue', keys: ['Enter'], isFixed: true } },
  'move-row': { key: { on: 'queue', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], isFixed: true } },
  'remove-row': { key: { on: 'queue', keys: ['Delete'], isFixed: true } },
} as const satisfies Record<string, ActionRow>;

type Actions = typeof actions;
export type ActionId = keyof Actions;

/** The ids of the rows that have this part. */
export type IdsWith<Table, Part> = Part extends string
  ? { [Id in keyof Table]: Table[Id] extends Record<Part, unknown> ? Id : never }[keyof Table]
  : never;
/** A part of the rows that have it, with their exact names and keys of texts. */
type PartOf<Table, Row, Part extends keyof Row & string> = Extract<Table[keyof Table], Record<Part, unknown>>[Part] &
  NonNullable<Row[Part]>;
export type RowsWith<Table, Row, Part extends keyof Row & string> = readonly {
  action: IdsWith<Table, Part>;
  entry: PartOf<Table, Row, Part>;
}[];

/** The actions that have this part; for `asks`, those that the player carries out. */
export type ActionIn<In extends keyof ActionRow> = IdsWith<Actions, In>;

/** The actions that have this part, with it, in the order of the table. */
export function actionsIn<In extends keyof ActionRow>(part: In): RowsWith<Actions, ActionRow, In> {
  return rowsWith(actions, part) as RowsWith<Actions, ActionRow, In>;
}

/** The rows of a table that have this part. */
export function rowsWith(table: object, part: string): readonly { action: string; entry: unknown }[] {
  return Object.entries(table).flatMap(([action, row]) => (part in row ? [{ action, entry: row[part] }] : []));
}

/** The actions with a key in the app. */
export type KeyAction = ActionIn<'key'>;
/** The actions whose key works on this part of the app. */
export type KeyActionOn<On extends 'everywhere' | 'lyrics' | 'queue'> = {
  [Id in KeyAction]: Actions[Id]['key']['on'] extends On ? Id : never;
}[KeyAction];
/** The actions whose key can't be changed. */
export type FixedAction = {
  [Id in KeyAction]: Actions[Id]['key'] extends { isFixed: true } ? Id : never;
}[KeyAction];
/** The actions whose key the user can change. */
export type AppShortcutAction = Exclude<KeyAction, FixedAction>;

/** Whether the player carries an action out by itself. */
export function isPlayerAction(action: ActionId): action is ActionIn<'asks'> {
  return 'asks' in actions[action];
}

/** The command for the player in this state. */
export function commandOf(action: ActionIn<'asks'>, now: PlayerState): ActionCommand {
  const { asks }: ActionRow = actions[action];
  const command = typeof asks === 'function' ? asks(now) : (asks as ActionCommand);
  return lastingCommand(command, now.wantsToPlay);
}

/** A command whose effect does not depend on when it is carried out: `toggle` becomes `play` or `pause`. */
export function lastingCommand<Command extends { type: string }>(
  command: Command,
  wantsToPlay: boolean,
): Command | { type: 'play' | 'pause' } {
  return command.type === 'toggle' ? { type: wantsToPlay ? 'pause' : 'play' } : command;
}

/** From silence, not from the level before it. */
function changeVolume({ muted, volume }: PlayerState, step: number): ActionCommand {
  return { type: 'set-volume', volume: Math.min(100, Math.max(0, (muted ? 0 : volume) + step)) };
}
