import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeSettings, settingsStore } from '@/state/settings/settings-store.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import { InterfaceScaleControl } from './interface-scale-control.tsx';
import { LyricSample } from './lyric-sample.tsx';

afterEach(async () => {
  settingsStore.setState(settingsStore.getInitialState(), true);
  await page.viewport(414, 896);
});

const larger = page.getByRole('button', { name: 'Larger' });
const smaller = page.getByRole('button', { name: 'Smaller' });

test('the size of the interface goes in steps between its limits, and back to the usual one', async () => {
  await page.viewport(1440, 900);
  await render(<InterfaceScaleControl />);
  for (const scale of [1.1, 1.2, 1.3, 1.4, 1.5]) {
    await larger.click();
    expect(storedSettings.read().uiScale).toBe(scale);
  }
  await expect.element(larger).toBeDisabled();
  await expect.element(page.getByText('150%')).toBeVisible();
  await page.getByRole('button', { name: 'Reset to 100%' }).click();
  expect(storedSettings.read().uiScale).toBe(1);
  await smaller.click();
  await smaller.click();
  await expect.element(smaller).toBeDisabled();
  expect(storedSettings.read().uiScale).toBe(0.8);
});

test('a size that the window has no room for is said to be smaller', async () => {
  await page.viewport(1210, 700);
  changeSettings({ uiScale: 1.5 });
  await render(<InterfaceScaleControl />);
  await expect.element(page.getByText('Shown at 110%: the window has no room for more.')).toBeVisible();
});

test('the sample of the lyrics follows their settings', async () => {
  await render(<LyricSample />);
  const sample = page.getByRole('region', { name: 'Preview of the lyrics' });
  const below = page.getByText('At the station at dawn the wind is singing');
  await expect.element(sample).toHaveStyle({ fontSize: '24px', textAlign: 'center' });
  await expect.element(sample).toHaveAttribute('data-theme', 'dark');
  await expect.element(below).toBeVisible();
  changeSettings({ lyricsFontSize: '32px', lyricsAlign: 'left', lyricsBackground: 'off', lyricsTranslation: 'off' });
  await expect.element(sample).toHaveStyle({ fontSize: '32px' });
  await expect.element(sample).not.toHaveStyle({ textAlign: 'center' });
  await expect.element(sample).not.toHaveAttribute('data-theme');
  await expect.element(below).not.toBeInTheDocument();
});
