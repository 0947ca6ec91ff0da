import type { Locator } from '@playwright/test';

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
