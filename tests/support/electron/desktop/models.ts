import type Electron from 'electron';
import type { Menu, Tray } from './menus.ts';

/** Prepared answers to dialogs by method. A dialog without one is an error. */
type DialogAnswers = {
  showOpenDialog: Electron.OpenDialogReturnValue[];
  showSaveDialog: Electron.SaveDialogReturnValue[];
  showMessageBox: Electron.MessageBoxReturnValue[];
};

/**
 * A model of the desktop around the app, for which Chromium has nothing; stories read and change it. Initially there is
 * one display and nothing else.
 */
export const desktop = {
  trays: new Set<Tray>(),
  /** Callbacks of registered keys by accelerator. */
  shortcuts: new Map<string, () => void>(),
  /** Accelerators of other programs. */
  takenShortcuts: new Set<string>(),
  openedLinks: [] as string[],
  openedPaths: [] as string[],
  trashed: [] as string[],
  dialogAnswers: { showOpenDialog: [], showSaveDialog: [], showMessageBox: [] } as DialogAnswers,
  /** Options of shown dialogs. */
  dialogs: [] as unknown[],
  /** Running power save blockers by id. */
  powerBlockers: new Map<number, 'prevent-app-suspension' | 'prevent-display-sleep'>(),
  loginItem: {} as Electron.Settings,
  /** Schemes whose links open the app. */
  ownSchemes: new Set<string>(),
  jumpList: null as Electron.JumpListCategory[] | null,
  /** Requests to restart the app after it has ended. */
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
  /** Latest arguments of methods that only change a window's appearance, by window and method. */
  windows: new Map<number, Map<string, unknown[]>>(),
};

export type Desktop = typeof desktop;
