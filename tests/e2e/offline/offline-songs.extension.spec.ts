import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { OwnService } from '../../support/services/own-service.ts';

test('songs that are saved are fetched on without a page, and play in the background without the service', async () => {
  const service = await OwnService.start();
  const extension = await LoadedExtension.take(service.address);
  try {
    const page = await extension.openApp('#/search?type=song&q=ferry');
    const app = new KanadePage(page);
    await app.songRow(0).click();
    await extension.waitForSound('.mp3');
    await page.keyboard.press('q');
    await panelOf(page, 'Queue').getByRole('button', { name: 'Save the queue offline' }).click();
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
    await extension.closePages();

    const second = await extension.openApp('#/OfflineSongs');
    const saved = second.getByRole('list', { name: 'Offline songs' }).getByRole('listitem');
    await expect(saved.nth(1)).toBeVisible();
    await expect(second.getByRole('region', { name: 'In progress' })).toBeHidden({ timeout: 120_000 });
    await service.stop();
    await second.reload();
    await second.getByRole('button', { name: 'Play all' }).click();
    await extension.waitForSound('blob:');
    await extension.closePages();
    await extension.waitForSound('blob:');
  } finally {
    await extension.close();
    await service.close();
  }
});
