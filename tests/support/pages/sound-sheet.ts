import { expect, type Locator, type Page } from '@playwright/test';
import { panelOf } from './kanade-page.ts';

/** The panel of sound settings, by roles and names; opened from the lyrics screen. */
export class SoundSheet {
  readonly page: Page;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = panelOf(page, 'Sound');
  }

  async open(): Promise<void> {
    await this.page.evaluate(() => {
      location.hash = '#/lyrics';
    });
    await this.page.getByRole('button', { name: 'Sound', exact: true }).click();
    await expect(this.panel).toBeVisible();
  }

  slider(name: string): Locator {
    return this.panel.getByRole('slider', { name, exact: true });
  }

  switch(name: string): Locator {
    return this.panel.getByRole('switch', { name, exact: true });
  }

  /** Moves a slider with a key and waits for its new value text. */
  async press(name: string, key: string, valueText: string): Promise<void> {
    await this.slider(name).press(key);
    await expect(this.slider(name)).toHaveAttribute('aria-valuetext', valueText);
  }

  async turn(name: string, on: boolean): Promise<void> {
    await this.switch(name).setChecked(on);
    await expect(this.switch(name)).toBeChecked({ checked: on });
  }
}
