/*
 * The stand-in for the module `electron` in the main process: what Chromium can do is done by Chromium, through
 * Playwright; the rest is a model. A member that is not here fails by its name; electron.test.ts checks that those that
 * are here are Electron's own.
 */
import { Session } from './session.ts';
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
} from './system.ts';
import { UtilityProcesses } from './utility-process.ts';
import { WebContents } from './web-contents.ts';

export { app } from './app.ts';
export { BrowserWindow } from './browser-window.ts';
export { ipcMain } from './ipc.ts';
export { Menu, MenuItem, TouchBar, Tray } from './menus.ts';
export { NativeImage as nativeImage } from './native-image.ts';
export { session } from './session.ts';
export { Notification } from './system.ts';
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
