import { EventEmitter } from 'node:events';
import type {
  Menu,
  MenuItemConstructorOptions,
  NativeImage,
  TouchBar,
  TouchBarButtonConstructorOptions,
  TouchBarConstructorOptions,
  Tray,
} from 'electron';

/* Fakes of Electron's menus, tray, pictures and touch bar for tests in Node: they hold what was set. */

/** A menu is its template. */
export type FakeMenu = { readonly template: readonly MenuItemConstructorOptions[] };

export class FakeMenus {
  /** The menu bar; undefined until it was set. */
  applicationMenu: FakeMenu | null | undefined;
  built = 0;
  buildFromTemplate = (template: MenuItemConstructorOptions[]): Menu => {
    this.built += 1;
    return { template } satisfies FakeMenu as unknown as Menu;
  };
  setApplicationMenu = (menu: Menu | null): void => {
    this.applicationMenu = menu as unknown as FakeMenu | null;
  };
}

/** The entry with this label, also in submenus. Throws if missing. */
export function entryOf(menu: FakeMenu | null | undefined, label: string): MenuItemConstructorOptions {
  const find = (entries: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions | undefined => {
    for (const entry of entries) {
      if (entry.label === label) return entry;
      const inner = Array.isArray(entry.submenu) ? find(entry.submenu) : undefined;
      if (inner) return inner;
    }
    return undefined;
  };
  const found = menu && find(menu.template);
  if (!found) throw new Error(`The menu has no entry ${label}.`);
  return found;
}

/** Clicks an entry. */
export function choose(menu: FakeMenu | null | undefined, label: string): void {
  const entry = entryOf(menu, label);
  if (entry.enabled === false) throw new Error(`${label} can't be chosen.`);
  (entry.click as (() => void) | undefined)?.();
}

export class FakeTray extends EventEmitter {
  static made: FakeTray[] = [];
  readonly image: NativeImage;
  menu: FakeMenu | null = null;
  title = '';
  tooltip = '';
  destroyed = false;
  constructor(image: NativeImage) {
    super();
    this.image = image;
    FakeTray.made.push(this);
  }
  setContextMenu(menu: Menu | null): void {
    this.menu = menu as unknown as FakeMenu | null;
  }
  setTitle(title: string): void {
    this.title = title;
  }
  setToolTip(tooltip: string): void {
    this.tooltip = tooltip;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  destroy(): void {
    this.destroyed = true;
  }
  static get asTray(): new (
    image: NativeImage,
  ) => Tray {
    return FakeTray as unknown as new (
      image: NativeImage,
    ) => Tray;
  }
}

/** A picture with its source. */
type FakeImage = { source: string; representations: unknown[] };

export const fakeImages = {
  createFromPath: (path: string) => image(path),
  createFromNamedImage: (name: string) => image(name),
  createFromBitmap: (bitmap: Buffer, { width, height }: { width: number; height: number }) => {
    if (bitmap.length !== width * height * 4) throw new Error('The bitmap has another size.');
    return image(`bitmap of ${bitmap.reduce((sum, byte) => sum + byte, 0)}`);
  },
};

function image(source: string): NativeImage {
  const representations: unknown[] = [];
  return {
    source,
    representations,
    toDataURL: () => `data:${source}`,
    addRepresentation: (one: unknown) => void representations.push(one),
  } satisfies FakeImage & Pick<NativeImage, 'toDataURL' | 'addRepresentation'> as unknown as NativeImage;
}

/** Source of a picture. */
export function sourceOf(picture: NativeImage | string | undefined): string {
  return (picture as unknown as FakeImage).source;
}

/** The touch bar; `items` are what it shows, in order. */
export class FakeTouchBar {
  readonly items: readonly unknown[];
  constructor({ items = [] }: TouchBarConstructorOptions) {
    this.items = items;
  }
  static TouchBarButton = class {
    icon: NativeImage | string | undefined;
    accessibilityLabel = '';
    enabled = true;
    readonly click: () => void;
    constructor({ icon, click }: TouchBarButtonConstructorOptions) {
      this.icon = icon;
      this.click = () => click?.();
    }
  };
  static TouchBarLabel = class {
    label: string;
    constructor({ label = '' }: { label?: string }) {
      this.label = label;
    }
  };
  static get asTouchBar(): typeof TouchBar {
    return FakeTouchBar as unknown as typeof TouchBar;
  }
}
