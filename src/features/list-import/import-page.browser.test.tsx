import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as wire from '@/api/transport/wire.ts';
import { listImport } from '@/state/list-import/use-list-import.ts';
import { api } from '@/state/queries/api.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { ImportPage } from './import-page.tsx';

const found = (number: number, SongName: string) => ({
  FileHash: makeSong(number).hash,
  SongName,
  SingerName: 'Mira',
  Duration: 200,
});

async function showPage() {
  vi.spyOn(api, 'get').mockImplementation(async (_, params) => {
    const words = String(params?.keywords);
    const lists = words.includes('Tram')
      ? [found(1, 'Tram')]
      : words.includes('Snow')
        ? [found(2, 'Snow (Live)'), found(3, 'Snow (Remix)')]
        : [];
    return { status: 1, error_code: 0, data: { lists, total: lists.length } };
  });
  sessionStore.setState({
    session: { userId: '7', token: 't', t1: null, nickname: '', pictureUrl: null } as never,
  });
  await render(<ImportPage />);
}

afterEach(async () => {
  await listImport.remove().catch(() => undefined);
  sessionStore.setState({ session: null });
  vi.restoreAllMocks();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('pasted text is read, its songs are found, asked about and listed as missing', async () => {
  await showPage();
  await page.getByRole('textbox', { name: 'From text' }).fill('Mira - Tram\nMira - Snow\nNobody - Lost');
  await button('Read the text').click();
  await expect.element(page.getByText('3 songs were read.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Tram Mira' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Road');
  await button('Look for 3 songs').click();
  await expect.element(page.getByRole('heading', { name: 'Road' })).toBeVisible();
  await expect.element(page.getByText('Found: 1 · to check: 1 · not found: 1')).toBeVisible();
  await expect.element(button('Add 1 song…')).toBeEnabled();

  await button('Take “Snow (Remix)”').click();
  await expect.element(page.getByText('Found: 2 · to check: 0 · not found: 1')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: '1 song not found' }).getByText('Lost', { exact: true }))
    .toBeVisible();
  await page.getByText('2 songs found').click();
  await page.getByRole('button', { name: 'Leave out' }).first().click();
  await expect.element(page.getByText('Found: 1 · to check: 0 · not found: 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Leave out' })).toHaveFocus();
  await button('Take it after all').click();
  await expect.element(page.getByText('Found: 2 · to check: 0 · not found: 1')).toBeVisible();
});

test('title and artist can be swapped, and text without songs is refused', async () => {
  await showPage();
  const text = page.getByRole('textbox', { name: 'From text' });
  await text.fill('# nothing');
  await button('Read the text').click();
  await expect.element(page.getByText('No songs were found in the text.')).toBeVisible();
  await text.fill('Tram - Mira');
  await button('Read the text').click();
  await expect.element(page.getByRole('row', { name: 'Mira Tram' })).toBeVisible();
  await button('Swap title and artist').click();
  await expect.element(page.getByRole('row', { name: 'Tram Mira' })).toBeVisible();
  await userEvent.click(button('Cancel'));
  await expect.element(text).toBeVisible();
});

test('a link is imported by the provider: its result and what it missed are shown, or that it has no such call', async () => {
  await showPage();
  const answers: Record<string, unknown> = {
    add_task: { task_id: 7 },
    query_task_status: [
      { status: 3, name: 'Faraway', listid: 21, gid: 'collection_3_7_21_0', imported_num: 4, missed_num: 1, msg: '' },
    ],
    query_task: { missed: [{ audio_name: 'Lost', author_name: 'Nobody' }] },
  };
  let isOffered = false;
  vi.mocked(api.get).mockImplementation(async (_, __, options) => {
    if (!isOffered) return wire.missingCall;
    return { status: 1, error_code: 0, data: answers[String(options?.json?.operation)] };
  });
  await page.getByRole('textbox', { name: 'From a link' }).fill('listen: https://music.example/1');
  await button('Import').click();
  await expect.element(page.getByText('This music service can’t import links.')).toBeVisible();
  isOffered = true;
  await button('Import').click();
  await expect.element(page.getByRole('heading', { name: 'Faraway' })).toBeVisible();
  await expect.element(page.getByText('4 songs were added to “Faraway”.')).toBeVisible();
  await expect.element(page.getByText('Nobody - Lost')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the playlist' })).toBeVisible();
  await button('Done').click();
  await expect.element(page.getByRole('heading', { name: 'Import a list' })).toBeVisible();
});

describe('an import whose page was killed while its list was created', () => {
  /** Ids and counts of the lists at the service, and what was asked of it. */
  let lists: Map<number, number>;
  let asked: string[];

  async function interrupt() {
    lists = new Map([
      [31, 0],
      [4, 0],
    ]);
    asked = [];
    await showPage();
    const search = vi.mocked(api.get).getMockImplementation();
    vi.mocked(api.get).mockImplementation(async (path, params, options) => {
      if (path === '/search') return search?.(path, params, options);
      const success = (data: object) => ({ status: 1, error_code: 0, data });
      if (path === '/user/playlist') {
        const info = [...lists].map(([listid, count]) => {
          return { listid, count, name: 'Road', type: 0, is_def: 0, list_create_gid: `collection_3_7_${listid}_0` };
        });
        return success({ info, list_count: info.length });
      }
      if (path === '/playlist/track/all') {
        const info = lists.get(31) ? [{ hash: makeSong(1).hash, name: 'Mira - Tram', fileid: 1 }] : [];
        return success({ info, count: info.length });
      }
      asked.push(path);
      if (path === '/playlist/del') lists.delete(Number(params?.listid));
      if (path !== '/playlist/tracks/add') return success({});
      lists.set(Number(params?.listid), 1);
      return success({ info: [{ hash: makeSong(1).hash, fileid: 1 }] });
    });
    await page.getByRole('textbox', { name: 'From text' }).fill('Mira - Tram');
    await button('Read the text').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Road');
    await button('Look for 1 song').click();
    await expect.element(page.getByText('Found: 1 · to check: 0 · not found: 0')).toBeVisible();
    await listImport.setTarget({ listId: null, name: 'Road', createdBeside: ['4'] });
  }

  test('fills that list instead of creating another', async () => {
    await interrupt();
    await page.getByRole('button', { name: /^Continue adding/ }).click();
    await button('Continue').click();
    await expect.element(page.getByText('1 song was added to “Road”.')).toBeVisible();
    expect([...lists]).toEqual([
      [31, 1],
      [4, 0],
    ]);
    expect(asked).toEqual(['/playlist/tracks/add']);
  });

  test('leaves no empty list behind when it is discarded', async () => {
    await interrupt();
    await button('Discard the import').click();
    await expect.element(page.getByRole('heading', { name: 'Import a list' })).toBeVisible();
    expect([...lists.keys()]).toEqual([4]);
  });
});
