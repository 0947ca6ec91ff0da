import type Electron from 'electron';
import type { Menu, Tray } from './menus.ts';

/** What the user answers to the next dialogs, by method. A dialog without a prepared answer is an error. */
type DialogAnswers = {
  showOpenDialog: Electron.OpenDialogReturnValue[];
  showSaveDialog: Electron.SaveDialogReturnValue[];
  showMessageBox: Electron.MessageBoxReturnValue[];
};

/**
 * What Chromium has nothing for: the desktop around the app, as stories read and change it. At the
 * start there is one display, and nothing else.
 */
export const desktop = {
  trays: new Set<Tray>(),
  /** The callbacks of the registered keys, by accelerator. */
  shortcuts: new Map<string, () => void>(),
  /** Accelerators of other programs. */
  takenShortcuts: new Set<string>(),
  openedLinks: [] as string[],
  openedPaths: [] as string[],
  trashed: [] as string[],
  dialogAnswers: { showOpenDialog: [], showSaveDialog: [], showMessageBox: [] } as DialogAnswers,
  /** The options of the dialogs that were shown. */
  dialogs: [] as unknown[],
  /** Running blockers of the power saver, by number. */
  powerBlockers: new Map<number, 'prevent-app-suspension' | 'prevent-display-sleep'>(),
  loginItem: {} as Electron.Settings,
  /** Schemes whose links open the app. */
  ownSchemes: new Set<string>(),
  jumpList: null as Electron.JumpListCategory[] | null,
  /** Requests to start the app again once it has ended. */
  relaunches: [] as Electron.RelaunchOptions[],
  applicationMenu: null as Menu | null,
  clipboard: '',
  notifications: [] as Electron.NotificationConstructorOptions[],
  displays: [
    {
      id: 1,
      bounds: { x: 0, y: 0, width: 1920, height: 1080 },
      workArea: { x: 0, y: 0, width: 1920, height: 1040 },
      scaleFactor: 1,
    },
  ] as Pick<Electron.Display, 'id' | 'bounds' | 'workArea' | 'scaleFactor'>[],
  cursor: { x: 0, y: 0 },
  /** Latest arguments of the methods of a window that only change how the system shows it, by window and method. */
  windows: new Map<number, Map<string, unknown[]>>(),
};

export type Desktop = typeof desktop;
