import type { Dock, Menu } from 'electron';
import type { PlayerLink } from '../player/player-link';
import type { SavedShellSettings } from '../shell-settings';
import { shellTexts } from '../texts';
import { type MenuAction, playerEntries } from '../tray/menu-model';
import { nativeMenu } from '../tray/native-menu';

export type DockMenuParts = {
  dock: Pick<Dock, 'setMenu'>;
  Menu: Pick<typeof Menu, 'buildFromTemplate'>;
  link: Pick<PlayerLink, 'summary' | 'onChange'>;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
  run: (action: MenuAction) => void;
};

/** Adds the player to the menu of the dock. Returns a function that stops following it. */
export function createDockMenu({ dock, link, settings, run, ...parts }: DockMenuParts): () => void {
  let shown = '';
  function update(): void {
    const entries = playerEntries(link.summary(), shellTexts[settings.current().language]);
    const menu = JSON.stringify(entries);
    if (menu === shown) return;
    shown = menu;
    dock.setMenu(nativeMenu(parts.Menu, entries, choose));
  }
  function choose(action: MenuAction): void {
    run(action);
    // See the tray: the mark of the entry has changed already.
    shown = '';
    update();
  }
  update();
  const stops = [link.onChange(update), settings.onChange(update)];
  return () => {
    for (const stop of stops) stop();
  };
}
