import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { skipTimers } from '../../../tests/support/components/timers.ts';
import { LibraryPage } from './library-page.tsx';

const success = (data: object) => ({ status: 1, error_code: 0, data });
const refusal = (error_code: number) => ({ status: 0, error_code, data: null });
const noVip = success({ busi_vip: [] });
const vip = (product_type: string) => ({ product_type, is_vip: 1, vip_end_time: '2099-05-04 12:00:00' });

let answers: Record<string, unknown>;
/** Another one in each test, because claims are remembered for an account. */
let userid = 700;

beforeEach(async () => {
  // The pause of the provider between claim and upgrade.
  skipTimers(800);
  userid += 1;
  saveUser({ userid, token: 'T', nickname: 'N', pic: '' });
  answers = { '/user/detail': success({ nickname: 'Harbour' }), '/user/vip/detail': noVip };
  vi.spyOn(api, 'get').mockImplementation(async (path) => answers[path] ?? success({}));
  await render(<LibraryPage />);
  await expect.element(page.getByText('Harbour')).toBeVisible();
});
afterEach(clearUser);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const says = (text: string | RegExp) =>
  expect.poll(() => toasts().at(-1)).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));

test('a check-in says what it has brought and shows it, and one that is refused says why', async () => {
  await expect.element(page.getByText('No VIP', { exact: true })).toBeVisible();
  answers['/youth/vip'] = success({ award_vip_hour: 3, remain: 7 });
  answers['/user/vip/detail'] = success({ busi_vip: [vip('tvip')] });
  await button('Check in').click();
  await says('Checked in: 3 hours of VIP. Check-ins left today: 7');
  await expect.element(page.getByText(/^VIP\s*until May 4, 2099$/)).toBeVisible();
  for (const [code, text] of [
    [5, 'Check-in failed. Please don’t check in too often.'],
    [30002, 'No check-ins are left today. Please come back tomorrow.'],
    [20028, /asks for verification/],
  ] as const) {
    answers['/youth/vip'] = refusal(code);
    await button('Check in').click();
    await says(text);
  }
});

test('the VIP of the day is claimed and upgraded once, and a refusal says so', async () => {
  answers['/youth/day/vip'] = refusal(304003);
  await button('Get VIP for today').click();
  await says('Failed to get VIP. Please try again later.');
  answers['/youth/day/vip'] = success({ ad_vip_end_time: 4_081_514_400 });
  answers['/user/vip/detail'] = success({ busi_vip: [vip('tvip'), vip('svip')] });
  await button('Get VIP for today').click();
  await says(/^You have VIP for one day, until .*2099.*\.$/);
  await expect.element(page.getByText(/^SVIP\s*until May 4, 2099$/)).toBeVisible();
  await expect.element(button('Today’s VIP claimed')).toBeDisabled();
});

test('a refused check-in of an expired session is not called a check-in too often', async () => {
  const reads = () => vi.mocked(api.get).mock.calls.filter(([path]) => path === '/user/vip/detail').length;
  await expect.element(page.getByText('No VIP', { exact: true })).toBeVisible();
  const before = reads();
  answers['/youth/vip'] = refusal(20002);
  answers['/user/vip/detail'] = refusal(20017);
  await button('Check in').click();
  await expect.poll(reads).toBeGreaterThan(before);
  // When the claim has ended.
  await expect.element(button('Check in')).toBeEnabled();
  expect(toasts()).toEqual([]);
});
