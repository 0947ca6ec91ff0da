import type { Page } from '@playwright/test';

/**
 * Drops files and folders of the disk onto the middle of a page, held there for `hoverMs` before. The page gets real
 * directory handles with read access until it is reloaded.
 */
export async function dropPaths(page: Page, files: readonly string[], { hoverMs = 0 } = {}): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const place = { x: Math.round(size.width / 2), y: Math.round(size.height / 2) };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    if (type === 'drop') await page.waitForTimeout(hoverMs);
    await session.send('Input.dispatchDragEvent', { type, ...place, data });
  }
  await session.detach();
}
