import { expect, type Locator, type Page } from '@playwright/test';

/** Kanade's user interface, by roles and names in English. */
export class KanadePage {
  readonly page: Page;
  readonly player: Locator;

  constructor(page: Page) {
    this.page = page;
    this.player = page.getByRole('region', { name: 'Player' });
  }

  /** Searches with the header's search box and waits for rows. */
  async search(text: string): Promise<void> {
    const box = this.page.locator('#site-search');
    await box.fill(text);
    await box.press('Enter');
    // The screen before may have rows too.
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(text);
    await expect(this.page.getByRole('tabpanel').getByRole('list').getByRole('listitem').first()).toBeVisible();
  }

  songRows(): Locator {
    return this.page.getByRole('main').getByRole('list').getByRole('listitem');
  }

  songRow(index: number): Locator {
    return this.songRows().nth(index);
  }

  /** Clicks the song of the list with this title. */
  async playFromList(title: string): Promise<void> {
    await this.page.getByRole('main').getByText(title, { exact: true }).first().click();
  }

  playButton(): Locator {
    return this.player.getByRole('button', { name: 'Play', exact: true });
  }

  pauseButton(): Locator {
    return this.player.getByRole('button', { name: 'Pause', exact: true });
  }

  button(name: string): Locator {
    return this.player.getByRole('button', { name, exact: true });
  }

  /** Title that the player bar shows. */
  async title(): Promise<string> {
    return (await this.player.locator('[aria-live=polite]').first().textContent())?.trim() ?? '';
  }

  /** Position that the progress slider shows, in ms. */
  async shownPosition(): Promise<number> {
    const slider = this.player.getByRole('slider', { name: 'Position' });
    return Number(await slider.inputValue());
  }
}
