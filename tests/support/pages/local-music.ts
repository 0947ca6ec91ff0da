import { expect, type Locator, type Page } from '@playwright/test';
import { dropPaths } from '../browser/drop-paths.ts';
import { KanadePage } from './kanade-page.ts';

/** Hash of the screen of local music. */
export const localMusicHash = '#/LocalMusic';

/** Content of a list row. */
export type LocalSongRow = {
  title: string;
  badge: string;
  artists: string;
  album: string;
  size: string;
  duration: string;
};

/** The screen of local music, by roles and names in English. */
export class LocalMusicPage {
  readonly page: Page;
  readonly app: KanadePage;
  /** List of the tab "Songs". */
  readonly songs: Locator;
  readonly scan: Locator;

  constructor(page: Page) {
    this.page = page;
    this.app = new KanadePage(page);
    this.songs = page.getByRole('list', { name: 'Local songs' });
    this.scan = page.getByRole('region', { name: 'Scan progress' });
  }

  /** Drops folders and files of the disk once the screen accepts them. */
  async drop(...paths: string[]): Promise<void> {
    await expect(this.button('Choose folder').or(this.button('Choose another folder')).first()).toBeVisible();
    await dropPaths(this.page, paths);
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  tab(name: 'Songs' | 'Albums' | 'Artists' | 'Folders' | 'Playlists'): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** The row with this title; exists only while rendered. */
  row(title: string): Locator {
    return this.songs.getByRole('listitem').filter({ has: this.page.getByText(title, { exact: true }) });
  }

  /** Waits until the list has this many songs and no scan runs. */
  async expectScanned(count: number): Promise<void> {
    await this.expectCount(count);
    await expect(this.scan).toHaveCount(0);
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.songs.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count));
  }

  /** The rendered rows in list order, once they are complete. */
  async rows(): Promise<LocalSongRow[]> {
    const items = this.songs.getByRole('listitem');
    // The menu button is the last rendered part of a row.
    const menus = this.songs.getByRole('button', { name: /^More about / });
    await expect.poll(async () => (await items.count()) - (await menus.count())).toBe(0);
    return items.evaluateAll((elements) =>
      elements
        .sort((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
        .map((element) => {
          const text = (place: number) => element.children[place]?.textContent ?? '';
          const [title, ...badges] = [...(element.children[1]?.children ?? [])].map((part) => part.textContent ?? '');
          return {
            title: title ?? '',
            badge: badges.join(' '),
            artists: text(2),
            album: text(3),
            size: text(4),
            duration: text(5),
          };
        }),
    );
  }
}
