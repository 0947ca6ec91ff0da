import { expect, type Locator } from '@playwright/test';

/** A touch on the centre of an element, held until it is released. */
export async function touchAndHold(on: Locator): Promise<{ release(): Promise<void> }> {
  const page = on.page();
  const box = await on.boundingBox();
  if (!box) throw new Error('there is nothing to lay a finger on');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  return {
    async release() {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await cdp.detach();
    },
  };
}

/** Farther than a resting finger moves. */
const shortestStepPx = 12;

const swipeMs = 300;

/** A finger that moves by this distance from the centre of an element, in a third of a second. */
export async function swipe(on: Locator, dx: number, dy: number): Promise<void> {
  const page = on.page();
  await on.waitFor();
  // Once it has stopped moving, for example with an opening sheet.
  const place = async () => JSON.stringify(await on.boundingBox());
  const hasStopped = async () => {
    const before = await place();
    return before === (await place());
  };
  await expect.poll(hasStopped).toBe(true);
  const box = await on.boundingBox();
  if (!box) throw new Error('there is nothing to swipe');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: x + dx * part, y: y + dy * part }],
    });
  const steps = Math.max(2, Math.min(10, Math.floor(Math.hypot(dx, dy) / shortestStepPx)));
  // Sent together, because on a slow machine a resting finger becomes a long press.
  await Promise.all([touch('touchStart', 0), touch('touchMove', 1 / steps)]);
  for (let step = 2; step <= steps; step += 1) {
    // The speed of a finger, not a wait for a state.
    await page.waitForTimeout(swipeMs / steps);
    await touch('touchMove', step / steps);
  }
  await touch('touchEnd');
  await cdp.detach();
}
