import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { type LogSink, setLogSink } from '@/core/log.ts';
import { api } from '@/state/queries/api.ts';
import { address, fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { PlaylistDetailPage } from './playlist-detail-page.tsx';

const globalId = 'collection_3_9_6_0';
const listAddress = `/playlistDetail?global_collection_id=${globalId}`;
const success = (data: unknown) => ({ status: 1, error_code: 0, data });
const refusal = { status: 0, error_code: 20017, data: null };

type Params = Readonly<Record<string, unknown>>;
/** Answers by path; an error is thrown. */
let answers: Record<string, (params: Params) => unknown>;
let signals: { path: string; page: unknown; signal: AbortSignal | undefined }[];

beforeEach(async () => {
  await page.viewport(1200, 800);
  localStorage.removeItem('trackViewMode');
  signals = [];
  vi.spyOn(api, 'get').mockImplementation(async (path, params = {}, { signal } = {}) => {
    signals.push({ path, page: params.page, signal });
    const answer = await answers[path]?.(params);
    if (answer instanceof Error) throw answer;
    return answer ?? { code: 404, data: null, msg: 'Not Found' };
  });
});
afterEach(() => setLogSink(null));

const show = async (at = listAddress) => {
  const { host, player } = await fakeHost();
  // An address without a list leaves it empty.
  const screen = (
    <main>
      <PlaylistDetailPage />
    </main>
  );
  const rendered = await render(screen, { host, at });
  return { ...rendered, player };
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const text = (words: string) => page.getByText(words, { exact: true });
const alert = page.getByRole('alert');
const row = (title: string) => page.getByRole('list', { name: 'Songs' }).getByText(title, { exact: true });

describe('a list of several pages', () => {
  const entry = (number: number) => ({
    hash: makeSong(number).hash,
    name: `A - Song ${number}`,
    fileid: number,
    // The last but one can't be played.
    ...(number === 5 ? { privilege: 5 } : {}),
  });
  let firstPage: PromiseWithResolvers<void>;
  let otherPages: PromiseWithResolvers<void>;

  beforeEach(() => {
    firstPage = Promise.withResolvers();
    otherPages = Promise.withResolvers();
    answers = {
      '/playlist/detail': () => success([{ name: 'Long way', global_collection_id: globalId, count: 6 }]),
      '/playlist/track/all': async ({ page: number }) => {
        await (number === 1 ? firstPage : otherPages).promise;
        const info = [Number(number) * 2 - 1, Number(number) * 2].map(entry);
        return success({ info, count: 6, pagesize: 2 });
      },
    };
  });

  test('shows how many songs are loaded, stops and goes on on request, and the queue follows', async () => {
    const { player } = await show();
    await expect.element(heading('Long way')).toBeVisible();
    await expect.element(page.getByRole('status', { name: 'Loading songs…' })).toBeVisible();
    firstPage.resolve();
    await expect.element(text('2 of 6 songs loaded')).toBeVisible();
    await button('Play all').click();
    const queued = () => player.getSnapshot().queue.items.map(({ song }) => song.title);
    await expect.poll(queued).toEqual(['Song 1', 'Song 2']);
    await button('Stop').click();
    await expect.element(text('4 songs have not loaded.')).toBeVisible();
    otherPages.resolve();
    await button('Load the rest').click();
    await expect.element(text('6 songs')).toBeVisible();
    await expect.element(row('Song 6')).toBeVisible();
    await expect.poll(queued).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 6']);
  });

  test('names the songs of a page that fails as missing, and loads them again', async () => {
    firstPage.resolve();
    let isFailing = true;
    otherPages.resolve();
    const answer = answers['/playlist/track/all'];
    answers['/playlist/track/all'] = (params) =>
      isFailing && params.page !== 1 ? new AppError('server') : answer?.(params);
    await show();
    await expect.element(alert).toMatchTextContent('4 songs have not loaded. Server error');
    isFailing = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Song 6')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('aborts its requests when it is left', async () => {
    firstPage.resolve();
    const { unmount } = await show();
    const pages = () => signals.filter(({ path, page: number }) => path === '/playlist/track/all' && number !== 1);
    await expect.poll(() => pages().map(({ page: number }) => number)).toEqual([2, 3]);
    expect(pages().map(({ signal }) => signal?.aborted)).toEqual([false, false]);
    unmount();
    await expect.poll(() => pages().map(({ signal }) => signal?.aborted)).toEqual([true, true]);
    otherPages.resolve();
  });
});

describe('a list with missing fields', () => {
  const info = [
    { hash: '1'.repeat(32), name: 'The Testers - Something' },
    { hash: '2'.repeat(32), name: 'Lone title', relate_goods: {}, singerinfo: null, trans_param: null },
    { shield: 1, fileid: 3 },
    { name: 'Without a hash' },
  ];

  test('shows what there is, and how many songs are unavailable', async () => {
    answers = {
      '/playlist/detail': () => success([{ name: 'Bare bones' }]),
      '/playlist/track/all': () => success({ count: 4, info }),
    };
    await show();
    await expect.element(heading('Bare bones')).toBeVisible();
    await expect.element(text('2 of 4 songs, 2 unavailable')).toBeVisible();
    await expect.element(row('Something')).toBeVisible();
    await expect.element(row('Lone title')).toBeVisible();
  });

  test('without any details has a general name', async () => {
    answers = {
      '/playlist/detail': () => success([]),
      '/playlist/track/all': () => success({ count: 4, info }),
    };
    await show();
    await expect.element(heading('Playlist')).toBeVisible();
    await expect.element(row('Lone title')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('that is an artist without songs says so after they were looked for', async () => {
    const songs = Promise.withResolvers<void>();
    answers = {
      '/artist/detail': () => success({ author_name: 'Quiet One', long_intro: null }),
      '/artist/audios': () => songs.promise.then(() => success(null)),
    };
    await show('/playlistDetail?singerid=7');
    await expect.element(heading('Quiet One')).toBeVisible();
    await expect.element(page.getByRole('status', { name: 'Loading songs…' })).toBeVisible();
    songs.resolve();
    await expect.element(text('The service has no songs by this artist.')).toBeVisible();
    await expect.element(button('Play all')).toBeDisabled();
  });
});

test('a list has its creator, day, figures, tags and description', async () => {
  const list = {
    name: 'Harbour',
    list_create_username: 'Night archive',
    publish_date: '2026-03-04',
    heat: 12_000,
    tags: 'Fog,Jazz',
    intro: 'For slow evenings.',
  };
  answers = {
    '/playlist/detail': () => success([list]),
    '/playlist/track/all': () => success({ count: 1, info: [{ hash: '1'.repeat(32), name: 'A - B' }] }),
  };
  await show();
  await expect.element(text('1 song')).toBeVisible();
  for (const words of ['Night archive', '12K plays', 'Fog', 'For slow evenings.']) {
    await expect.element(text(words)).toBeVisible();
  }
  await expect.element(page.getByRole('time')).toHaveTextContent('Mar 4, 2026');
  await expect.poll(() => page.getByRole('list', { name: 'Tags' }).getByRole('listitem').elements().length).toBe(2);
});

test('an empty list says so and has nothing to play; an address without a list leads to the library', async () => {
  answers = {
    '/playlist/detail': () => success([{ name: 'Nothing' }]),
    '/playlist/track/all': () => success({ count: 0, info: [] }),
  };
  const { unmount } = await show();
  await expect.element(text('No songs here yet')).toBeVisible();
  await expect.element(button('Play all')).toBeDisabled();
  unmount();
  await show('/playlistDetail');
  await expect.poll(address).toBe('/library');
});

describe('a failure', () => {
  const tracks = () => success({ count: 1, info: [{ hash: '1'.repeat(32), name: 'A - Something' }] });

  test('of the whole service is one error, and one of the songs leaves the header; both are tried again', async () => {
    const away = () => new AppError('server');
    answers = { '/playlist/detail': away, '/playlist/track/all': away };
    await show();
    await expect.element(alert).toMatchTextContent('The songs could not be loaded');
    expect(page.getByRole('heading', { level: 1 }).elements()).toEqual([]);
    answers = { '/playlist/detail': () => success([{ name: 'Harbour' }]), '/playlist/track/all': () => '<html>' };
    await button('Try again').click();
    await expect.element(heading('Harbour')).toBeVisible();
    await expect.element(alert).toMatchTextContent('The songs could not be loaded');
    answers['/playlist/track/all'] = tracks;
    await button('Try again').click();
    await expect.element(row('Something')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('of the header leaves the songs, and is logged', async () => {
    const warn = vi.fn<LogSink['warn']>();
    setLogSink({ warn });
    answers = { '/playlist/detail': () => refusal, '/playlist/track/all': tracks };
    await show();
    await expect.element(row('Something')).toBeVisible();
    await expect.element(heading('Playlist')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
    expect(warn.mock.calls.map(([message]) => message)).toContain('[playlist] the playlist could not be loaded');
  });
});
