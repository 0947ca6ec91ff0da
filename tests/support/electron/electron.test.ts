import type { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { expectTypeOf, test } from 'vitest';
import type { App } from './app.ts';
import type { Menu, MenuItem, TouchBar, Tray } from './desktop/menus.ts';
import type { NativeImage } from './desktop/native-image.ts';
import type * as system from './desktop/system.ts';
import type { BrowserWindow } from './pages/browser-window.ts';
import type { IpcMain } from './pages/ipc.ts';
import type { Session, SessionModule } from './pages/session.ts';
import type { WebContents } from './pages/web-contents.ts';
import type { UtilityProcesses } from './utility-process.ts';

type Listening = keyof EventEmitter;

/**
 * Members of a fake that Electron lacks, and those with other types than Electron's; `Own` are for tests, `Others`
 * contain further fakes.
 */
type Wrong<Mine, Real, Own extends PropertyKey = never, Others extends PropertyKey = never> = {
  [Name in Exclude<keyof Mine, Listening | Own>]: Name extends keyof Real
    ? Name extends Others
      ? never
      : Mine[Name] extends Real[Name]
        ? never
        : Name
    : Name;
}[Exclude<keyof Mine, Listening | Own>];

test('the fake Electron has no member that Electron has not, and none of another type', () => {
  expectTypeOf<Wrong<App, Electron.App, 'begin' | 'becomeReady' | 'atEnd' | 'windowClosed' | 'stay'>>().toBeNever();
  expectTypeOf<Wrong<BrowserWindow, Electron.BrowserWindow, never, 'webContents'>>().toBeNever();
  expectTypeOf<Wrong<WebContents, Electron.WebContents, 'page' | 'end', 'session' | 'mainFrame'>>().toBeNever();
  expectTypeOf<Wrong<IpcMain, Electron.IpcMain, 'answer'>>().toBeNever();
  expectTypeOf<Wrong<Session, Electron.Session, 'run' | 'permissions', 'extensions' | 'protocol'>>().toBeNever();
  expectTypeOf<Wrong<Session['extensions'], Electron.Extensions>>().toBeNever();
  expectTypeOf<Wrong<Session['protocol'], Electron.Protocol, 'answer'>>().toBeNever();
  expectTypeOf<Wrong<SessionModule, typeof Electron.session, never, 'fromPartition' | 'defaultSession'>>().toBeNever();
  expectTypeOf<Wrong<Menu, Electron.Menu, never, 'items' | 'append' | 'insert' | 'getMenuItemById'>>().toBeNever();
  expectTypeOf<Wrong<MenuItem, Electron.MenuItem, never, 'submenu' | 'click' | 'role'>>().toBeNever();
  expectTypeOf<Wrong<Tray, Electron.Tray, 'shown', 'setContextMenu' | 'setImage' | 'setPressedImage'>>().toBeNever();
  expectTypeOf<Wrong<TouchBar, Electron.TouchBar, 'options'>>().toBeNever();
  expectTypeOf<Wrong<NativeImage, Electron.NativeImage, never, 'resize'>>().toBeNever();
  expectTypeOf<Wrong<UtilityProcesses, typeof Electron.utilityProcess, never, 'fork'>>().toBeNever();
  expectTypeOf<Wrong<system.GlobalShortcut, Electron.GlobalShortcut>>().toBeNever();
  expectTypeOf<Wrong<system.Shell, Electron.Shell>>().toBeNever();
  expectTypeOf<Wrong<system.Screen, Electron.Screen>>().toBeNever();
  expectTypeOf<Wrong<system.PowerMonitor, Electron.PowerMonitor>>().toBeNever();
  expectTypeOf<Wrong<system.PowerSaveBlocker, Electron.PowerSaveBlocker>>().toBeNever();
  expectTypeOf<Wrong<system.Dialog, Electron.Dialog>>().toBeNever();
  expectTypeOf<Wrong<system.NativeTheme, Electron.NativeTheme>>().toBeNever();
  expectTypeOf<Wrong<system.Net, Electron.Net>>().toBeNever();
  expectTypeOf<Wrong<system.Clipboard, Electron.Clipboard>>().toBeNever();
  expectTypeOf<Wrong<system.Notification, Electron.Notification>>().toBeNever();
});
