import type { App, BrowserWindow, Menu, NativeImage, NativeTheme, nativeImage, TouchBar, Tray } from 'electron';
import type { Platform } from '../../ipc.ts';
import type { PlayerLink } from '../player-link.ts';
import type { SavedShellSettings } from '../shell-settings.ts';
import type { Program } from '../start/app-life.ts';
import { textsIn } from '../texts.ts';
import { createDockMenu, setAppMenu } from './mac-menus.ts';
import type { MenuAction } from './menu-model.ts';
import { setTasks } from './tasks.ts';
import { showThumbButtons } from './thumb-buttons.ts';
import { showTouchBar } from './touch-bar.ts';
import { createTray, type LyricsWindow, trayImage } from './tray.ts';

export type ControlsParts = {
  electron: {
    app: Pick<App, 'setUserTasks' | 'dock'>;
    Menu: Pick<typeof Menu, 'buildFromTemplate' | 'setApplicationMenu'>;
    nativeImage: Pick<typeof nativeImage, 'createFromPath' | 'createFromBitmap' | 'createFromNamedImage'>;
    nativeTheme: Pick<NativeTheme, 'shouldUseDarkColorsForSystemIntegratedUI' | 'on' | 'off'>;
    TouchBar: typeof TouchBar;
    Tray: new (image: NativeImage) => Tray;
  };
  platform: Platform;
  /** Folder of the extension's icons. */
  icons: string;
  program: Program;
  link: PlayerLink;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
  lyricsWindow: LyricsWindow & { unlock(): void; resetPosition(): void };
  showWindow: () => void;
  quit: () => void;
};

/** Controls outside the window. */
export interface Controls {
  /** Adds the controls of a window until it is closed. */
  attach(window: BrowserWindow): void;
  stop(): void;
}

/** Starts the controls of this system: tray, menus, jump list, task bar buttons, touch bar. */
export function startControls(parts: ControlsParts): Controls {
  const { electron, platform, link, settings, lyricsWindow, quit } = parts;
  const { Menu, nativeImage: images, app } = electron;
  const run = (action: MenuAction): void => {
    switch (action.kind) {
      case 'player':
        link.send(action.command);
        break;
      case 'show-window':
        parts.showWindow();
        break;
      case 'unlock-lyrics':
        lyricsWindow.unlock();
        break;
      case 'reset-lyrics-position':
        lyricsWindow.resetPosition();
        break;
      case 'quit':
        quit();
        break;
      default:
        action satisfies never;
    }
  };
  const image = trayImage(images, parts.icons, platform);
  const stops = [
    setAppMenu({ Menu, platform, link, settings, quit }),
    createTray({ Tray: electron.Tray, Menu, image, platform, link, settings, lyricsWindow, run }),
  ];
  if (app.dock) stops.push(createDockMenu({ dock: app.dock, Menu, link, settings, run }));
  if (platform === 'win32') stops.push(followLanguage(parts));

  return {
    attach(window) {
      if (platform === 'win32') showThumbButtons(window, { images, theme: electron.nativeTheme, link, settings });
      if (platform === 'darwin') showTouchBar(window, { TouchBar: electron.TouchBar, images, link, settings });
    },
    stop() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}

/** Updates the tasks of the jump list when the language changes. */
function followLanguage({ electron, program, settings }: ControlsParts): () => void {
  let shown = '';
  const update = (): void => {
    const { language } = settings.current();
    if (language === shown) return;
    shown = language;
    setTasks(electron.app, textsIn(language), { program: program.path, args: program.args });
  };
  update();
  return settings.onChange(update);
}
