import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFontSheet } from '@/state/settings/font-sheet.ts';
import { changeSetting, settingsStore } from '@/state/settings/settings-store.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import { FontControl, FontSheetControl } from './font-control.tsx';

const font = page.getByRole('textbox', { name: 'Font', exact: true });
const address = page.getByRole('textbox', { name: 'Web font address (CSS)' });
const sample = page.getByRole('region', { name: 'Preview' });
const apply = page.getByRole('button', { name: 'Apply' });

let stop = (): void => undefined;

afterEach(() => {
  stop();
  settingsStore.setState(settingsStore.getInitialState(), true);
});

const families = () => [...document.fonts].map(({ family }) => family.replaceAll('"', ''));

/** Mocks the server of the address with this response. */
function serve(body: BodyInit): void {
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    Object.defineProperty(new Response(body), 'url', { value: String(url) }),
  );
}

async function enterAddress(text: string): Promise<void> {
  await userEvent.fill(address, text);
  await userEvent.keyboard('{Enter}');
}

test('a font is shown while it is typed, applied by Enter, and cleared', async () => {
  await render(<FontControl />);
  await userEvent.fill(font, 'serif');
  await expect.poll(() => getComputedStyle(sample.element()).fontFamily).toMatch(/^serif, /);
  expect(storedSettings.read().font).toBe('');
  await userEvent.keyboard('{Enter}');
  expect(storedSettings.read().font).toBe('serif');
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(storedSettings.read().font).toBe('');
  await expect.element(font).toHaveValue('');
});

test.each([
  ['Noto Sans, serif', 'The name of one font, without quotes, commas, brackets, colons or slashes.'],
  ['x'.repeat(101), 'The name is longer than 100 characters.'],
])('the font %s is refused with the reason', async (name, reason) => {
  await render(<FontControl />);
  await userEvent.fill(font, name);
  await apply.click();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(font).toHaveAttribute('aria-invalid', 'true');
  expect(storedSettings.read().font).toBe('');
});

test('a font that does not exist is said to be missing', async () => {
  const note = page.getByText('Neither this device nor the style sheet has a font of this name.');
  await render(<FontControl />);
  await userEvent.fill(font, 'No Such Font Anywhere');
  await expect.element(note).toBeVisible();
  await userEvent.fill(font, 'monospace');
  await expect.element(note).not.toBeInTheDocument();
});

test('a font of another tab replaces what is typed', async () => {
  await render(<FontControl />);
  await userEvent.fill(font, 'Half a na');
  changeSetting('font', 'serif');
  await expect.element(font).toHaveValue('serif');
});

test.each([
  ['http://fonts.example/a.css', 'The address must begin with https://.'],
  ['fonts.example', 'This is not a complete address. Example: https://fonts.example/style.css'],
  ['https://me:secret@fonts.example/', 'An address with a user name or password is not accepted.'],
  ['https://fonts.example/a b', 'The address contains spaces, quotes or brackets.'],
])('the address %s is refused with the reason', async (typed, reason) => {
  await render(<FontSheetControl />);
  await userEvent.fill(address, typed);
  await userEvent.tab();
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(storedSettings.read().fontUrl).toBe('');
});

test('an address that can’t be loaded says so', async () => {
  stop = startFontSheet();
  await render(<FontSheetControl />);
  // This top-level domain is reserved for names that don't exist.
  await enterAddress('https://fonts.invalid/a.css');
  await expect.element(page.getByText('No font could be loaded from this address.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByText('No font could be loaded from this address.')).not.toBeInTheDocument();
});

test('only the fonts of a style sheet apply, until it is cleared', async () => {
  serve(`:root { --of-sheet: there } @font-face { font-family: "Of Sheet"; src: url(a.woff2) }`);
  const before = document.styleSheets.length;
  stop = startFontSheet();
  await render(<FontSheetControl />);
  await enterAddress('https://fonts.example/a.css');
  await expect.element(page.getByText('The style sheet is loaded.')).toBeVisible();
  expect(families()).toContain('Of Sheet');
  expect(getComputedStyle(document.documentElement).getPropertyValue('--of-sheet')).toBe('');
  expect(document.styleSheets).toHaveLength(before);
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(families()).not.toContain('Of Sheet');
});

test('a style sheet without fonts counts as one that can’t be loaded', async () => {
  serve('input[value$="k"] { background: url(https://thief.example/k) }');
  stop = startFontSheet();
  await render(<FontSheetControl />);
  await enterAddress('https://fonts.example/a.css');
  await expect.element(page.getByText('No font could be loaded from this address.')).toBeVisible();
});

test('a font file is the font of the settings', async () => {
  serve('wOF2 and so on');
  stop = startFontSheet();
  changeSetting('font', 'First Name');
  await render(<FontSheetControl />);
  await enterAddress('https://fonts.example/a.woff2');
  await expect.element(page.getByText('The style sheet is loaded.')).toBeVisible();
  expect(families()).toContain('First Name');
  changeSetting('font', 'Second Name');
  expect(families()).toContain('Second Name');
  expect(families()).not.toContain('First Name');
});

test('an answer that does not end is cut off', async () => {
  const rules = new TextEncoder().encode('a { color: red } '.repeat(1000));
  serve(new ReadableStream({ pull: (controller) => controller.enqueue(rules) }));
  stop = startFontSheet();
  await render(<FontSheetControl />);
  await enterAddress('https://fonts.example/a.css');
  await expect.element(page.getByText('No font could be loaded from this address.')).toBeVisible();
});
