import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../tests/support/components/render';
import { TitleBar } from './title-bar';

/** The browser's report of who draws the title bar, which the user may change at any time. */
const overlay = Object.assign(new EventTarget(), { visible: false });
Object.defineProperty(navigator, 'windowControlsOverlay', { value: overlay });

function report(visible: boolean): void {
  overlay.visible = visible;
  overlay.dispatchEvent(new Event('geometrychange'));
}

test('the installed web app draws its title bar while the browser leaves it to the page', async () => {
  await render(
    <>
      <TitleBar />
      <p>Page</p>
    </>,
  );
  const name = page.getByText('Kanade');
  await expect.element(page.getByText('Page')).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
  const height = () => getComputedStyle(document.documentElement).getPropertyValue('--title-bar-height');
  const without = height();
  report(true);
  await expect.element(name).toBeVisible();
  expect(height()).not.toBe(without);
  // No own buttons, because the browser draws its own.
  expect(page.getByRole('button').elements()).toEqual([]);
  report(false);
  await expect.element(name).not.toBeInTheDocument();
});
