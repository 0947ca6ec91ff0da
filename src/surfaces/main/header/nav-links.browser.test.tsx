import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { locales } from '@/core/settings/locale.ts';
import { changeLocale, initI18n } from '@/i18n/i18n.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import layout from '../layout.module.css';
import { NavLinks } from './nav-links.tsx';

afterEach(async () => {
  await changeLocale('en');
  await page.viewport(1200, 800);
});

async function show(address = '/') {
  const tabs = <NavLinks className={layout.tabs} linkClassName={layout.tab} icons />;
  await render(<MemoryRouter initialEntries={[address]}>{tabs}</MemoryRouter>, { bare: true });
  return page.getByRole('link');
}

test('local music is one of the main places, marked as the current one on its screen', async () => {
  await page.viewport(390, 800);
  const links = await show('/localmusic?tab=albums');
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Discover',
    'Library',
    'Local music',
  ]);
  const current = links.elements().filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Local music']);
});

test.each(locales)('the tabs of a phone fit on 360 px and take a finger: %s', async (locale) => {
  await initI18n(locale, ['app']);
  await page.viewport(360, 700);
  const links = (await show()).elements();
  for (const link of links) {
    const { width, height } = link.getBoundingClientRect();
    const words = link.querySelector('span');
    expect(width, link.textContent).toBeGreaterThanOrEqual(44);
    expect(height, link.textContent).toBeGreaterThanOrEqual(44);
    // On one line, within its tab.
    expect(words?.getClientRects(), link.textContent).toHaveLength(1);
    expect(words?.getBoundingClientRect().width, link.textContent).toBeLessThan(width);
  }
});
