import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { planFault } from '../../support/services/planned-faults.ts';

test('a search that needs a verification continues after the code of the SMS', async ({
  browserOfService: { context },
  service,
}) => {
  await planFault(service, '/search', 'demo_verify=sms');
  const page = await openWebApp(context, '#/search?q=night');
  const dialog = page.getByRole('dialog', { name: 'Verification needed' });
  await expect(dialog.getByText(/A code was sent to/)).toBeVisible();
  await dialog.getByLabel('Code').fill('111111');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This code is not right. Please try again.')).toBeVisible();
  await dialog.getByLabel('Code').fill('246810');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(new KanadePage(page).songRow(0)).toBeVisible();
});

test('a song that needs a verification plays after the picture is solved in its frame; cancelled, the bar offers it', async ({
  browserOfService: { context },
  service,
}) => {
  const page = await openWebApp(context, '#/search?q=night');
  const app = new KanadePage(page);
  await expect(app.songRow(0)).toBeVisible();
  await planFault(service, '/song/url', 'demo_verify=picture');
  await app.songRow(0).click();
  const dialog = page.getByRole('dialog', { name: 'Verification needed' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Verify' }).click();
  const frame = dialog.frameLocator('iframe');
  await frame.getByRole('button', { name: /lighthouse/i }).click();
  await expect(dialog).toBeHidden();
  await waitForPosition(page, 300);
});
