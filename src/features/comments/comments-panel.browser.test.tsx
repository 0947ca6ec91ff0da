import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { closePanel, openComments } from '@/state/panels.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { render } from '../../../tests/support/components/render.tsx';
import { CommentsPanel } from './comments-panel.tsx';

type Parameters = Record<string, string | number | undefined>;
type Answer = unknown | ((params: Parameters) => unknown);

const entry = (id: number, content: string, more: object = {}) => ({
  id,
  content,
  addtime: '2026-01-02 08:00:00',
  user_id: 100 + id,
  user_name: `Writer ${id}`,
  ...more,
});
const listed = (list: unknown[], more: object = {}) => ({
  status: 1,
  err_code: 0,
  childrenid: '800',
  count: list.length,
  list,
  ...more,
});
const missingText = { status: 0, error_code: 400, msg: 'missing content' };
const notFound = { code: 404, data: null, msg: 'Not Found' };

let number = 0;

/** Mocks the service with these answers by path; all other calls are missing. */
function serve(given: Record<string, Answer>) {
  return vi.spyOn(api, 'get').mockImplementation(async (path, params = {}) => {
    const answer = given[path] ?? notFound;
    const body = typeof answer === 'function' ? answer(params) : answer;
    if (body instanceof Error) throw body;
    return body;
  });
}

function openNextSong(): void {
  number += 1;
  openComments({ kind: 'song', id: String(number), name: 'Song' });
}

