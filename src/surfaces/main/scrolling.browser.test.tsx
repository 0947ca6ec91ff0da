import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate, render } from '../../../tests/support/components/render.tsx';
import { useScrolling } from './scrolling.ts';

/** Requested scroll positions of the page, in px. */
let scrolledTo: (number | undefined)[];

let isThere: boolean;
/** The history entry of the rendered screen. */
let shown: string;

function Screen() {
  useScrolling({ isThere });
  const { key } = useLocation();
  useLayoutEffect(() => {
    shown = key;
  }, [key]);
  return (
    <div style={{ height: 3000 }}>
      <div id="target" style={{ position: 'absolute', top: 1500 }} />
    </div>
  );
}

beforeEach(async () => {
  isThere = false;
  document.documentElement.dataset.motion = 'full';
  history.replaceState({ key: 'default' }, '');
  document.documentElement.style.scrollPaddingTop = '80px';
  await render(<Screen />);
  scrolledTo = [];
  vi.spyOn(window, 'scrollTo').mockImplementation((...[options]: unknown[]) => {
    scrolledTo.push((options as ScrollToOptions).top);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '');
  document.documentElement.style.scrollPaddingTop = '';
  scrollTo(0, 0);
});

/** Navigates, and waits until the screen of the new address is rendered. */
async function go(to: string | number): Promise<void> {
  const before = shown;
  navigate(to);
  // Not `expect.poll`, which moves the fake clock.
  while (shown === before) await new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
}

test('a new screen scrolls to the top at once', async () => {
  await go('/other');
  expect(scrolledTo).toEqual([0]);
});

test('a hash scrolls to its element 100 ms after the navigation, with 80 px left free above it', async () => {
  await go('/other#target');
  vi.advanceTimersByTime(99);
  expect(scrolledTo).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(scrolledTo).toEqual([1420]);
});

test('stepping back scrolls to the saved position 100 ms after the navigation', async () => {
  document.documentElement.scrollTop = 700;
  await new Promise<void>((resolve) => addEventListener('scroll', () => resolve(), { once: true }));
  await go('/other');
  expect(scrolledTo).toEqual([0]);
  await go(-1);
  vi.advanceTimersByTime(99);
  expect(scrolledTo).toEqual([0]);
  vi.advanceTimersByTime(1);
  expect(scrolledTo).toEqual([0, 700]);
});

test('stepping back to a screen that is in the document already puts it at its position immediately', async () => {
  document.documentElement.scrollTop = 700;
  await new Promise<void>((resolve) => addEventListener('scroll', () => resolve(), { once: true }));
  await go('/other');
  isThere = true;
  await go(-1);
  expect(scrolledTo).toEqual([0, 700]);
});

test('a screen that is too short at first scrolls to its position once it has grown, unless the user does something', async () => {
  const screen = document.querySelector<HTMLElement>('#target')?.parentElement;
  for (const hasPressedKey of [false, true]) {
    document.documentElement.scrollTop = 700;
    await new Promise<void>((resolve) => addEventListener('scroll', () => resolve(), { once: true }));
    await go('/other');
    await go(-1);
    scrolledTo = [];
    if (screen) screen.style.height = '100px';
    vi.advanceTimersByTime(100);
    expect(scrolledTo).toEqual([700]);
    if (hasPressedKey) dispatchEvent(new KeyboardEvent('keydown'));
    if (screen) screen.style.height = '3000px';
    const grown = Promise.withResolvers<void>();
    requestAnimationFrame(() => requestAnimationFrame(() => grown.resolve()));
    await grown.promise;
    expect(scrolledTo).toEqual(hasPressedKey ? [700] : [700, 700]);
  }
});

test('a further navigation within the 100 ms takes the place of the one before', async () => {
  await go('/other#target');
  vi.advanceTimersByTime(99);
  await go('/third');
  vi.advanceTimersByTime(1000);
  expect(scrolledTo).toEqual([0]);
});
