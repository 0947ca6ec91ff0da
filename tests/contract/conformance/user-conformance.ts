import { describe, it } from 'vitest';
import { textAt } from '../service-caller.ts';
import type { ConformanceRun } from './conformance-run.ts';

/** What users have, without a session too, and their claims of VIP. */
export function describeUsers(run: ConformanceRun): void {
  describe('users', () => {
    it('and what they have', async () => {
      const [listener, vip, newcomer] = [run.user('listener'), run.user('vip'), run.user('newcomer')];
      await run.expectCallOf(listener, 'user_detail', '/user/detail');
      await run.expectCallOf(vip, 'user_vip_detail', '/user/vip/detail');
      await run.expectCallOf(vip, 'youth_union_vip', '/youth/union/vip');
      await run.expectCallOf(newcomer, 'user_vip_detail.none', '/user/vip/detail');
      await run.expectCallOf(listener, 'user_follow', '/user/follow');
      await run.expectCallOf(newcomer, 'user_follow.empty', '/user/follow');
      await run.expectCallOf(listener, 'user_listen', '/user/listen', { type: 1 });
      await run.expectCallOf(newcomer, 'user_listen.empty', '/user/listen', { type: 1 });
      const page = { page: 1, pagesize: 100 };
      const drive = await run.expectCallOf(listener, 'user_cloud', '/user/cloud', page);
      await run.expectCallOf(newcomer, 'user_cloud.empty', '/user/cloud', page);
      const hash = textAt(drive.body, 'data.list.0.hash');
      await run.expectCallOf(listener, 'user_cloud_url', '/user/cloud/url', { hash });
      await run.expectCallOf(listener, 'user_cloud_url.failed', '/user/cloud/url', { hash: '00' });
    });

    it.each([
      ['user_detail', '/user/detail'],
      ['user_vip_detail', '/user/vip/detail'],
      ['user_follow', '/user/follow'],
      ['user_listen', '/user/listen'],
      ['user_cloud', '/user/cloud'],
      ['user_playlist', '/user/playlist'],
    ])('%s without a session', async (name, path) => {
      await run.expectCall(`${name}.not-logged-in`, path, { type: 1 });
    });

    it('claim their VIP of the day, in China', async () => {
      const listener = run.user('listener');
      const now = await run.everyone.get('/server/now');
      const inChinaMs = (Number(textAt(now.body, 'data.timestamp')) + 8 * 3600) * 1000;
      const today = { receive_day: new Date(inChinaMs).toISOString().slice(0, 10) };
      const past = { receive_day: '2020-01-01' };
      await run.expectCallOf(listener, 'youth_day_vip', '/youth/day/vip', today);
      await run.expectCallOf(listener, 'youth_day_vip.duplicate', '/youth/day/vip', today);
      await run.expectCallOf(listener, 'youth_day_vip.past-date', '/youth/day/vip', past);
      await run.expectCallOf(listener, 'youth_day_vip.past-day', '/youth/day/vip', past);
      await run.expectCallOf(listener, 'youth_day_vip_upgrade', '/youth/day/vip/upgrade');
      await run.expectCallOf(listener, 'youth_day_vip_upgrade.duplicate', '/youth/day/vip/upgrade');
      await run.expectCallOf(listener, 'youth_month_vip_record', '/youth/month/vip/record');
      const { caller, parameters } = await run.running.causes.replacedSession();
      await run.expectCallOf(caller, 'youth_day_vip.kicked', '/youth/day/vip', parameters);
    });

    it('check in', async () => {
      const listener = run.user('listener');
      await run.expectCall('youth_vip.not-allowed', '/youth/vip');
      await run.expectCallOf(listener, 'youth_vip', '/youth/vip');
      await run.expectCallOf(listener, 'youth_vip.too-often', '/youth/vip');
      const { caller, parameters } = await run.running.causes.usedUpCheckIns();
      await run.expectCallOf(caller, 'youth_vip.quota', '/youth/vip', parameters);
    });
  });
}
