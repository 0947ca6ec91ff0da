import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../tests/support/components/render';
import { WhenNear } from './when-near';

/** With what is above it as high as this, in heights of the window. */
function renderBelow(windows: number) {
  return render(
    <main>
      <div style={{ height: `${windows * 100}vh` }} />
      <WhenNear placeholder={<p>placeholder</p>}>
        <button type="button">content</button>
      </WhenNear>
    </main>,
  );
}

const content = page.getByText('content');
const placeholder = page.getByText('placeholder');

it('renders what is far below the window once the page is scrolled near it, and keeps it', async () => {
  await renderBelow(4);
  await expect.element(placeholder).toBeInTheDocument();
  // The observer has reported by then.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(content.query()).toBeNull();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(content).toBeVisible();
  expect(placeholder.query()).toBeNull();
  scrollTo(0, 0);
  await expect.element(content).toBeInTheDocument();
});

it('renders what is just below the window at once', async () => {
  await renderBelow(1);
  await expect.element(content).toBeInTheDocument();
});

it('is there for Tab, which goes to what is not on screen', async () => {
  await renderBelow(4);
  await expect.element(placeholder).toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(content).toHaveFocus();
});
