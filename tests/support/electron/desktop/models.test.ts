import { expect, test } from 'vitest';
import { Menu, Tray } from './menus.ts';
import { desktop } from './models.ts';
import { NativeImage } from './native-image.ts';
import { Dialog, Screen } from './system.ts';

test('a click in the menu of the tray calls what the app gave it; a disabled entry does nothing', () => {
  const clicked: string[] = [];
  const tray = new Tray(NativeImage.createEmpty());
  tray.setContextMenu(
    Menu.buildFromTemplate([
      { id: 'play', label: 'Play', click: () => clicked.push('play') },
      { type: 'separator' },
      { label: 'More', submenu: [{ id: 'like', label: 'Like', enabled: false, click: () => clicked.push('like') }] },
    ]),
  );
  tray.shown.menu?.getMenuItemById('play')?.click();
  tray.shown.menu?.getMenuItemById('like')?.click();
  expect(clicked).toEqual(['play']);
  expect(desktop.trays.size).toBe(1);
  tray.destroy();
  expect(desktop.trays.size).toBe(0);
  expect(() => Menu.buildFromTemplate([{}])).toThrow('MenuItem');
});

test('a dialog is answered as the story prepared it; one that it did not expect is an error', async () => {
  desktop.dialogAnswers.showOpenDialog.push({ canceled: false, filePaths: ['/music'] });
  const dialog = new Dialog();
  expect(await dialog.showOpenDialog({ properties: ['openDirectory'] })).toEqual({
    canceled: false,
    filePaths: ['/music'],
  });
  expect(desktop.dialogs).toEqual([{ properties: ['openDirectory'] }]);
  await expect(dialog.showOpenDialog({})).rejects.toThrow('dialog.showOpenDialog was shown');
});

test('the display of a window is the nearest one', () => {
  desktop.displays.push({
    id: 2,
    bounds: { x: 1920, y: 0, width: 1280, height: 800 },
    workArea: { x: 1920, y: 0, width: 1280, height: 760 },
    scaleFactor: 2,
  });
  const screen = new Screen();
  expect(screen.getDisplayMatching({ x: 2000, y: 100, width: 300, height: 200 }).id).toBe(2);
  expect(screen.getDisplayNearestPoint({ x: -500, y: 2000 }).id).toBe(1);
  desktop.displays.pop();
});
