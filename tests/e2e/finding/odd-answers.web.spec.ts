import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { agreeToTerms, anonymousAvatar, button, field, openLogin, tab } from '../../support/pages/login.ts';
import { logInAs } from '../../support/services/accounts.ts';
import { alterAnswers, holdCalls } from '../../support/services/altered-answers.ts';

const listOf = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');

/** Paths of calls that a page aborted before they were answered. */
function watchCancelled(page: Page): Set<string> {
  const cancelled = new Set<string>();
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    // Whether a service answers at its root is known without reading the answer.
    if (request.failure()?.errorText === 'net::ERR_ABORTED' && pathname !== '/') cancelled.add(pathname);
  });
  return cancelled;
}

test('home and discover show what they can of incomplete answers, and say when there is nothing', async ({
  browserOfTest: { context },
}) => {
  let songs = 0;
  let isEmpty = false;
  await logInAs(context, 'newcomer');
  await alterAnswers(context, '/everyday/recommend', ({ data }) => {
    if (isEmpty) {
      data.song_list = null;
      return;
    }
    const [nameless, bare] = data.song_list;
    for (const name of ['songname', 'ori_audio_name', 'filename']) delete nameless[name];
    const { hash } = bare;
    data.song_list = [nameless, { hash, songname: 'Only a name' }, null, 'text', ...data.song_list.slice(2)];
    songs = data.song_list.length - 3;
  });
  await alterAnswers(context, '/top/playlist', ({ data }) => {
    if (isEmpty) {
      delete data.special_list;
      return;
    }
    const [lost, bare] = data.special_list;
    delete lost.global_collection_id;
    const { global_collection_id } = bare;
    data.special_list = [lost, { global_collection_id, specialname: 'Only a list' }, {}, ...data.special_list.slice(2)];
  });
  await alterAnswers(context, '/playlist/tags', ({ data }) => {
    data[0].son = null;
    data.splice(1, 1, { tag_id: '', tag_name: '' }, null);
  });

  const page = await openWebApp(context);
  await expect(listOf(page, 'Picked for today').first()).toBeVisible();
  await expect(listOf(page, 'Picked for today')).toHaveCount(songs);
  const bare = listOf(page, 'Picked for today').filter({ hasText: 'Only a name' });
  await expect(bare.getByText('Unknown artist')).toBeVisible();
  await expect(bare.locator('img')).toHaveAttribute('src', /default-cover\.svg$/);
  await expect(listOf(page, 'Playlists for you').filter({ hasText: 'Only a list' })).toBeVisible();
  await goTo(page, '#/discover?view=playlists');
  await expect(button(page.getByRole('main'), 'Occasions')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Only a list' })).toBeVisible();

  isEmpty = true;
  await button(page.getByRole('main'), 'Languages').click();
  await expect(page.getByText('No playlists in this category')).toBeVisible();
  await page.evaluate(() => indexedDB.deleteDatabase('kanade-queries'));
  await goTo(page, '#/');
  await page.reload();
  await expect(page.getByText('No songs today')).toBeVisible();
  await expect(page.getByText('No playlists today')).toBeVisible();
});

test('the library shows skeletons while loading, aborts its calls when it is left, and shows what it can of incomplete answers', async ({
  browserOfTest: { context },
}) => {
  const paths = ['/user/detail', '/user/vip/detail', '/user/listen', '/user/playlist', '/user/follow'];
  await logInAs(context, 'listener');
  const release = await holdCalls(context, paths);
  const page = await openWebApp(context, '#/library');
  const cancelled = watchCancelled(page);
  await expect(page.getByRole('status', { name: 'Loading your profile…' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading songs…' }).locator('> div')).toHaveCount(16);
  await expect(page.getByRole('status', { name: 'Loading your playlists…' })).toBeVisible();
  await page.getByRole('tab', { name: 'Followed artists' }).click();
  await expect(page.getByRole('status', { name: 'Loading who you follow…' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect.poll(() => [...cancelled].toSorted()).toEqual(paths.toSorted());
  release();
  await page.getByRole('link', { name: 'Library' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '窗边听众' })).toBeVisible();
  await expect(listOf(page, 'Songs I like to listen to')).toHaveCount(16);
  await expect(page.getByRole('main').getByRole('link', { name: /^深夜电车/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);

  await test.step('of incomplete answers it shows what it can', async () => {
    await alterAnswers(context, '/user/detail', (body) => {
      body.data = { p_grade: '3', fans: 'many', gender: null };
    });
    await alterAnswers(context, '/user/vip/detail', (body) => {
      body.data = '';
    });
    await alterAnswers(context, '/user/listen', ({ data }) => {
      const { hash } = data.lists[0];
      data.lists = [{ hash, name: 'Only a name' }, { name: 'No hash' }, null];
    });
    await alterAnswers(context, '/user/playlist', ({ data }) => {
      const own = data.info.find(({ name }: { name: string }) => name === '深夜电车');
      data.info = [{ ...own, pic: null, count: null }, { ...own, listid: 0, name: 'Without an id' }, {}, 7];
    });
    await alterAnswers(context, '/user/follow', ({ data }) => {
      data.lists = [{ singerid: 4101, nickname: 'Only a singer' }, { singerid: 4102 }, null];
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Unnamed user' })).toBeVisible();
    await expect(page.getByText('Level 3')).toBeAttached();
    await expect(page.getByText('No bio yet')).toBeVisible();
    await expect(page.getByText('No VIP', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /^(?:Male|Female)$/ })).toHaveCount(0);
    await expect(page.getByRole('main').locator('dl dd')).toHaveText(['0', '0', '0', '0', '0 min', '—']);
    await expect(listOf(page, 'Songs I like to listen to')).toHaveCount(1);
    await expect(listOf(page, 'My playlists')).toHaveText([/深夜电车/]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('tab', { name: /^Followed artists/ }).click();
    await expect(listOf(page, 'Followed artists')).toHaveText([/Only a singer/]);
  });
});

test('a pending login can’t be sent twice, and is aborted when the screen is left', async ({
  browserOfTest: { context },
}) => {
  await agreeToTerms(context);
  const release = await holdCalls(context, ['/login', '/captcha/sent']);
  const page = await openLogin(context);
  const cancelled = watchCancelled(page);
  await expect(page.getByRole('link', { name: 'Sign up with the service' })).toHaveAttribute('href', /^https:\/\//);
  await field(page, 'Phone number').fill('13800000004');
  await button(page, 'Send code').click();
  await expect(button(page, 'Send code')).toBeDisabled();
  await tab(page, 'Account').click();
  await field(page, 'Email or user name').fill('listener');
  await field(page, 'Password').fill('kanade');
  await button(page, 'Log in').click();
  await expect(button(page, 'Logging in…')).toBeDisabled();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect.poll(() => [...cancelled].toSorted()).toEqual(['/captcha/sent', '/login']);
  release();
  await expect(page.getByRole('heading', { name: 'Charts' })).toBeVisible();
  await expect(anonymousAvatar(page)).toBeVisible();
});
