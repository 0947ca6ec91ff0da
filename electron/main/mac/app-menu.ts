import type { Menu, MenuItemConstructorOptions } from 'electron';
import type { Platform } from '../../ipc/app';
import type { PlayerLink } from '../player/player-link';
import type { SavedShellSettings } from '../shell-settings';
import { type ShellTexts, shellTexts } from '../texts';

export type AppMenuParts = {
  Menu: Pick<typeof Menu, 'buildFromTemplate' | 'setApplicationMenu'>;
  platform: Platform;
  link: Pick<PlayerLink, 'send'>;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
  quit: () => void;
};

/**
 * Sets the menu bar of macOS, without which its usual keys do nothing; elsewhere there is none, because that of Electron
 * offers to reload the page. Returns a function that stops following the language.
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
    const template = macMenu(shellTexts[language], link, quit);
    parts.Menu.setApplicationMenu(parts.Menu.buildFromTemplate(template));
  };
  update();
  return settings.onChange(update);
}

function macMenu(
  texts: ShellTexts,
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
      submenu: [
        { label: texts.playOrPause, click: () => link.send({ type: 'toggle' }) },
        { label: texts.previous, click: () => link.send({ type: 'previous' }) },
        { label: texts.next, click: () => link.send({ type: 'next' }) },
      ],
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
