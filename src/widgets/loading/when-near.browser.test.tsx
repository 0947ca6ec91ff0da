import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../tests/support/components/render';
import { WhenNear } from './when-near';

/** One that is near at once, and one below it with as much between and after as this, in heights of the window. */
async function renderBelow(windows: number) {
  await render(
    <main>
      <WhenNear>
        <p>near</p>
      </WhenNear>
      <div style={{ height: `${windows * 100}vh` }} />
      <WhenNear placeholder={<p>placeholder</p>}>
        <button type="button">content</button>
      </WhenNear>
      <div style={{ height: `${windows * 100}vh` }} />
    </main>,
  );
  await expect.element(page.getByText('near', { exact: true })).toBeVisible();
}

const content = page.getByText('content');
const placeholder = page.getByText('placeholder');

it('renders what is far below the window once the page is scrolled near it, and keeps it', async () => {
  await renderBelow(4);
  expect(content.query()).toBeNull();
  expect(placeholder.query()).not.toBeNull();
  scrollTo(0, innerHeight * 3.5);
  await expect.element(content).toBeVisible();
  expect(placeholder.query()).toBeNull();
  scrollTo(0, 0);
  await expect.element(content).toBeInTheDocument();
});

it('renders what the page is scrolled past at once, so that nothing moves on the way back', async () => {
  await renderBelow(4);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(content).toBeInTheDocument();
});

it('renders what is less than 200 px below the window', async () => {
  await renderBelow(1);
  await expect.element(content).toBeInTheDocument();
});

it('is there for Tab, which goes to what is not on screen', async () => {
  await renderBelow(4);
  expect(content.query()).toBeNull();
  await userEvent.keyboard('{Tab}');
  await expect.element(content).toHaveFocus();
});
