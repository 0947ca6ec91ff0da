import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectPressesToCount } from '../../../tests/support/components/arriving';
import { render } from '../../../tests/support/components/render';
import { Sheet } from './sheet';
import { SheetPage } from './sheet-page';

test('a press that begins while the sheet comes into its place counts', async () => {
  await page.viewport(1280, 800);
  const close = () => undefined;
  await render(
    <Sheet label="Options" onClose={close}>
      <SheetPage title="Options" closeLabel="Close" onClose={close}>
        <p>None</p>
      </SheetPage>
    </Sheet>,
  );
  const sheet = page.getByRole('dialog', { name: 'Options' });
  await expect.element(sheet).toBeVisible();
  expectPressesToCount(sheet.element());
});