/** Opens the sheet of another song in each test, with the app's messages. */
async function show(): Promise<void> {
  openNextSong();
  await render(
    <>
      <CommentsPanel onClose={closePanel} />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
}

const comments = page.getByRole('article');
const field = page.getByRole('textbox', { name: 'Your comment' });
const send = page.getByRole('button', { name: 'Send' });
const callsOf = (calls: ReturnType<typeof serve>, path: string) =>
  calls.mock.calls.filter(([called]) => called === path).map(([, params]) => params);

beforeEach(() => {
  saveUser({ userid: 7, token: 'T', nickname: 'Nora', pic: '' });
});
afterEach(() => {
  closePanel();
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearUser();
});

test('comments are text, those of the artist and the featured ones first, and long ones are folded', async () => {
  serve({
    '/comment/music': listed(
      [
        entry(1, 'first &lt;b&gt;bold&lt;/b&gt;[强]', { like: { likenum: 12 }, location: '福建' }),
        entry(2, 'line\n'.repeat(12).trim()),
      ],
      {
        count: 214,
        star_cmts: { list: [entry(3, 'thanks')] },
        weight_list: { list: [entry(2, 'line\n'.repeat(12).trim())] },
      },
    ),
  });
  await show();
  await expect.element(page.getByText('214 comments')).toBeVisible();
  await expect.element(comments.nth(0)).toMatchTextContent(/Writer 3Artist/);
  await expect.element(comments.nth(2).getByText('first <b>bold</b>👍')).toBeVisible();
  await expect.element(comments.nth(2).getByRole('img', { name: '12 likes' })).toBeVisible();
  await expect.element(comments.nth(2).getByText('福建')).toBeVisible();
  expect(comments.elements()).toHaveLength(3);

  const long = comments.nth(1).getByText(/^line/);
  const heightOf = () => long.element().getBoundingClientRect().height;
  // Rows get their layout with the first frame.
  await expect.poll(heightOf).toBeGreaterThan(0);
  const folded = heightOf();
  await comments.nth(1).getByRole('button', { name: 'Show all' }).click();
  expect(heightOf()).toBeGreaterThan(folded * 1.5);
  await comments.nth(1).getByRole('button', { name: 'Show less' }).click();
  expect(heightOf()).toBe(folded);
  expect(comments.getByRole('button', { name: 'Show all' }).elements()).toHaveLength(1);
});

test('the best places of a song in charts stand above its comments; a service without that call is asked once', async () => {
  const info = [
    { platform_name: 'Harbour', ranking_num: '18' },
    { platform_name: 'Night', ranking_num: 3 },
  ];
  serve({ '/comment/music': listed([entry(1, 'first')]), '/song/ranking': { status: 1, data: { info } } });
  await show();
  const places = page.getByRole('list', { name: 'Best places in charts' });
  await expect.element(places.getByRole('listitem').nth(0)).toHaveTextContent('No. 3 · Night');
  await expect.element(places.getByRole('listitem').nth(1)).toHaveTextContent('No. 18 · Harbour');

  const calls = serve({ '/comment/music': listed([entry(2, 'second')]) });
  for (const text of ['second', 'third']) {
    calls.mockClear();
    serve({ '/comment/music': listed([entry(2, text)]) });
    openNextSong();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(places).not.toBeInTheDocument();
    expect(callsOf(calls, '/song/ranking')).toHaveLength(text === 'second' ? 1 : 0);
  }
});

test('they are narrowed to a class, in both orders, to a word, and sorted by likes where a service does that', async () => {
  serve({
    '/comment/music': listed([entry(1, 'all')], {
      // Has the same name as the first choice.
      classify_list: [
        { id: 101, name: 'Stories', cnt: 1 },
        { id: 102, name: 'Hot', cnt: 1 },
        { id: 103, name: '热门', cnt: 1 },
      ],
      hot_word_list: [{ content: 'rain', count: 2 }],
    }),
    '/comment/music/classify': ({ sort }: Parameters) => listed([entry(2, sort === 2 ? 'newest' : 'oldest')]),
    '/comment/music/hotword': listed([entry(3, 'about rain')]),
    '/comment/music/topliked': listed([entry(4, 'liked')]),
  });
  await show();
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await choose('Stories');
  await expect.element(comments.first()).toMatchTextContent('newest');
  await choose('Newest first');
  await expect.element(comments.first()).toMatchTextContent('oldest');
  await choose('# rain');
  await expect.element(comments.first()).toMatchTextContent('about rain');
  await choose('Most liked');
  await expect.element(comments.first()).toMatchTextContent('liked');
  await choose('Hot');
  await expect.element(comments.first()).toMatchTextContent('all');
});

test('more are loaded at the end of the list, also after a failure', async () => {
  let isAway = true;
  const full = Array.from({ length: 30 }, (_, index) => entry(index + 1, `text ${index + 1}`));
  serve({
    '/comment/music': ({ page: wanted }: Parameters) => {
      if (wanted === 1) return listed(full, { count: 31 });
      return isAway ? new AppError('no-response') : listed([full[29], entry(31, 'the last')], { count: 31 });
    },
  });
  await show();
  await expect.element(comments.nth(29)).toBeInTheDocument();
  comments.nth(29).element().scrollIntoView();
  await expect.element(page.getByText(/^Could not load more/)).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(comments.nth(30)).toMatchTextContent('the last');
  expect(comments.elements()).toHaveLength(31);
});

test('replies are opened in place, page by page, with the one that each answers', async () => {
  const full = Array.from({ length: 30 }, (_, index) => entry(100 + index, `reply ${index}`));
  serve({
    '/comment/music': listed([entry(1, 'top', { reply_num: 31 })]),
    '/comment/floor': ({ page: wanted }: Parameters) =>
      wanted === 1
        ? { ...listed(full), comments_num: 31 }
        : { ...listed([entry(200, 'deeper', { puser: 'Writer 100', is_reply: 1 })]), comments_num: 31 },
  });
  await show();
  await page.getByRole('button', { name: '31 replies' }).click();
  const replies = page.getByRole('list', { name: 'Replies to Writer 1' }).getByRole('article');
  await expect.element(replies.nth(29)).toBeInTheDocument();
  await page.getByRole('button', { name: 'More replies' }).click();
  await expect.element(replies.nth(30)).toMatchTextContent(/Writer 200→ Writer 100deeper/);
  await page.getByRole('button', { name: 'Hide replies' }).click();
  expect(replies.elements()).toEqual([]);
});

test('a song without comments, a service without them, and one that can’t be reached say so', async () => {
  let answer: unknown = listed([]);
  serve({ '/comment/music': () => answer });
  await show();
  await expect.element(page.getByText('No comments yet')).toBeVisible();
  answer = notFound;
  openNextSong();
  await expect.element(page.getByText('This music service has no comments')).toBeVisible();
  answer = new AppError('provider-away');
  openNextSong();
  await expect.element(page.getByRole('alert').getByText('The music provider can’t be reached')).toBeVisible();
  answer = listed([entry(1, 'there')]);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(comments.first()).toMatchTextContent('there');
});

test('nothing is sent to find out whether comments are taken; where they are not, that is said once one was sent', async () => {
  const calls = serve({ '/comment/music': listed([entry(1, 'a')]), '/comment/music/send': listed([entry(1, 'a')]) });
  await show();
  await field.fill('Hello');
  expect(callsOf(calls, '/comment/music/send')).toEqual([]);
  await send.click();
  await expect.element(page.getByText('This service takes no comments.')).toBeVisible();
  await expect.poll(() => field.elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^Reply/ }).elements()).toEqual([]);
});

