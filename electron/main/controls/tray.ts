import { join } from 'node:path';
import type { Menu, NativeImage, nativeImage, Tray } from 'electron';
import type { Platform } from '../../ipc.ts';
import type { PlayerLink } from '../player-link.ts';
import type { SavedShellSettings } from '../shell-settings.ts';
import { textsIn } from '../texts.ts';
import { type LyricsWindowState, type MenuAction, nativeMenu, shorten, songText, trayMenu } from './menu-model.ts';

/** Windows cuts tooltips after 127 characters. */
const tooltipLimit = 120;

/** Maximum length of the song in macOS's menu bar, which other programs share. */
const titleLimit = 40;

/** The desktop lyrics window's state in menus. */
export interface LyricsWindow {
  isOpen(): boolean;
  isLocked(): boolean;
  onChange(listener: () => void): () => void;
}

export type TrayParts = {
  Tray: new (image: NativeImage) => Tray;
  Menu: Pick<typeof Menu, 'buildFromTemplate'>;
  image: NativeImage;
  platform: Platform;
  link: Pick<PlayerLink, 'now' | 'onChange'>;
  settings: Pick<SavedShellSettings, 'current' | 'onChange'>;
  lyricsWindow: LyricsWindow;
  run: (action: MenuAction) => void;
};

/**
 * Shows the tray icon with a menu, a tooltip and, on macOS, a title that name the song. Returns a function that removes
 * it.
 */
export function createTray({ platform, link, settings, lyricsWindow, run, ...parts }: TrayParts): () => void {
  const tray = new parts.Tray(parts.image);
  let shownMenu = '';
  let shownTitle = '';
  let shownTooltip = '';

  function update(): void {
    const now = link.now();
    const texts = textsIn(settings.current().language);
    const song = now?.song ? songText(now, texts) : '';

    const tooltip = song === '' ? 'Kanade' : shorten(song, tooltipLimit);
    if (tooltip !== shownTooltip) tray.setToolTip(tooltip);
    shownTooltip = tooltip;

    const title = song === '' ? '' : shorten(song, titleLimit);
    if (platform === 'darwin' && title !== shownTitle) tray.setTitle(title);
    shownTitle = title;

    const lyrics: LyricsWindowState = { isOpen: lyricsWindow.isOpen(), isLocked: lyricsWindow.isLocked() };
    const entries = trayMenu(now, lyrics, texts);
    // Replaced only after a change, because a new menu closes the open one.
    const menu = JSON.stringify(entries);
    if (menu !== shownMenu) tray.setContextMenu(nativeMenu(parts.Menu, entries, choose));
    shownMenu = menu;
  }

  function choose(action: MenuAction): void {
    run(action);
    // The system has already changed the mark of the entry, whatever the command does.
    shownMenu = '';
    update();
  }

  update();
  // On macOS a click opens the menu.
  if (platform !== 'darwin') tray.on('click', () => run({ kind: 'show-window' }));
  const stops = [link.onChange(update), settings.onChange(update), lyricsWindow.onChange(update)];
  return () => {
    for (const stop of stops) stop();
    if (!tray.isDestroyed()) tray.destroy();
  };
}

/** The tray icon, from the extension's icons. */
export function trayImage(
  images: Pick<typeof nativeImage, 'createFromPath'>,
  icons: string,
  platform: Platform,
): NativeImage {
  // Linux panels scale the picture to any height.
  if (platform === 'linux') return images.createFromPath(join(icons, 'icon-48.png'));
  const image = images.createFromPath(join(icons, 'icon-16.png'));
  image.addRepresentation({ scaleFactor: 2, dataURL: images.createFromPath(join(icons, 'icon-32.png')).toDataURL() });
  return image;
}
