import type { Locator } from '@playwright/test';

/** A finger that is laid on the middle of something and rests there until it is let go. */
export async function restFinger(on: Locator): Promise<{ letGo(): Promise<void> }> {
  const page = on.page();
  const box = await on.boundingBox();
  if (!box) throw new Error('there is nothing to lay a finger on');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  return {
    async letGo() {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await cdp.detach();
    },
  };
}