test('users who are not logged in are asked to', async () => {
  clearUser();
  serve({ '/comment/music': listed([entry(1, 'a')]) });
  await show();
  await expect.element(page.getByRole('button', { name: 'Log in to write a comment' })).toBeVisible();
});

test('what is sent is shown at once, what is refused stays with the reason, and a draft stays when the sheet is closed', async () => {
  let answer: unknown = { status: 0, err_code: 30020, msg: 'Bind a phone first' };
  const calls = serve({
    '/comment/music': listed([entry(1, 'theirs')]),
    '/comment/music/send': () => answer,
  });
  await show();
  await expect.element(send).toBeDisabled();
  await field.fill('  Hello\nthere  ');
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not sent: Bind a phone first');
  await expect.element(field).toHaveValue('  Hello\nthere  ');

  const key = { kind: 'song', id: String(number), name: 'Song' } as const;
  openComments({ ...key, id: 'other' });
  await expect.element(field).toHaveValue('');
  openComments(key);
  await expect.element(field).toHaveValue('  Hello\nthere  ');

  answer = { status: 1, err_code: 0, data: { id: 5 } };
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(comments.first()).toMatchTextContent(/NoraHello thereSent;/);
  await expect.element(page.getByText('2 comments')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(callsOf(calls, '/comment/music/send').at(-1)).toMatchObject({ content: 'Hello\nthere' });

  // Another user sees neither the draft nor the pending comment.
  await field.fill('begun');
  clearUser();
  saveUser({ userid: 8, token: 'U', nickname: 'Mika', pic: '' });
  await expect.element(field).toHaveValue('');
  await expect.element(comments.first()).toMatchTextContent(/theirs/);
  expect(comments.elements()).toHaveLength(1);
});

test('an answer is shown below what it answers, and can be given up', async () => {
  const calls = serve({
    '/comment/music': listed([entry(1, 'top')]),
    '/comment/floor': { ...listed([]), comments_num: 0 },
    '/comment/music/send': missingText,
    '/comment/floor/send': { status: 1, err_code: 0, data: { id: 6 } },
  });
  await show();
  const reply = page.getByRole('button', { name: 'Reply to Writer 1' });
  await reply.click();
  await expect.element(field).toHaveFocus();
  await page.getByRole('button', { name: 'Don’t reply' }).click();
  expect(page.getByText('Replying to Writer 1').elements()).toEqual([]);
  await reply.click();
  await field.fill('Yes');
  await send.click();
  await page.getByRole('button', { name: '1 reply' }).click();
  const replies = page.getByRole('list', { name: 'Replies to Writer 1' }).getByRole('article');
  await expect.element(replies).toMatchTextContent(/NoraYes/);
  expect(callsOf(calls, '/comment/floor/send')).toMatchObject([{ tid: '1', pid: 0, content: 'Yes' }]);
});

test('own comments are deleted when their message is gone; what the service refuses comes back with the reason', async () => {
  let answer: unknown = { status: 0, err_code: 30030, msg: 'Not now' };
  const calls = serve({
    '/comment/music': listed([entry(1, 'mine', { user_id: 7 }), entry(2, 'theirs')]),
    '/comment/music/send': missingText,
    '/comment/music/del': () => answer,
  });
  await show();
  const remove = page.getByRole('button', { name: 'Delete' });
  await remove.click();
  await expect.element(comments.first()).toMatchTextContent('theirs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(comments.first()).toMatchTextContent('mine');
  expect(callsOf(calls, '/comment/music/del')).toEqual([]);

  const closeMessage = () =>
    page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).first().click();
  await remove.click();
  await closeMessage();
  await expect.element(page.getByText('The comment was not deleted. Not now')).toBeVisible();
  await expect.element(comments.first()).toMatchTextContent('mine');

  answer = { status: 1, err_code: 0 };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await remove.click();
  await expect.element(page.getByText('Comment deleted')).toBeVisible();
  // Longer than any message is shown.
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => callsOf(calls, '/comment/music/del').length).toBe(2);
  expect(comments.elements()).toHaveLength(1);
});
