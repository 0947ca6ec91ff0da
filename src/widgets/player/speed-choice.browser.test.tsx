import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { SpeedChoice } from './speed-choice.tsx';

test('offers six speeds, and the player takes each of them', async () => {
  const { host, player } = await fakeHost();
  await render(<SpeedChoice />, { host });
  const speed = page.getByRole('combobox', { name: 'Speed' });
  await expect.element(speed).toHaveValue('1');
  const offered = speed.getByRole('option').elements() as HTMLOptionElement[];
  expect(offered.map(({ value }) => Number(value))).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2]);
  expect(offered.map(({ textContent }) => textContent)).toEqual(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '2×']);
  for (const { value } of offered) {
    await userEvent.selectOptions(speed, value);
    await expect.poll(() => player.getSnapshot().speed).toBe(Number(value));
  }
});
