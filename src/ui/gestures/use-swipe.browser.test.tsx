import { useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../tests/support/components/render.tsx';
import { useSwipe } from './use-swipe.ts';

const swipes: number[] = [];
let clicks = 0;
const press = (): void => {
  clicks += 1;
};

beforeEach(() => {
  swipes.length = 0;
  clicks = 0;
  document.documentElement.dataset.motion = 'full';
});

function Swiped({ axis }: { axis: 'x' | 'y' }) {
  const element = useRef<HTMLDivElement>(null);
  useSwipe(element, {
    axis,
    lengthPx: 48,
    directions: axis === 'x' ? [1, -1] : [1],
    onSwipe: (direction) => void swipes.push(direction),
  });
  return (
    <div ref={element} data-testid="swiped" style={{ width: 300, height: 200 }}>
      <button type="button" onClick={press}>
        Press
      </button>
      <input type="range" aria-label="Slider" />
      <div data-testid="scrolling" style={{ height: 50, overflow: 'auto' }}>
        <p style={{ height: 500 }}>Long</p>
      </div>
    </div>
  );
}

const swiped = () => page.getByTestId('swiped').element() as HTMLElement;

let now = 1000;

function fire(type: string, on: Element, x: number, y: number, change: PointerEventInit = {}): void {
  const event = new PointerEvent(type, {
    ...{ pointerId: 1, pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true },
    ...{ clientX: 100 + x, clientY: 100 + y },
    ...change,
  });
  // Slow enough not to count as a flick.
  now += 200;
  Object.defineProperty(event, 'timeStamp', { value: now });
  on.dispatchEvent(event);
}

function swipe(on: Element, dx: number, dy: number, end = 'pointerup'): void {
  fire('pointerdown', on, 0, 0);
  for (const part of [0.5, 1]) fire('pointermove', on, dx * part, dy * part);
  fire(end, on, dx, dy);
}

/** Renders the element without pointer capture, which the browser refuses for synthetic touches. */
async function show(axis: 'x' | 'y'): Promise<void> {
  await render(<Swiped axis={axis} />);
  swiped().setPointerCapture = () => undefined;
}

test('a swipe along the axis counts, in both directions', async () => {
  await show('x');
  swipe(swiped(), 60, 10);
  swipe(swiped(), -60, -10);
  expect(swipes).toEqual([1, -1]);
});

test('a short one, one across, one that the browser takes and a mouse do not', async () => {
  await show('x');
  swipe(swiped(), 40, 0);
  swipe(swiped(), 30, 60);
  swipe(swiped(), 60, 0, 'pointercancel');
  for (const [type, x] of [
    ['pointerdown', 0],
    ['pointermove', 60],
    ['pointerup', 60],
  ] as const)
    fire(type, swiped(), x, 0, { pointerType: 'mouse' });
  expect(swipes).toEqual([]);
  expect(swiped().style.translate).toBe('');
});

test('a second finger ends it', async () => {
  await show('x');
  fire('pointerdown', swiped(), 0, 0);
  fire('pointermove', swiped(), 60, 0);
  fire('pointerdown', swiped(), 30, 30, { pointerId: 2, isPrimary: false });
  fire('pointerup', swiped(), 60, 0);
  expect(swipes).toEqual([]);
});

test('the element follows the finger, only where that leads to something, and not with reduced motion', async () => {
  await show('y');
  fire('pointerdown', swiped(), 0, 0);
  fire('pointermove', swiped(), 0, 30);
  expect(swiped().style.translate).toBe('0px 30px');
  fire('pointermove', swiped(), 0, -30);
  expect(swiped().style.translate).toBe('');
  fire('pointerup', swiped(), 0, -60);
  expect(swipes).toEqual([]);
  document.documentElement.dataset.motion = 'reduced';
  fire('pointerdown', swiped(), 0, 0);
  fire('pointermove', swiped(), 0, 60);
  expect(swiped().style.translate).toBe('');
  fire('pointerup', swiped(), 0, 60);
  expect(swipes).toEqual([1]);
});

test('what scrolls and sliders keep their own gestures', async () => {
  await show('y');
  swipe(page.getByTestId('scrolling').element(), 0, 80);
  swipe(page.getByText('Long').element(), 0, 80);
  swipe(page.getByRole('slider').element(), 0, 80);
  expect(swipes).toEqual([]);
  swipe(page.getByRole('button').element(), 0, 80);
  expect(swipes).toEqual([1]);
});

/** The click of a finger, unlike that of a key. */
const click = () => new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });

test('a swipe that begins on a button does not press it, a later press does', async () => {
  await show('y');
  const button = page.getByRole('button').element();
  swipe(button, 0, 30);
  button.dispatchEvent(click());
  expect(clicks).toBe(0);
  fire('pointerdown', button, 0, 0);
  fire('pointerup', button, 0, 0);
  button.dispatchEvent(click());
  expect(clicks).toBe(1);
});
