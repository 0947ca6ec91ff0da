/*
 * The fake of the module `electron` in the main process: Chromium, through Playwright, does what it can; the rest is a
 * model. A missing member fails with its name; electron.test.ts checks that all members are Electron's.
 */

import {
  Clipboard,
  Dialog,
  GlobalShortcut,
  NativeTheme,
  Net,
  PowerMonitor,
  PowerSaveBlocker,
  Screen,
  Shell,
} from './desktop/system.ts';
import { Session } from './pages/session.ts';
import { WebContents } from './pages/web-contents.ts';
import { UtilityProcesses } from './utility-process.ts';

export { app } from './app.ts';
export { Menu, MenuItem, TouchBar, Tray } from './desktop/menus.ts';
export { NativeImage as nativeImage } from './desktop/native-image.ts';
export { Notification } from './desktop/system.ts';
export { BrowserWindow } from './pages/browser-window.ts';
export { ipcMain } from './pages/ipc.ts';
export { session } from './pages/session.ts';
export { WebContents as webContents };
export const clipboard = new Clipboard();
export const dialog = new Dialog();
export const globalShortcut = new GlobalShortcut();
export const nativeTheme = new NativeTheme();
export const net = new Net();
export const powerMonitor = new PowerMonitor();
export const powerSaveBlocker = new PowerSaveBlocker();
export const protocol = new Session('').protocol;
export const screen = new Screen();
export const shell = new Shell();
export const utilityProcess = new UtilityProcesses();
