import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from '../browser/web-app.ts';

/** The settings page of an open app. */
export class SettingsPage {
  readonly page: Page;
  readonly main: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.search = page.getByRole('searchbox', { name: 'Search settings' });
  }

  /** Follows the link to a card, which then is open. */
  async open(field: string): Promise<void> {
    await goTo(this.page, `#/settings?field=${field}`);
    // The previous link's card stays marked until the app has followed this one.
    await expect(this.main.locator(`[data-marked$="?field=${field}"]`)).toHaveCount(1);
  }

  /** The header of a card with options, named by the setting. */
  card(name: string): Locator {
    return this.main.getByRole('button', { name: new RegExp(`^${name} `) });
  }

  /** Opens a card and chooses one of its options. */
  async choose(field: string, option: string): Promise<void> {
    await this.open(field);
    await this.main.locator('[data-marked]').getByRole('radio', { name: option }).check();
  }

  /** Opens a card with a switch and turns it on. */
  async turnOn(field: string): Promise<void> {
    await this.open(field);
    await this.main.locator('[data-marked]').getByRole('switch').check();
  }
}
