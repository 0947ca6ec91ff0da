import type { NowPlaying } from '@/core/player/now-playing';
import type { ShellShortcutAction } from '@/core/settings/shell-shortcuts';
import { type ActionId, type ActionIn, actionsIn, type IdsWith, type RowsWith, rowsWith } from './action-table';

/** Where an action is offered outside of the pages. Texts are keys of those of the desktop app and of the extension. */
type OutsideRow = {
  /** An entry of the tray and of the dock. */
  tray?: TrayEntry & { text: string };
  /** An entry of the menu bar of macOS and of the jump list of Windows. */
  menu?: { text: string };
  /**
   * A shortcut that the browser manages for the extension, with its name in the manifest. The browser allows four suggestions.
   * Ctrl+Shift and a digit is the only combination that may work outside of the browser too.
   */
  browser?: { name: string; description: string; suggested: string | null; isGlobal: boolean };
  /** The command of programs that are connected to the lyrics server. */
  socket?: string;
};

type TrayEntry =
  /** Needs a song; one with `isShown` is only there while that is true. */
  | { kind: 'button'; isShown?: (now: NowPlaying | null) => boolean }
  | { kind: 'mark'; isOn: (now: NowPlaying) => boolean; isEnabled: (now: NowPlaying) => boolean }
  /** A list of the orders of playback. */
  | { kind: 'modes' }
  /** Below the entries of the player: done by the desktop shell, always possible. */
  | { kind: 'app' };

/** The actions that are offered outside of the pages, in the order in which menus show them. */
const outside = {
  toggle: {
    menu: { text: 'playOrPause' },
    browser: { name: 'play-pause', description: 'commandPlayPause', suggested: 'Ctrl+Shift+8', isGlobal: true },
    socket: 'toggle',
  },
  previous: {
    tray: { kind: 'button', text: 'previous' },
    menu: { text: 'previous' },
    browser: { name: 'previous-song', description: 'commandPrevious', suggested: 'Ctrl+Shift+7', isGlobal: true },
    socket: 'prev',
  },
  // Two entries, so that a command that arrives late does not do the opposite.
  play: { tray: { kind: 'button', text: 'play', isShown: (now) => !now?.wantsToPlay } },
  pause: { tray: { kind: 'button', text: 'pause', isShown: (now) => now?.wantsToPlay ?? false } },
  next: {
    tray: { kind: 'button', text: 'next' },
    menu: { text: 'next' },
    browser: { name: 'next-song', description: 'commandNext', suggested: 'Ctrl+Shift+9', isGlobal: true },
    socket: 'next',
  },
  like: {
    tray: {
      kind: 'mark',
      text: 'like',
      isOn: ({ song }) => song?.isLiked ?? false,
      isEnabled: ({ song }) => song?.canLike ?? false,
    },
    browser: { name: 'like-song', description: 'commandLike', suggested: null, isGlobal: false },
  },
  'cycle-mode': { tray: { kind: 'modes', text: 'playOrder' } },
  'desktop-lyrics': {
    tray: { kind: 'mark', text: 'desktopLyrics', isOn: ({ desktopLyrics }) => desktopLyrics, isEnabled: () => true },
  },
  'show-window': { tray: { kind: 'app', text: 'showKanade' } },
  quit: { tray: { kind: 'app', text: 'quit' } },
  // The browser's own name for a press of the extension's button.
  'open-app': {
    browser: { name: '_execute_action', description: 'commandOpen', suggested: 'Alt+Shift+K', isGlobal: false },
  },
} as const satisfies { readonly [Id in ActionId]?: OutsideRow };

type Outside = typeof outside;

/** The actions that are offered there. */
export type OutsideAction<Place extends keyof OutsideRow> = IdsWith<Outside, Place>;

/** The actions that are offered there with what their rows say of it, in the order in which the place shows them. */
export function actionsOutside<Place extends keyof OutsideRow>(place: Place): RowsWith<Outside, OutsideRow, Place> {
  return rowsWith(outside, place) as RowsWith<Outside, OutsideRow, Place>;
}

/** What the desktop shell does itself. */
export type ShellAction = {
  [Id in keyof Outside]: Outside[Id] extends { tray: { kind: 'app' } } ? Id : never;
}[keyof Outside];

export function isShellAction(action: ActionId): action is ShellAction {
  return actionsOutside('tray').some((row) => row.action === action && row.entry.kind === 'app');
}

/** What the desktop shell leaves to the page of the player. */
export type PageAction = Exclude<OutsideAction<'tray' | 'menu' | 'socket'> | ActionIn<'system'>, ShellAction>;

export function pageActions(): readonly PageAction[] {
  const places = (['tray', 'menu', 'socket'] as const).map(actionsOutside);
  const found = [...places, actionsIn('system')].flatMap((rows) => rows.map(({ action }): ActionId => action));
  return [...new Set(found)].filter((action): action is PageAction => !isShellAction(action));
}

/** What a system-wide shortcut does, by its name in the settings. */
export function actionOfShortcut(id: ShellShortcutAction): ActionIn<'system'> {
  const found = actionsIn('system').find(({ entry }) => entry.id === id);
  if (!found) throw new Error(`${id} is no shortcut.`);
  return found.action;
}
