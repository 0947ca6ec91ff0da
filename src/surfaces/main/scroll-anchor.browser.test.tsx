import { useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closePanel, openPanel, useIsPanelOpen } from '@/state/panels.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { useScrollAnchor } from './scroll-anchor.ts';

/** A page that has half of its width, and half of the height above its rows, while a panel is open. */
function Page() {
  const frame = useRef<HTMLDivElement>(null);
  const isOpen = useIsPanelOpen('queue');
  useScrollAnchor(frame);
  return (
    <div ref={frame} style={{ position: 'relative', width: isOpen ? 400 : 800, height: 4000 }}>
      {Array.from({ length: 60 }, (_, index) => (
        // Rows of a virtual list have such positions, too.
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={index}
          data-index={index}
          style={{ position: 'absolute', top: (isOpen ? 200 : 400) + index * 50, height: 50, width: '100%' }}
        >
          Row {index}
        </div>
      ))}
    </div>
  );
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  closePanel();
  scrollTo(0, 0);
});

afterEach(closePanel);

const topOf = (index: number) =>
  Math.round(document.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect().top ?? 0);

test('what is in the middle of the window stays there while a panel opens and closes', async () => {
  await render(<Page />);
  scrollTo({ top: 1000, behavior: 'instant' });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const before = topOf(20);
  openPanel('queue');
  await expect.poll(() => scrollY).toBe(800);
  expect(topOf(20)).toBe(before);
  // The scroll event of this movement comes in the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  closePanel();
  await expect.poll(() => scrollY).toBe(1000);
  expect(topOf(20)).toBe(before);
});

test('the top of a page stays its top', async () => {
  await render(<Page />);
  openPanel('queue');
  await expect.poll(() => topOf(0)).toBe(200);
  expect(scrollY).toBe(0);
});
