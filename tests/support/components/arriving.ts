import { expect } from 'vitest';

/**
 * Expects that a press on the centre of each button of this element, begun in the first frame of its animation, ends on
 * the same button after the animation. There must be both.
 */
export function expectPressesToCount(element: HTMLElement | SVGElement): void {
  // Restarted, because it may be over.
  element.style.animation = 'none';
  expect(element.getAnimations()).toEqual([]);
  element.style.animation = '';
  const animations = element.getAnimations();
  expect(animations).not.toEqual([]);
  for (const animation of animations) {
    animation.pause();
    animation.currentTime = 0;
  }
  const presses = [...element.querySelectorAll('button')]
    .filter((button) => button.checkVisibility())
    .map((button) => ({ button, pressed: centreOf(button) }));
  expect(presses).not.toEqual([]);
  for (const animation of animations) animation.finish();
  for (const { button, pressed } of presses) {
    expect(button.contains(document.elementFromPoint(...pressed)), button.getAttribute('aria-label') ?? '').toBe(true);
  }
}

function centreOf(element: Element): [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
