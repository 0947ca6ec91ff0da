import { expect, type Locator, type Page } from '@playwright/test';
import { playlistAddress } from '../../../src/core/navigation/paths.ts';

/** Global id of an archive list of the embedded service (see server/lists/awkward-lists.json). */
export const archiveList = (listId: number): string => `collection_3_880100706_${listId}_0`;

/** Hash of a playlist's screen. */
export const playlistHash = (...playlist: Parameters<typeof playlistAddress>): string =>
  `#${playlistAddress(...playlist)}`;

/** Places of the columns in a row of the table. */
const columns = { title: 2, artists: 3, album: 4, duration: 5 } as const;

/** A table of songs, by roles and names in English. */
export class TrackTablePage {
  readonly page: Page;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('list', { name: 'Songs' });
  }

  /** The row or card at this place, from 1; exists only while rendered. */
  row(place: number): Locator {
    return this.list.locator(`[aria-posinset="${place}"]`);
  }

  /** Clicks a row outside its buttons and links. */
  async press(place: number, modifiers: ('Shift' | 'ControlOrMeta')[] = []): Promise<void> {
    await this.row(place).click({ modifiers, position: { x: 70, y: 4 } });
  }

  /** Waits until the list has this length; all pages of a long list take long on slow machines. */
  async expectCount(count: number): Promise<void> {
    const first = this.list.getByRole('listitem').first();
    // Benches have no Playwright settings, so the default is 5 s.
    await expect(first).toHaveAttribute('aria-setsize', String(count), { timeout: 60_000 });
  }

  /** Texts of one column of the first rows. */
  column(column: keyof typeof columns, rows = 8): Promise<string[]> {
    return this.list.locator('[role=listitem]').evaluateAll(
      (items, [cell, count]) =>
        items
          .sort((a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet))
          .slice(0, count)
          .map((item) => item.children[cell]?.textContent ?? ''),
      [columns[column], rows] as const,
    );
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }
}
