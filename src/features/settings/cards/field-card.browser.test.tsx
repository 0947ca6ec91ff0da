import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SettingKey } from '@/core/settings/settings.ts';
import type { DesktopShell, Host } from '@/host/host.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { FieldCard } from './field-card.tsx';

afterEach(() => {
  sessionStore.setState(sessionStore.getInitialState(), true);
  settingsStore.setState(settingsStore.getInitialState(), true);
});

const card = (settingKey: SettingKey, linkKey: string | null = null) => (
  <ul>
    <FieldCard settingKey={settingKey} linkKey={linkKey} />
  </ul>
);
const opener = (name: RegExp) => page.getByRole('button', { name });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

/** The desktop app on this system. */
async function desktopHost(platform: 'linux' | 'darwin'): Promise<Host> {
  const { host } = await fakeHost();
  return { ...host, kind: 'desktop', desktop: { platform, version: '1.2.3' } as DesktopShell };
}

describe('a setting with options', () => {
  test('shows its value, opens its options in place, and applies a choice at once', async () => {
    await render(card('theme'));
    await expect.element(opener(/^Appearance Auto$/)).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
    await opener(/^Appearance/).click();
    await page.getByRole('radiogroup', { name: 'Appearance' }).getByRole('radio', { name: 'Dark' }).click();
    await expect.element(opener(/^Appearance Dark$/)).toHaveAttribute('aria-expanded', 'true');
    expect(storedSettings.read().theme).toBe('dark');
    await opener(/^Appearance/).click();
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  });

  test('works by keyboard alone', async () => {
    await render(card('theme'));
    await userEvent.keyboard('{Tab}{Enter}{Tab}{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: 'Light' })).toHaveFocus();
    expect(storedSettings.read().theme).toBe('light');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ');
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  });

  test('follows a change elsewhere', async () => {
    await render(card('language'));
    await expect.element(opener(/^Language System default$/)).toBeVisible();
    settingsStore.setState({ language: 'ja' });
    await expect.element(opener(/^Language 日本語$/)).toBeVisible();
  });
});

describe('the quality', () => {
  test('without a login is not saved, and a message leads to the login', async () => {
    await render(card('quality', 'link'));
    await expect.element(page.getByText('Higher levels need a login')).toBeVisible();
    await page.getByRole('radio', { name: 'Lossless (1104 kbit/s)' }).click();
    await expect.element(page.getByRole('radio', { name: 'Standard (128 kbit/s)' })).toBeChecked();
    expect(toastStore.getState().toasts).toMatchObject([
      { text: 'High-quality playback requires a login.', action: { label: 'Log in' } },
    ]);
    expect(storedSettings.read().quality).toBe('normal');
  });

  test('of before can be reset without a login', async () => {
    storedSettings.change({ quality: 'hires' });
    await render(card('quality', 'link'));
    await expect.element(page.getByRole('radio', { name: 'Hi-Res' })).toBeChecked();
    await page.getByRole('radio', { name: 'Standard (128 kbit/s)' }).click();
    await expect.element(opener(/^Sound quality Standard \(128 kbit\/s\)$/)).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  test('with a login has every level', async () => {
    sessionStore.setState({ session: { userId: '7', token: 'token' } });
    await render(card('quality', 'link'));
    for (const [name, value] of [
      ['High (320 kbit/s)', 'high'],
      ['Lossless (1104 kbit/s)', 'lossless'],
      ['Hi-Res', 'hires'],
      ['Ultra-definition (best of each song)', 'highest'],
      ['Standard (128 kbit/s)', 'normal'],
    ] as const) {
      await page.getByRole('radio', { name }).click();
      await expect.element(page.getByRole('radio', { name })).toBeChecked();
      expect(storedSettings.read().quality).toBe(value);
    }
  });
});

describe('a switch', () => {
  test('is saved at once', async () => {
    await render(card('qualityCompatibility'));
    await page.getByRole('switch', { name: 'Quality compatibility' }).click();
    expect(storedSettings.read().qualityCompatibility).toBe('on');
    await page.getByRole('switch', { name: 'Quality compatibility' }).click();
    expect(storedSettings.read().qualityCompatibility).toBe('off');
  });

  test('of the desktop app is refused in a browser', async () => {
    await render(card('nativeTitleBar'));
    await expect.element(page.getByText('Desktop app', { exact: true })).toBeVisible();
    const control = page.getByRole('switch', { name: 'System title bar' });
    await control.click();
    await expect.element(control).not.toBeChecked();
    expect(toasts()).toEqual(['Only the desktop app has this setting.']);
    expect(storedSettings.read().nativeTitleBar).toBe('off');
  });

  test('that needs a restart says so before and after the change', async () => {
    await render(card('nativeTitleBar'), { host: await desktopHost('linux') });
    await expect.element(page.getByText('After a restart')).toBeVisible();
    await page.getByRole('switch').click();
    await expect.element(page.getByRole('switch')).toBeChecked();
    expect(storedSettings.read().nativeTitleBar).toBe('on');
    expect(toasts()).toEqual(['Takes effect when Kanade is restarted.']);
  });

  test('for the Touch Bar says on Linux why it stays off', async () => {
    await render(card('touchBar'), { host: await desktopHost('linux') });
    await page.getByRole('switch').click();
    await expect.element(page.getByRole('switch')).not.toBeChecked();
    expect(toasts()).toEqual(['Only a Mac has a Touch Bar.']);
  });

  test('for the Touch Bar can be turned on on a Mac', async () => {
    await render(card('touchBar'), { host: await desktopHost('darwin') });
    await page.getByRole('switch').click();
    await expect.element(page.getByRole('switch')).toBeChecked();
    expect(storedSettings.read().touchBar).toBe('on');
  });
});

test('the scale factor is a slider from 0.5 to 2, refused in a browser', async () => {
  await render(card('dpiScale', 'link'));
  const slider = page.getByRole('slider', { name: 'Scale factor' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1.0');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(toasts()).toEqual(['Only the desktop app has this setting.']);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1.0');
  expect(storedSettings.read().dpiScale).toBe(1);
});

test('the address of the web app is checked before it is saved', async () => {
  await render(card('webAddress', 'link'), { host: { ...(await fakeHost()).host, kind: 'web' } });
  const field = page.getByRole('textbox', { name: 'Address of the web app' });
  for (const wrong of ['music.example', 'javascript:1', 'https://music.example/#/home']) {
    await field.fill(wrong);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^Enter a complete address/)).toBeVisible();
    await expect.element(field).toHaveValue(wrong);
    expect(storedSettings.read().webAddress).toBe('');
  }
  await field.fill('http://localhost:6522/');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^This address opens on this computer only/)).toBeVisible();
  expect(storedSettings.read().webAddress).toBe('');
  await field.fill(' https://music.example/kanade/ ');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(storedSettings.read().webAddress).toBe('https://music.example/kanade/');
  await expect.element(opener(/^Address of the web app https:\/\/music\.example\/kanade\/$/)).toBeVisible();
  await expect.element(page.getByText(/^Enter a complete address/)).not.toBeInTheDocument();
});

test('the scale factor waits for the switch that uses it, and keeps its value', async () => {
  storedSettings.change({ dpiScale: 1.5 });
  await render(card('dpiScale', 'link'), { host: await desktopHost('linux') });
  const slider = page.getByRole('slider', { name: 'Scale factor' });
  const reason = page.getByText('Turn on “Custom scale” to change this.');
  await expect.element(slider).toBeDisabled();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1.5');
  await expect.element(reason).toBeVisible();
  settingsStore.setState({ highDpi: 'on' });
  await expect.element(slider).toBeEnabled();
  await expect.element(reason).not.toBeInTheDocument();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(storedSettings.read().dpiScale).toBe(1.6);
  settingsStore.setState({ highDpi: 'off' });
  await expect.element(slider).toBeDisabled();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1.6');
  expect(storedSettings.read().dpiScale).toBe(1.6);
});
