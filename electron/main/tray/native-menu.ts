import type { Menu, MenuItemConstructorOptions } from 'electron';
import type { MenuAction, MenuEntry } from './menu-model';

/** Makes Electron's menu from the model. */
export function nativeMenu(
  menus: Pick<typeof Menu, 'buildFromTemplate'>,
  entries: readonly MenuEntry[],
  run: (action: MenuAction) => void,
): Menu {
  return menus.buildFromTemplate(entries.map((entry) => template(entry, run)));
}

/** One entry in Electron's form. */
function template(entry: MenuEntry, run: (action: MenuAction) => void): MenuItemConstructorOptions {
  switch (entry.type) {
    case 'separator':
      return { type: 'separator' };
    case 'label':
      return { label: escaped(entry.text), enabled: false };
    case 'submenu':
      return { label: escaped(entry.text), submenu: entry.entries.map((inner) => template(inner, run)) };
    case 'action':
      return { label: escaped(entry.text), enabled: entry.enabled, click: () => run(entry.action) };
    case 'checkbox':
    case 'radio':
      return {
        type: entry.type,
        label: escaped(entry.text),
        enabled: entry.enabled,
        checked: entry.checked,
        click: () => run(entry.action),
      };
    default:
      return entry satisfies never;
  }
}

/** A single `&` would underline the next letter instead. */
function escaped(text: string): string {
  return text.replaceAll('&', '&&');
}
