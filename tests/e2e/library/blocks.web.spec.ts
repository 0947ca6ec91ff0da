import { expect } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { playFirst } from '../../support/pages/playing.ts';

test('blocking the artist that plays goes on to another one in every tab, also after a reload, until it is undone', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = await playFirst(page);
  const title = async () => (await app.player.getByRole('link').first().textContent()) ?? '';
  const first = await title();
  const current = page.getByRole('main').locator('[data-current=true]').first();
  await current.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Block…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block' });
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /^Everything by/ })
    .first()
    .click();
  await expect.poll(title).not.toBe(first);

  // Another tab has no engine of its own, and knows it at once.
  const other = await context.newPage();
  await other.goto(page.url());
  await goTo(other, '#/blocked');
  await expectAccessible(other);
  const list = other.getByRole('list', { name: 'What is blocked' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await other.getByRole('button', { name: /^Unblock / }).click();
  await expect(other.getByRole('heading', { name: 'Nothing is blocked' })).toBeVisible();
  await goTo(page, '#/blocked');
  await expect(page.getByRole('heading', { name: 'Nothing is blocked' })).toBeVisible();
});
