import type { Dock, Menu, MenuItemConstructorOptions } from 'electron';
import { actionsOutside } from '@/core/actions/outside-table.ts';
import type { Platform } from '../../ipc.ts';
import type { PlayerLink } from '../player-link.ts';
import type { SavedShellSettings } from '../shell-settings.ts';
import { type DesktopShellTexts, textsIn } from '../texts.ts';
import { type MenuAction, nativeMenu, playerEntries } from './menu-model.ts';

export type AppMenuParts = {
  Menu: Pick<typeof Menu, 'buildFromTemplate' | 'setApplicationMenu'>;
  platform: Platform;
  link: Pick<PlayerLink, 'send'>;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
  quit: () => void;
};

/**
 * Sets the menu bar of macOS, which its usual keys need; removes it on other systems, because Electron's default menu
 * offers a reload. Returns a function that stops following the language.
 */
export function setAppMenu({ platform, link, settings, quit, ...parts }: AppMenuParts): () => void {
  if (platform !== 'darwin') {
    parts.Menu.setApplicationMenu(null);
    return () => undefined;
  }
  let shown = '';
  const update = (): void => {
    const { language } = settings.current();
    if (language === shown) return;
    shown = language;
    const template = macMenu(textsIn(language), link, quit);
    parts.Menu.setApplicationMenu(parts.Menu.buildFromTemplate(template));
  };
  update();
  return settings.onChange(update);
}

function macMenu(
  texts: DesktopShellTexts,
  link: AppMenuParts['link'],
  quit: AppMenuParts['quit'],
): MenuItemConstructorOptions[] {
  return [
    {
      label: 'Kanade',
      submenu: [
        { role: 'about', label: texts.about },
        { type: 'separator' },
        { role: 'hide', label: texts.hide },
        { role: 'hideOthers', label: texts.hideOthers },
        { role: 'unhide', label: texts.showAll },
        { type: 'separator' },
        { label: texts.quit, accelerator: 'Command+Q', click: quit },
      ],
    },
    {
      label: texts.edit,
      submenu: [
        { role: 'undo', label: texts.undo },
        { role: 'redo', label: texts.redo },
        { type: 'separator' },
        { role: 'cut', label: texts.cut },
        { role: 'copy', label: texts.copy },
        { role: 'paste', label: texts.paste },
        { role: 'selectAll', label: texts.selectAll },
      ],
    },
    {
      label: texts.playback,
      submenu: actionsOutside('menu').map(({ action, entry }) => ({
        label: texts[entry.text],
        click: () => link.send({ type: action }),
      })),
    },
    {
      role: 'window',
      label: texts.window,
      submenu: [
        { role: 'minimize', label: texts.minimise },
        { role: 'close', label: texts.closeWindow },
      ],
    },
  ];
}

export type DockMenuParts = {
  dock: Pick<Dock, 'setMenu'>;
  Menu: Pick<typeof Menu, 'buildFromTemplate'>;
  link: Pick<PlayerLink, 'now' | 'onChange'>;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
  run: (action: MenuAction) => void;
};

/** Adds the player to the dock menu. Returns a function that stops following it. */
export function createDockMenu({ dock, link, settings, run, ...parts }: DockMenuParts): () => void {
  let shown = '';
  function update(): void {
    const entries = playerEntries(link.now(), textsIn(settings.current().language));
    const menu = JSON.stringify(entries);
    if (menu === shown) return;
    shown = menu;
    dock.setMenu(nativeMenu(parts.Menu, entries, choose));
  }
  function choose(action: MenuAction): void {
    run(action);
    // The system has already changed the mark of the entry, see the tray.
    shown = '';
    update();
  }
  update();
  const stops = [link.onChange(update), settings.onChange(update)];
  return () => {
    for (const stop of stops) stop();
  };
}
