import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { positionAt } from '@/core/player/position-clock.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeSong } from '../../../../tests/support/fakes/songs.ts';
import { SeekLine } from './seek-line.tsx';

const slider = page.getByRole('slider', { name: 'Position' });
const durationMs = 100_000;

async function playing() {
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = durationMs;
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: true });
  await expect.poll(() => player.getSnapshot().state).toBe('playing');
  await player.dispatch({ type: 'seek', positionMs: 40_000 });
  await render(<SeekLine />, { host });
  return { player, parts };
}

/** Right edge of the played part, as a fraction of the width. */
function drawnFraction(): number {
  const progress = document.querySelector('[data-progress]');
  const { left = 0, width = 1 } = progress?.getBoundingClientRect() ?? {};
  const played = progress?.firstElementChild?.getBoundingClientRect();
  return ((played?.right ?? 0) - left) / width;
}

/** Animations of the played part, without the handle's hover transition. */
const animations = (): Animation[] =>
  document
    .getAnimations()
    .filter((animation) => !(animation instanceof CSSTransition))
    .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('[data-progress]'));

test('an animation moves the played part with the song, also where no frame was drawn yet', async () => {
  const { player } = await playing();
  await expect.poll(() => animations().length).toBe(1);
  const [animation] = animations();
  const durationOf = (one: Animation | undefined) => Number(one?.effect?.getComputedTiming().duration);
  // It covers the whole song and begins at the position.
  expect(durationOf(animation)).toBe(durationMs);
  // Set before a frame is drawn.
  expect(animation?.startTime).toEqual(expect.any(Number));
  const startedMsAgo = performance.now() - Number(animation?.startTime);
  const { clock } = player.getSnapshot();
  expect(Math.abs(startedMsAgo - positionAt(clock, steadyNow(), durationMs))).toBeLessThan(100);
  animation?.pause();
  if (animation) animation.currentTime = 70_000;
  expect(drawnFraction()).toBeCloseTo(0.7, 1);
  await player.dispatch({ type: 'set-speed', speed: 2 });
  await expect.poll(() => durationOf(animations()[0])).toBe(durationMs / 2);
});

test('it moves by whole pixels of the screen, also after the width has changed', async () => {
  await playing();
  const bar = document.querySelector<HTMLElement>('[data-progress]');
  if (bar) bar.style.right = 'auto';
  for (const width of [120, 80]) {
    if (bar) bar.style.width = `${width}px`;
    const steps = width * devicePixelRatio;
    await expect.poll(() => animations()[0]?.effect?.getTiming().easing).toMatch(new RegExp(`^steps\\(${steps}[,)]`));
  }
});

test('a hidden page animates nothing, and the bar is right when it is shown again', async () => {
  let isHidden = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const { player } = await playing();
  await player.dispatch({ type: 'seek', positionMs: 60_000 });
  await expect.poll(() => drawnFraction()).toBeCloseTo(0.6, 2);
  expect(animations()).toEqual([]);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => animations().length).toBe(1);
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => animations().length).toBe(0);
});

test('without sound nothing moves, and what is drawn is the position', async () => {
  const { player } = await playing();
  await player.dispatch({ type: 'pause' });
  await expect.poll(() => animations().length).toBe(0);
  await player.dispatch({ type: 'seek', positionMs: 25_000 });
  await expect.poll(() => drawnFraction()).toBeCloseTo(0.25, 2);
  await expect.element(slider).toHaveValue('25000');
  await expect.element(page.getByText('0:25')).toBeVisible();
});

test('keys step from the exact position, not from the second that is shown', async () => {
  const { player } = await playing();
  await player.dispatch({ type: 'pause' });
  await player.dispatch({ type: 'seek', positionMs: 25_700 });
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => player.getSnapshot().clock.anchorMs).toBe(30_700);
});

test('while the thumb is dragged it is drawn where it is held, and the song seeks on release', async () => {
  const { player } = await playing();
  const element = slider.element() as HTMLInputElement;
  const { left, width, top } = element.getBoundingClientRect();
  const at = (fraction: number) => ({ clientX: left + width * fraction, clientY: top + 5, bubbles: true });
  element.dispatchEvent(new PointerEvent('pointerdown', at(0.8)));
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(element, '80000');
  element.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => animations().length).toBe(0);
  expect(drawnFraction()).toBeCloseTo(0.8, 2);
  expect(player.getSnapshot().clock.anchorMs).toBeLessThan(50_000);
  element.dispatchEvent(new PointerEvent('pointerup', at(0.8)));
  await expect.poll(() => player.getSnapshot().clock.anchorMs).toBeGreaterThanOrEqual(80_000);
  await expect.poll(() => animations().length).toBe(1);
});
