import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type SettingKey, settingKeys } from '@/core/settings/settings.ts';
import type { Host } from '@/host/host.ts';
import { changeLocale } from '@/i18n/i18n.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { documentTexts } from '@/storage/stored-value.ts';
import { fakeHost, navigate, render } from '../../../tests/support/components/render.tsx';
import { sections, settingEntries } from './sections.ts';
import { SettingsPage } from './settings-page.tsx';

/** Renders the page in a host, at an address such as `?field=quality`. */
async function open(query = '', kind: Host['kind'] = 'web'): Promise<void> {
  const { host } = await fakeHost();
  await render(<SettingsPage />, { host: { ...host, kind }, at: `/settings${query}` });
}

const search = page.getByRole('searchbox', { name: 'Search settings' });
const cards = page.getByRole('heading', { level: 3 });
const names = () => cards.elements().map(({ textContent }) => textContent);
const region = (name: string) => page.getByRole('region', { name });

beforeAll(() => changeLocale('en'));
afterEach(async () => {
  settingsStore.setState(settingsStore.getInitialState(), true);
  await changeLocale('en');
});

describe('the sections', () => {
  test('are six, and each shows its cards', async () => {
    await open();
    const links = page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link');
    await expect.element(links.first()).toHaveTextContent('Interface');
    expect(links.elements().map(({ textContent }) => textContent)).toEqual([
      'Interface',
      'Sound',
      'Lyrics',
      'Scrobbling',
      'Plugins',
      'System',
    ]);
    await expect.element(region('Interface').getByRole('button', { name: /^Language/ })).toBeVisible();
    for (const [name, first] of [
      ['Sound', 'Sound quality'],
      ['Lyrics', 'Background'],
      ['Scrobbling', 'ListenBrainz'],
      ['Plugins', 'Extensions of the browser'],
      ['System', 'Network mode'],
    ] as const) {
      await links.filter({ hasText: name }).click();
      await expect.element(region(name)).toBeVisible();
      await expect.element(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
      expect(names()[0]).toBe(first);
    }
  });

  test('an unknown section is the first one', async () => {
    await open('?section=nowhere');
    await expect.element(region('Interface')).toBeVisible();
  });
});

/** Settings of the extension that other hosts don't even explain. */
const onlyInExtension: readonly SettingKey[] = ['iconClick'];

/** Settings without a card: on the cards of the network mode and the shortcuts, or written by the shell. */
const withoutCard: readonly SettingKey[] = ['serviceAddress', 'appShortcuts', 'embeddedAddress'];

describe.each(['web', 'extension', 'desktop'] as const)('the page of %s', (kind) => {
  test('has a card for each setting and panel, at a name of its own', async () => {
    const entries = settingEntries(kind);
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const expected = settingKeys.filter(
      (key) => !withoutCard.includes(key) && (kind === 'extension' || !onlyInExtension.includes(key)),
    );
    expect(expected.filter((key) => !ids.includes(key))).toEqual([]);
    await open('', kind);
    for (const { id } of sections) {
      navigate(`/settings?section=${id}`);
      await expect.poll(() => cards.elements().length).toBe(entries.filter(({ section }) => section === id).length);
    }
  });
});

describe('a deep link', () => {
  test('opens, focuses and marks the card of its section', async () => {
    await open('?field=quality');
    await expect.element(region('Sound')).toBeVisible();
    const opener = page.getByRole('button', { name: /^Sound quality/ });
    await expect.element(opener).toHaveFocus();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByRole('radio', { name: 'Lossless (1104 kbit/s)' })).toBeVisible();
    expect(document.querySelectorAll('[data-marked]')).toHaveLength(1);
  });

  test('is followed again after the card was closed, and ends a search', async () => {
    await open('?field=quality');
    const opener = page.getByRole('button', { name: /^Sound quality/ });
    await opener.click();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    await search.fill('theme');
    await expect.element(opener).not.toBeInTheDocument();
    navigate('/settings?field=quality');
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    await expect.element(opener).toHaveFocus();
    await expect.element(search).toHaveValue('');
  });

  test('brings a card far below on screen', async () => {
    await open('?field=dpiScale');
    const card = () => document.querySelector('[data-marked]')?.getBoundingClientRect();
    await expect.poll(() => card()?.bottom).toBeLessThanOrEqual(innerHeight);
    expect(card()?.top).toBeGreaterThanOrEqual(0);
  });

  test('to nothing known shows the page as usual', async () => {
    await open('?field=nothing');
    await expect.element(region('Interface')).toBeVisible();
    expect(document.querySelector('[data-marked]')).toBeNull();
    expect(document.querySelector('[aria-expanded="true"]')).toBeNull();
  });
});

describe('the search', () => {
  test('finds names, synonyms and options of every section, and says how many', async () => {
    await open();
    await search.fill('bitrate');
    await expect.element(page.getByText('1 setting found')).toBeVisible();
    expect(names()).toEqual(['Sound quality']);
    await search.fill('green');
    await expect.element(region('Interface')).toBeVisible();
    expect(names()).toEqual(['Colour']);
    await search.fill('6520');
    await expect.element(region('System')).toBeVisible();
    expect(names()).toContain('Addresses');
    await search.fill('no such thing');
    await expect.element(page.getByText('No setting matches “no such thing”.')).toBeVisible();
    await expect.element(cards).not.toBeInTheDocument();
  });

  test('finds words of the language of the page, and English ones', async () => {
    await changeLocale('zh-CN');
    await open();
    const field = page.getByRole('searchbox', { name: '搜索设置' });
    for (const text of ['码率', 'bitrate', '音质']) {
      await field.fill(text);
      await expect.element(page.getByRole('button', { name: /^音质/ })).toBeVisible();
    }
  });

  test('works by keyboard: results are operated in place, Escape shows the section again', async () => {
    await open();
    (search.element() as HTMLElement).focus();
    await userEvent.keyboard('romaji{Enter}');
    await expect.element(page.getByRole('switch', { name: 'Translation' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('switch', { name: 'Translation' })).not.toBeChecked();
    (search.element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(search).toHaveValue('');
    await expect.element(region('Interface')).toBeVisible();
  });
});

test('a card shows what another tab has chosen', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: /^Appearance / })).toHaveAccessibleName('Appearance Auto');
  localStorage.setItem('settings', JSON.stringify({ theme: 'dark' }));
  documentTexts().changedElsewhere('settings');
  await expect.element(page.getByRole('button', { name: /^Appearance / })).toHaveAccessibleName('Appearance Dark');
});

test('the footer names version and platform', async () => {
  await open('', 'extension');
  const footer = page.getByRole('contentinfo');
  await expect.element(footer).toHaveTextContent('KanadeVersion 1.2.3Browser extensionPlatform: Linux');
});
