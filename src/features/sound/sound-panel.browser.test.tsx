import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { SoundPanel } from './sound-panel.tsx';

const slider = (name: string) => page.getByRole('slider', { name, exact: true });
const equaliser = page.getByRole('switch', { name: 'Equaliser' });
const preset = page.getByRole('combobox', { name: 'Preset' });
const warning = page.getByText(/^Loud passages may distort/);

/** Presses a key on a slider, and waits for the value that it says then. */
async function press(name: string, key: string, valueText: string): Promise<void> {
  (slider(name).element() as HTMLElement).focus();
  await userEvent.keyboard(`{${key}}`);
  await expect.element(slider(name)).toHaveAttribute('aria-valuetext', valueText);
}

beforeEach(() => page.viewport(1280, 720));
afterEach(() => page.viewport(1280, 720));

async function show() {
  const { host, player } = await fakeHost();
  await render(<SoundPanel theme="dark" onClose={() => undefined} />, { host });
  await expect.element(preset).toBeVisible();
  return player;
}

test('over a dark screen the panel is dark too', async () => {
  await show();
  const panel = page.getByRole('complementary', { name: 'Sound' });
  expect(getComputedStyle(panel.element()).colorScheme).toBe('dark');
});

test('a preset switches the equaliser on; clipping is reported before it is audible, and prevented by one press', async () => {
  const player = await show();
  await userEvent.selectOptions(preset, 'Rock');
  await expect.element(equaliser).toBeChecked();
  await expect.element(slider('31 Hz')).toHaveAttribute('aria-valuetext', '+4 dB');
  await expect.element(warning).not.toBeInTheDocument();
  await press('Preamp', 'End', '+12 dB');
  await expect.element(warning).toBeVisible();
  await page.getByRole('button', { name: /Lower the preamp to/ }).click();
  await expect.element(warning).not.toBeInTheDocument();
  await expect.poll(() => player.getSnapshot().equaliser.preampDb).toBeLessThan(0);
});

test('a band that is changed makes a preset a custom one', async () => {
  await show();
  await userEvent.selectOptions(preset, 'Rock');
  await expect.element(preset).toHaveValue('rock');
  (slider('500 Hz').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(preset).toHaveValue('custom');
});

test('the panel shows what the player is set to', async () => {
  const player = await show();
  await userEvent.selectOptions(preset, 'Jazz');
  await page.getByRole('switch', { name: 'Normalise volume' }).click();
  await press('Crossfade', 'End', '12 s');
  await press('Crossfade', 'ArrowLeft', '11 s');
  await expect.poll(() => player.getSnapshot()).toMatchObject({ evenLoudness: true, crossfadeMs: 11_000 });
  expect(player.getSnapshot().equaliser.on).toBe(true);
});
