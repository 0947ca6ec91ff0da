import { expect, type Locator, type Page } from '@playwright/test';

/** Global id of a list of the embedded service's archive (see server/lists/awkward-lists.ts). */
export const archiveList = (listId: number): string => `collection_3_880100706_${listId}_0`;

/** Address of a playlist's screen. */
export function playlistHash(globalId: string, listId?: string): string {
  return `#/PlaylistDetail?global_collection_id=${globalId}${listId ? `&listid=${listId}` : ''}`;
}

/** A table of songs as its users meet it, in English. */
export class TrackTablePage {
  readonly page: Page;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('list', { name: 'Songs' });
  }

  /** The row or card at this place of the list, from 1; there only while it is drawn. */
  row(place: number): Locator {
    return this.list.locator(`[aria-posinset="${place}"]`);
  }

  /** Presses a row where nothing else is to press. */
  async press(place: number, modifiers: ('Shift' | 'ControlOrMeta')[] = []): Promise<void> {
    await this.row(place).click({ modifiers, position: { x: 70, y: 4 } });
  }

  /**
   * Waits until the list says that it is of this length. A service that has just started paints its first covers while
   * it is asked for pages, which takes slow machines a while.
   */
  async expectCount(count: number): Promise<void> {
    const first = this.list.getByRole('listitem').first();
    await expect(first).toHaveAttribute('aria-setsize', String(count), { timeout: 60_000 });
  }

  /** Texts of one column of the first rows: 2 title, 3 artists, 4 album, 5 length. */
  column(column: number, rows = 8): Promise<string[]> {
    return this.list.locator('[role=listitem]').evaluateAll(
      (items, [cell, count]) =>
        items
          .sort((a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet))
          .slice(0, count)
          .map((item) => item.children[cell]?.textContent ?? ''),
      [column, rows] as const,
    );
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }
}
