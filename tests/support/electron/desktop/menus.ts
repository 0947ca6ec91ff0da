import type Electron from 'electron';
import { FakeObject } from '../fake-object.ts';
import { desktop } from './models.ts';
import { NativeImage } from './native-image.ts';

/** A menu entry, which stories click. */
export class MenuItem extends FakeObject {
  readonly id: string;
  readonly type: Electron.MenuItem['type'];
  readonly role: string | undefined;
  readonly submenu: Menu | undefined;
  readonly accelerator: string | null;
  label: string;
  sublabel: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly #click: Electron.MenuItemConstructorOptions['click'];

  constructor(options: Electron.MenuItemConstructorOptions) {
    super();
    this.id = options.id ?? '';
    this.submenu = Array.isArray(options.submenu)
      ? Menu.buildFromTemplate(options.submenu)
      : (options.submenu as Menu | undefined);
    this.type = options.type ?? (this.submenu ? 'submenu' : 'normal');
    this.role = options.role;
    this.accelerator = options.accelerator ?? null;
    this.label = options.label ?? '';
    this.sublabel = options.sublabel ?? '';
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.#click = options.click;
    if (this.type !== 'separator' && this.label === '' && this.role === undefined) {
      throw new TypeError('Required properties of MenuItem are missing: label, role or type');
    }
  }
  click(): void {
    if (!this.enabled) return;
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (this.type === 'radio') this.checked = true;
    this.#click?.(this as unknown as Electron.MenuItem, undefined, {} as Electron.KeyboardEvent);
  }
}

/** A menu as a list of entries. */
export class Menu extends FakeObject {
  readonly items: MenuItem[] = [];
  static buildFromTemplate(template: readonly (Electron.MenuItemConstructorOptions | Electron.MenuItem)[]): Menu {
    const menu = new Menu();
    for (const item of template) {
      menu.append(item instanceof MenuItem ? item : new MenuItem(item as Electron.MenuItemConstructorOptions));
    }
    return menu;
  }
  static setApplicationMenu(menu: Menu | null): void {
    desktop.applicationMenu = menu;
  }
  static getApplicationMenu(): Menu | null {
    return desktop.applicationMenu;
  }
  append(item: MenuItem): void {
    this.items.push(item);
  }
  insert(position: number, item: MenuItem): void {
    this.items.splice(position, 0, item);
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
  popup(): void {
    this.emit('menu-will-show', {});
  }
  closePopup(): void {
    this.emit('menu-will-close', {});
  }
}

type Shown = { image: NativeImage; toolTip: string; title: string; menu: Menu | null };

/** A tray icon; `shown` is what it shows. */
export class Tray extends FakeObject {
  readonly shown: Shown;
  #hasEnded = false;
  constructor(image: NativeImage | string) {
    super();
    this.shown = { image: imageOf(image), toolTip: '', title: '', menu: null };
    desktop.trays.add(this);
  }
  setImage(image: NativeImage | string): void {
    this.shown.image = imageOf(image);
  }
  setPressedImage(_image: NativeImage | string): void {}
  setToolTip(text: string): void {
    this.shown.toolTip = text;
  }
  setTitle(text: string): void {
    this.shown.title = text;
  }
  getTitle(): string {
    return this.shown.title;
  }
  setContextMenu(menu: Menu | null): void {
    this.shown.menu = menu;
  }
  popUpContextMenu(): void {}
  closeContextMenu(): void {}
  setIgnoreDoubleClickEvents(_ignores: boolean): void {}
  getBounds(): Electron.Rectangle {
    return { x: 1880, y: 1040, width: 24, height: 24 };
  }
  isDestroyed(): boolean {
    return this.#hasEnded;
  }
  destroy(): void {
    this.#hasEnded = true;
    desktop.trays.delete(this);
  }
}

function imageOf(image: NativeImage | string): NativeImage {
  const found = typeof image === 'string' ? NativeImage.createFromPath(image) : image;
  if (typeof image === 'string' && found.isEmpty()) throw new Error(`Failed to load image from path '${image}'`);
  return found;
}

class TouchBarItem<Options extends object> extends FakeObject {
  readonly options: Options;
  constructor(options: Options) {
    super();
    this.options = options;
  }
}

class TouchBarButton extends TouchBarItem<Electron.TouchBarButtonConstructorOptions> {
  label = this.options.label ?? '';
  icon = this.options.icon;
  enabled = this.options.enabled ?? true;
  backgroundColor = this.options.backgroundColor ?? '';
  accessibilityLabel = this.options.accessibilityLabel ?? '';
}

class TouchBarLabel extends TouchBarItem<Electron.TouchBarLabelConstructorOptions> {
  label = this.options.label ?? '';
  textColor = this.options.textColor ?? '';
  accessibilityLabel = this.options.accessibilityLabel ?? '';
}

class TouchBarSpacer extends TouchBarItem<Electron.TouchBarSpacerConstructorOptions> {
  size = this.options.size ?? 'small';
}

/** The touch bar of a Mac. */
export class TouchBar extends TouchBarItem<Electron.TouchBarConstructorOptions> {
  static readonly TouchBarButton = TouchBarButton;
  static readonly TouchBarLabel = TouchBarLabel;
  static readonly TouchBarSpacer = TouchBarSpacer;
  escapeItem = this.options.escapeItem ?? null;
}
