import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectPressesToCount } from '../../../tests/support/components/arriving.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Sheet } from './sheet.tsx';
import { SheetPage } from './sheet-page.tsx';

/** The widest window in which panels are sheets; a docked one is a region. */
const sheetWidth = 1279;

beforeEach(() => page.viewport(sheetWidth, 800));

test('a press that begins while the sheet comes into its place counts', async () => {
  const close = () => undefined;
  await render(
    <Sheet label="Options" onClose={close}>
      <SheetPage title="Options" closeLabel="Close" onClose={close}>
        <p>None</p>
      </SheetPage>
    </Sheet>,
  );
  const sheet = page.getByRole('dialog', { name: 'Options' });
  await expect.element(sheet).toBeVisible();
  expectPressesToCount(sheet.element());
});

/** A sheet with a menu or dialog on top. */
function Overlays() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const show = (name: string) => setOpen([...open, name]);
  const close = (name: string) => () => setOpen((all) => all.filter((other) => other !== name));
  const item = { id: 'a', label: 'Item', icon: null, run: () => undefined };
  return (
    <>
      <button type="button" onClick={() => show('sheet')}>
        Open
      </button>
      {open.includes('sheet') ? (
        <Sheet label="Sheet" onClose={close('sheet')}>
          <button type="button" onClick={() => show('menu')}>
            Menu
          </button>
          <button type="button" onClick={() => show('dialog')}>
            Dialog
          </button>
          {open.includes('menu') ? (
            <Menu label="Menu" items={[item]} at={{ x: 9, y: 9 }} onClose={close('menu')} />
          ) : null}
          {open.includes('dialog') ? (
            <Dialog title="Dialog" closeLabel="Close" onClose={close('dialog')}>
              <p>text</p>
            </Dialog>
          ) : null}
        </Sheet>
      ) : null}
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const sheet = page.getByRole('dialog', { name: 'Sheet' });

test.each(['Menu', 'Dialog'])(
  'Esc closes a %s on a sheet first, then the sheet, and gives the focus back',
  async (name) => {
    await render(<Overlays />);
    await button('Open').click();
    await button(name).click();
    const above = page.getByRole(name === 'Menu' ? 'menu' : 'dialog', { name, exact: true });
    await expect.element(above).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(above).not.toBeInTheDocument();
    await expect.element(sheet).toBeVisible();
    await expect.element(button(name)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(button('Open')).toHaveFocus();
  },
);

type Watcher = EventTarget & { requestClose(): void; destroy(): void };

/** The active watchers of the page in order; the browser sends Android's back gesture to the last one. */
function openWatchers(): Watcher[] {
  const { CloseWatcher: Original } = globalThis as unknown as { CloseWatcher: new () => Watcher };
  const open: Watcher[] = [];
  vi.stubGlobal(
    'CloseWatcher',
    class extends Original {
      constructor() {
        super();
        open.push(this);
        this.addEventListener('close', () => this.#end());
      }
      override destroy(): void {
        this.#end();
        super.destroy();
      }
      #end(): void {
        const at = open.indexOf(this);
        if (at !== -1) open.splice(at, 1);
      }
    },
  );
  return open;
}

test('the back gesture closes a menu on a sheet first, then the sheet, each time', async () => {
  const open = openWatchers();
  await render(<Overlays />);
  for (let round = 0; round < 2; round += 1) {
    await button('Open').click();
    await button('Menu').click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    expect(open).toHaveLength(2);
    open.at(-1)?.requestClose();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(sheet).toBeVisible();
    expect(open).toHaveLength(1);
    open.at(-1)?.requestClose();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(open).toHaveLength(0);
  }
  vi.unstubAllGlobals();
});

test('the back gesture asks again where a sheet stays open', async () => {
  const open = openWatchers();
  const onClose = vi.fn();
  await render(
    <Sheet label="Sheet" onClose={onClose}>
      text
    </Sheet>,
  );
  for (let round = 1; round <= 3; round += 1) {
    open.at(-1)?.requestClose();
    expect(onClose).toHaveBeenCalledTimes(round);
  }
  vi.unstubAllGlobals();
});

/** A page with a panel that its button opens, and a field in it. */
function Docking({ onClose = () => undefined }: { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <button type="button">Page</button>
      {isOpen ? (
        <Sheet label="Sheet" onClose={close}>
          <input aria-label="Field" />
          <button type="button" onClick={close}>
            Close
          </button>
        </Sheet>
      ) : null}
    </>
  );
}

const region = page.getByRole('complementary', { name: 'Sheet' });
const hasRoom = () => getComputedStyle(document.documentElement).getPropertyValue('--right-inset') !== '0px';

test('from a window of 1280 px on a panel is a region beside the page, which has room for it and keeps the focus', async () => {
  await page.viewport(sheetWidth + 1, 800);
  await render(<Docking />);
  expect(hasRoom()).toBe(false);
  await button('Open').click();
  await expect.element(region).toBeVisible();
  await expect.element(button('Open')).toHaveFocus();
  expect(hasRoom()).toBe(true);
  await button('Page').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(region).toBeVisible();
  await button('Close').click();
  await expect.element(region).not.toBeInTheDocument();
  expect(hasRoom()).toBe(false);
  await expect.element(button('Open')).toHaveFocus();
});

test('F6 goes to a docked panel and back, and Esc inside closes it and gives the focus to its button', async () => {
  await page.viewport(sheetWidth + 1, 800);
  await render(<Docking />);
  await button('Open').click();
  await button('Page').click();
  await userEvent.keyboard('{F6}');
  await expect.element(region).toHaveFocus();
  await userEvent.keyboard('{F6}');
  await expect.element(button('Page')).toHaveFocus();
  await userEvent.keyboard('{F6}{Tab}');
  await expect.element(page.getByRole('textbox', { name: 'Field' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(region).not.toBeInTheDocument();
  await expect.element(button('Open')).toHaveFocus();
});

test('Esc closes a docked panel right after it was opened, and when a control inside that had the focus is gone', async () => {
  await page.viewport(sheetWidth + 1, 800);
  await render(<Docking />);
  await button('Open').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(region).not.toBeInTheDocument();
  await button('Open').click();
  await page.getByRole('textbox', { name: 'Field' }).click();
  page.getByRole('textbox', { name: 'Field' }).element().remove();
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('{Escape}');
  await expect.element(region).not.toBeInTheDocument();
});

test('a panel keeps its content when the window becomes too narrow to dock it', async () => {
  await page.viewport(sheetWidth + 1, 800);
  await render(<Docking />);
  await button('Open').click();
  await page.getByRole('textbox', { name: 'Field' }).fill('begun');
  await page.viewport(sheetWidth, 800);
  await expect.element(sheet).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Field' })).toHaveValue('begun');
  expect(hasRoom()).toBe(false);
  await button('Page').click();
  await expect.element(sheet).not.toBeInTheDocument();
});
