import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { missingCall } from '@/api/transport/wire.ts';
import { loadTexts } from '@/i18n/i18n.ts';
import { noteUnsentTracks } from '@/state/library/unsent-orders.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { holdTimers } from '../../../../tests/support/components/timers.ts';
import { sendOrders } from './unsent-orders.ts';

let sent: string[];
/** Answer to an order. */
let answer: unknown;

beforeEach(async () => {
  await loadTexts('library', 'lists');
  for (const key of ['track_orders', 'unsent_orders']) localStorage.removeItem(key);
  saveUser({ userid: 7, token: 'token', nickname: 'Someone', pic: '' });
  toastStore.setState({ toasts: [] });
  sent = [];
  vi.spyOn(api, 'get').mockImplementation(async (path, _, options) => {
    const success = (data: object) => ({ status: 1, error_code: 0, data });
    if (path === '/playlist/track/all/new') {
      const info = ['1', '2'].map((fileid, sort) => ({ fileid, sort }));
      return success({ info, count: info.length, list_ver: 1 });
    }
    if (path !== '/playlist/tracks/sort') return success({ info: [], list_count: 0, total_ver: 1 });
    sent.push(options?.form?.data ?? '');
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearUser();
});

const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

test.each([
  ['', { status: 1, error_code: 0, data: { list_ver: 2, total_ver: 2 } }],
  ['This music service can’t store the order of songs, so it is kept on this device.', missingCall],
  ['The order could not be saved.', { status: 0, error_code: 20010, data: null }],
])('an order that an earlier page has noted is sent, and said if it is not stored: “%s”', async (message, result) => {
  answer = result;
  // Without frames to draw, the shared page may never be idle.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  const pause = holdTimers(800);
  noteUnsentTracks({ userId: '7', listId: '4', fileIds: ['2', '1'] });
  const stop = sendOrders();
  await pause.pass();
  await expect.poll(() => localStorage.getItem('unsent_orders')).toBeNull();
  stop();
  expect(sent).toEqual(['2|0,1|1']);
  await expect.poll(() => toasts().join()).toContain(message);
  expect(toasts()).toHaveLength(message === '' ? 0 : 1);
});
