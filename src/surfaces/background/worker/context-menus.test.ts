import { beforeEach, expect, it, vi } from 'vitest';
import type { IconState } from '../messages.ts';

type Item = { id: string; title: string; contexts: string[]; visible: boolean };

/** The browser's menu, in memory. */
const menu = vi.hoisted(() => ({ items: new Map<string, Item>(), isMissing: false }));

// It can't be loaded outside an extension.
vi.mock('webextension-polyfill', () => ({ default: {} }));
vi.mock('wxt/browser', () => ({
  browser: {
    sidePanel: { open: async () => undefined },
    runtime: { lastError: null },
    get contextMenus() {
      if (menu.isMissing) return undefined;
      return {
        create: (item: Item) => void menu.items.set(item.id, item),
        async update(id: string, change: Partial<Item>) {
          const item = menu.items.get(id);
          if (!item) throw new Error(`no entry ${id}`);
          menu.items.set(id, { ...item, ...change });
        },
        removeAll: async () => menu.items.clear(),
      };
    },
  },
}));

const { ContextMenus } = await import('./context-menus.ts');
const now: IconState = { song: { title: 'Tides', artist: '' }, wantsToPlay: true, error: null, locale: 'en' };
const shown = (context: string) =>
  [...menu.items.values()]
    .filter(({ contexts, visible }) => visible && contexts[0] === context)
    .map((one) => one.title);
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  menu.items.clear();
  menu.isMissing = false;
});

it('offers to pause or to play, and each surface', async () => {
  const menus = new ContextMenus();
  menus.create(now);
  await settle();
  const others = ['Next song', 'Open Kanade', 'Open side panel', 'Open lyrics window'];
  expect(shown('action')).toEqual(['Pause', ...others]);
  expect(shown('selection')).toEqual(['Search for “%s” in Kanade']);
  menus.show({ ...now, wantsToPlay: false });
  await settle();
  expect(shown('action')).toEqual(['Play', ...others]);
});

it('follows the language of the settings, and keeps it where nothing plays', async () => {
  const menus = new ContextMenus();
  menus.create(now);
  menus.show({ ...now, locale: 'zh-TW' });
  await settle();
  expect(shown('action')[0]).toBe('暫停');
  // A restarted service worker does not know the language; the browser still has the menu.
  const next = new ContextMenus();
  next.show(null);
  await settle();
  expect(shown('action').slice(0, 2)).toEqual(['播放', '下一首']);
});

it('is created where the browser has lost it, and is left out where it has none', async () => {
  new ContextMenus().show(now);
  await settle();
  expect(shown('action')[0]).toBe('Pause');
  menu.isMissing = true;
  const menus = new ContextMenus();
  expect(() => menus.create(now)).not.toThrow();
  menus.show({ ...now, wantsToPlay: false });
  await settle();
  expect(shown('action')[0]).toBe('Pause');
});
