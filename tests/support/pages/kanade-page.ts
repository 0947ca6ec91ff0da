import { expect, type Locator, type Page } from '@playwright/test';
import { artistAddress, searchAddress } from '../../../src/core/navigation/paths.ts';

/** Kanade's user interface, by roles and names in English. */
export class KanadePage {
  readonly page: Page;
  readonly player: Locator;

  constructor(page: Page) {
    this.page = page;
    this.player = page.getByRole('region', { name: 'Player' });
  }

  /** Searches with the header's search box, shows the songs among the results and waits for rows. */
  async search(text: string): Promise<void> {
    const box = this.page.locator('#site-search');
    await box.fill(text);
    await box.press('Enter');
    // The previous screen may have rows too.
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(text);
    await this.page.locator('[role=tab][id$="-song"]').click();
    await expect(this.page.getByRole('tabpanel').getByRole('list').getByRole('listitem').first()).toBeVisible();
  }

  /** Song rows, without album cards, which home may show first. */
  songRows(): Locator {
    const items = this.page.getByRole('main').getByRole('list').getByRole('listitem');
    return items.and(this.page.locator(':is([data-current], :has([data-current]))'));
  }

  songRow(index: number): Locator {
    return this.songRows().nth(index);
  }

  /** Scrolls home to its recommended playlists, which render lazily, and waits for the first one. */
  async seeRecommended(): Promise<Locator> {
    const heading = this.page.getByRole('heading', { name: 'Playlists for you' });
    const first = this.page.getByRole('list', { name: 'Playlists for you' }).getByRole('listitem').first();
    // Repeated, because they move down while content above loads.
    await expect
      .poll(async () => {
        await heading.scrollIntoViewIfNeeded();
        return first.isVisible();
      })
      .toBe(true);
    return first;
  }

  /** Clicks the song of the list with this title. */
  async playFromList(title: string): Promise<void> {
    const titles = this.page.getByRole('main').getByText(title, { exact: true });
    await titles.filter({ visible: true }).first().click();
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

/** A panel, open or not: a region where the window is wide enough to dock it, else a dialog. */
export const panelOf = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name, exact: true }).or(page.getByRole('dialog', { name, exact: true }));

/** Opens a queue that has songs; resolves to its panel when the rows are shown. */
export async function openQueue(page: Page): Promise<Locator> {
  // Docked by an earlier page, it opens by itself.
  const isDocked = await page.evaluate(() => localStorage.getItem('docked_panel') === 'queue');
  if (!isDocked) await new KanadePage(page).button('Queue').click();
  const queue = panelOf(page, 'Queue');
  await expect(queue.getByRole('listitem').first()).toBeVisible();
  return queue;
}

/** Hash of the results of a search; `type` is the kind of result, songs by default, null for the best of all kinds. */
export const searchHash = (query: string, options: Parameters<typeof searchAddress>[1] = {}): string =>
  `#${searchAddress(query, { type: 'song', ...options })}`;

/** Hash of an artist's screen. */
export const artistHash = (...artist: Parameters<typeof artistAddress>): string => `#${artistAddress(...artist)}`;
