import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { button } from '../../support/pages/login.ts';

test.use({ hasAgreed: false });

test.describe('on a narrow screen', () => {
  test.use({ launch: { viewport: { width: 390, height: 844 } } });

  test('the six terms are shown once; refusing shows a final screen with a way back', async ({
    browserOfService: { context },
  }) => {
    const page = await openWebApp(context, '#/settings');
    const terms = page.getByRole('dialog', { name: 'Before you begin' });
    await expect(terms.getByRole('listitem')).toHaveCount(6);
    await expect(terms.getByText('you accept all of these terms')).toBeVisible();
    await expectAccessible(page);
    await expect(button(terms, 'Agree')).toBeFocused();
    // It requires an answer: Escape does not close it.
    await page.keyboard.press('Escape');
    await expect(terms).toBeVisible();
    await button(terms, 'Disagree').click();
    await expect(page.getByRole('heading', { name: 'Kanade has not started' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('disclaimerAccepted'))).toBeNull();
    await button(page, 'Read the terms again').click();
    const other = await openWebApp(context, '#/settings');
    await expect(other.getByRole('dialog', { name: 'Before you begin' })).toBeVisible();
    await page.bringToFront();
    await expect(button(terms, 'Agree')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(terms).toBeHidden();
    await expect(other.getByRole('dialog', { name: 'Before you begin' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(terms).toBeHidden();
  });
});

test('the lyrics are not covered by it, and show that the network is offline like any screen', async ({
  browserOfService: { context },
}) => {
  const page = await openWebApp(context, '#/lyrics');
  await expect(button(page, 'Close lyrics').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(true);
  const banner = page.getByText('You’re offline. What has already loaded');
  await expect(banner).toBeVisible();
  // Beside it, not over it.
  await button(page, 'Close lyrics').first().click({ trial: true });
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await goTo(page, '#/settings');
  await expect(page.getByRole('dialog', { name: 'Before you begin' })).toBeVisible();
});
