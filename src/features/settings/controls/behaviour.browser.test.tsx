import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import type { SettingKey } from '@/core/settings/settings.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { FieldCard, PanelCard } from '../cards/field-card.tsx';
import { settingPanels } from '../setting-panels.tsx';

const card = (settingKey: SettingKey) => (
  <ul>
    <FieldCard settingKey={settingKey} linkKey="link" />
  </ul>
);
const opener = (name: RegExp) => page.getByRole('button', { name });
const output = (deviceId: string, label: string) => ({ kind: 'audiooutput', deviceId, label }) as MediaDeviceInfo;

let devices: MediaDeviceInfo[];

/** Connects these outputs; without names, the browser hides them. */
function connect(...names: string[]): void {
  devices = names.length === 0 ? [output('', '')] : names.map((name) => output(`id of ${name}`, name));
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
}

beforeEach(() => {
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockImplementation(async () => devices);
  connect('Speakers', 'Headset');
});

afterEach(() => {
  vi.restoreAllMocks();
  storedSettings.change({ outputDevice: '' });
  settingsStore.setState(settingsStore.getInitialState(), true);
});

describe('the output device', () => {
  test('is chosen among those that are connected, and kept by its name', async () => {
    await render(card('outputDevice'));
    await expect.element(opener(/^Output device System default$/)).toBeVisible();
    await page.getByRole('radio', { name: 'Headset' }).click();
    expect(storedSettings.read().outputDevice).toBe('Headset');
    connect('Speakers', 'Television');
    await expect.element(page.getByRole('radio', { name: 'Television' })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Headset (not in use)' })).toBeChecked();
    await page.getByRole('radio', { name: 'System default' }).click();
    expect(storedSettings.read().outputDevice).toBe('');
    await expect.element(page.getByRole('radio', { name: /Headset/ })).not.toBeInTheDocument();
  });

  test('shows whether the engine uses it', async () => {
    storedSettings.change({ outputDevice: 'Headset' });
    const { host, parts } = await fakeHost();
    parts.devices.connect(['Headset']);
    parts.devices.choose('Headset');
    await render(card('outputDevice'), { host });
    await expect.element(opener(/^Output device Headset$/)).toBeVisible();
    parts.devices.connect(['Speakers']);
    await expect.element(opener(/^Output device Headset \(not in use\)$/)).toBeVisible();
  });

  test('can be chosen once the browser names it, which the user allows on a press', async () => {
    connect();
    const stop = vi.fn();
    const getUserMedia = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
    getUserMedia.mockImplementation(async () => {
      connect('Speakers');
      return { getTracks: () => [{ stop }] } as unknown as MediaStream;
    });
    await render(card('outputDevice'));
    await expect.element(page.getByText(/does not record anything/)).toBeVisible();
    expect(getUserMedia).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Show the outputs' }).click();
    await expect.element(page.getByRole('radio', { name: 'Speakers' })).toBeVisible();
    expect(stop).toHaveBeenCalledOnce();
    await expect.element(page.getByRole('button', { name: 'Show the outputs' })).not.toBeInTheDocument();
  });

  test.each([
    ['NotAllowedError', /did not allow it/],
    ['NotFoundError', /no microphone/],
  ])('says why the browser hides it after %s', async (name, text) => {
    connect();
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
    await render(card('outputDevice'));
    await page.getByRole('button', { name: 'Show the outputs' }).click();
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  });

  test('can not be chosen in a browser that lacks it', async () => {
    const setSinkId = Object.getOwnPropertyDescriptor(AudioContext.prototype, 'setSinkId');
    Reflect.deleteProperty(AudioContext.prototype, 'setSinkId');
    await render(card('outputDevice'));
    await expect.element(page.getByText(/can’t send sound to a chosen output/)).toBeVisible();
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
    if (setSinkId) Object.defineProperty(AudioContext.prototype, 'setSinkId', setSinkId);
  });
});

describe('the sound of all songs', () => {
  const panelCard = (id: string) => {
    const panel = settingPanels.find((one) => one.id === id);
    if (!panel) throw new Error(`there is no panel ${id}`);
    return (
      <ul>
        <PanelCard panel={panel} linkKey="link" />
      </ul>
    );
  };

  test('blends as in the sound panel', async () => {
    const { host, player } = await fakeHost();
    await player.dispatch({ type: 'set-crossfade', crossfadeMs: 3000 });
    await render(panelCard('crossfade'), { host });
    await expect.element(opener(/^Crossfade 3 s$/)).toBeVisible();
    const slider = page.getByRole('slider', { name: 'Crossfade' });
    (slider.element() as HTMLElement).focus();
    slider.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    await expect.element(opener(/^Crossfade Off$/)).toBeVisible();
    expect(player.getSnapshot().crossfadeMs).toBe(0);
  });

  test('is equally loud as in the sound panel', async () => {
    const { host, player } = await fakeHost();
    await render(panelCard('evenLoudness'), { host });
    const control = page.getByRole('switch', { name: 'Normalise volume' });
    await control.click();
    await expect.element(control).toBeChecked();
    expect(player.getSnapshot().evenLoudness).toBe(true);
    await player.dispatch({ type: 'set-even-loudness', on: false });
    await expect.element(control).not.toBeChecked();
  });

  test('shows its position at once while the engine is in another document, and goes back without an answer', async () => {
    const { host, player } = await fakeHost();
    const answer = Promise.withResolvers<void>();
    const remote = Object.create(player, { dispatch: { value: () => answer.promise } }) as typeof player;
    await render(panelCard('evenLoudness'), { host: { ...host, player: remote } });
    const control = page.getByRole('switch', { name: 'Normalise volume' });
    await control.click();
    // Expected synchronously, within the click.
    expect((control.element() as HTMLInputElement).checked).toBe(true);
    answer.reject(new AppError('no-response'));
    await expect.element(control).not.toBeChecked();
    const texts = toastStore.getState().toasts.map(({ text }) => text);
    expect(texts).toEqual(['The player didn’t respond, so nothing was changed.']);
  });
});
