import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionStore } from '@/state/session/session-store';
import { settingsStore } from '@/state/settings/settings-store';
import { storedSettings } from '@/storage/stored-settings';
import { toastStore } from '@/ui/feedback/toast';
import { render } from '../../../tests/support/components/render';
import { SettingChoice } from './setting-choice';

const quality = page.getByRole('combobox', { name: 'Sound quality' });

afterEach(() => {
  sessionStore.setState(sessionStore.getInitialState(), true);
  settingsStore.setState(settingsStore.getInitialState(), true);
});

test('without a login, a higher quality is not saved, and a message leads to the login', async () => {
  await render(<SettingChoice settingKey="quality" />);
  await expect.element(page.getByText('Higher levels need a login')).toBeVisible();
  await userEvent.selectOptions(quality, 'Lossless');
  await expect.element(quality).toHaveValue('normal');
  expect(toastStore.getState().toasts).toMatchObject([{ text: 'Please log in first.', action: { label: 'Log in' } }]);
  expect(storedSettings.read().quality).toBe('normal');
});

test('without a login, a higher quality of before can be reset', async () => {
  storedSettings.change({ quality: 'hires' });
  await render(<SettingChoice settingKey="quality" />);
  await expect.element(quality).toHaveValue('hires');
  await userEvent.selectOptions(quality, 'Standard');
  await expect.element(quality).toHaveValue('normal');
  expect(toastStore.getState().toasts).toEqual([]);
});

test('with a login, every level can be chosen', async () => {
  sessionStore.setState({ session: { userId: '7', token: 'token' } });
  await render(<SettingChoice settingKey="quality" />);
  for (const [name, value] of [
    ['HQ', 'high'],
    ['Lossless', 'lossless'],
    ['Hi-Res', 'hires'],
    ['Highest available', 'highest'],
    ['Standard', 'normal'],
  ] as const) {
    await userEvent.selectOptions(quality, name);
    await expect.element(quality).toHaveValue(value);
    expect(storedSettings.read().quality).toBe(value);
  }
});

test('a setting that needs no login is saved without one', async () => {
  await render(<SettingChoice settingKey="qualityCompatibility" />);
  await page.getByRole('radio', { name: 'On' }).click();
  expect(storedSettings.read().qualityCompatibility).toBe('on');
  await page.getByRole('radio', { name: 'Off' }).click();
  expect(storedSettings.read().qualityCompatibility).toBe('off');
});
