import type { NowPlaying } from '@/core/player/now-playing.ts';
import type { ShellShortcutAction } from '@/core/settings/shell-shortcuts.ts';
import { type ActionId, type ActionIn, actionsIn, type IdsWith, type RowsWith, rowsWith } from './action-table.ts';

/** Places outside the pages that offer an action. Texts are keys of the desktop app's and extension's texts. */
type OutsideRow = {
  /** Entry of the tray and the dock. */
  tray?: TrayEntry & { text: string };
  /** Entry of the macOS menu bar and the Windows jump list. */
  menu?: { text: string };
  /**
   * Extension shortcut managed by the browser, with its name in the manifest. At most four can have suggested keys.
   * Only Ctrl+Shift+digit may work outside the browser.
   */
  browser?: { name: string; description: string; suggested: string | null; isGlobal: boolean };
  /** Command of clients of the lyrics server. */
  socket?: string;
};

type TrayEntry =
  /** Needs a song; shown only while `isShown` is true. */
  | { kind: 'button'; isShown?: (now: NowPlaying | null) => boolean }
  | { kind: 'mark'; isOn: (now: NowPlaying) => boolean; isEnabled: (now: NowPlaying) => boolean }
  /** Submenu of the play modes. */
  | { kind: 'modes' }
  /** App command below the player's entries: done by the desktop shell, always enabled. */
  | { kind: 'app' };

/** Actions offered outside the pages, in menu order. */
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
  // Two entries instead of a toggle, so that a late command does not do the opposite.
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
  // The browser's name for clicking the extension's button.
  'open-app': {
    browser: { name: '_execute_action', description: 'commandOpen', suggested: 'Alt+Shift+K', isGlobal: false },
  },
} as const satisfies { readonly [Id in ActionId]?: OutsideRow };

type Outside = typeof outside;

export type OutsideAction<Place extends keyof OutsideRow> = IdsWith<Outside, Place>;

/** Actions offered in this place with their entries, in display order. */
export function actionsOutside<Place extends keyof OutsideRow>(place: Place): RowsWith<Outside, OutsideRow, Place> {
  return rowsWith(outside, place) as RowsWith<Outside, OutsideRow, Place>;
}

/** Actions that the desktop shell carries out itself. */
export type ShellAction = {
  [Id in keyof Outside]: Outside[Id] extends { tray: { kind: 'app' } } ? Id : never;
}[keyof Outside];

export function isShellAction(action: ActionId): action is ShellAction {
  return actionsOutside('tray').some((row) => row.action === action && row.entry.kind === 'app');
}

/** Actions that the desktop shell forwards to the player's page. */
export type PageAction = Exclude<OutsideAction<'tray' | 'menu' | 'socket'> | ActionIn<'system'>, ShellAction>;

export function pageActions(): readonly PageAction[] {
  const places = (['tray', 'menu', 'socket'] as const).map(actionsOutside);
  const found = [...places, actionsIn('system')].flatMap((rows) => rows.map(({ action }): ActionId => action));
  return [...new Set(found)].filter((action): action is PageAction => !isShellAction(action));
}

/** Action of a system-wide shortcut, by its name in the settings. */
export function actionOfShortcut(id: ShellShortcutAction): ActionIn<'system'> {
  const found = actionsIn('system').find(({ entry }) => entry.id === id);
  if (!found) throw new Error(`${id} is no shortcut.`);
  return found.action;
}
