import { describe, expect, it } from 'vitest';
import { at, textAt } from '../service-caller.ts';
import type { ConformanceRun } from './conformance-run.ts';

/** Demands to verify that the caller is a person, in all the forms of the calls, and the calls of a verification. */
export function describeVerification(run: ConformanceRun): void {
  describe('verifying that the caller is a person', () => {
    it.skipIf(!run.reaches('sidedt'))('by a picture, which ends the verification', async () => {
      const { demandVerification, solvedTicket } = run.running.causes;
      const vip = run.user('vip');
      const demanded = await demandVerification('/youth/day/vip', 'picture');
      const challenged = await run.expectCallOf(vip, '_risk.20028', '/youth/day/vip', demanded);
      const eventid = textAt(challenged.body, 'ssaCode');
      const info = await run.expectCallOf(vip, 'get_verify_info', '/get/verify/info', { eventid });
      const answer = { eventid, v_type: 23 };
      await run.expectCallOf(vip, 'sidedt.failed', '/sidedt', { ...answer, verifycode: 'x' });
      const solution = { ticket: solvedTicket, randstr: '@abc', txappid: textAt(info.body, 'data.txappid') };
      const verifycode = `KGCodeTX|${JSON.stringify(solution)}`;
      await run.expectCallOf(vip, 'sidedt', '/sidedt', { ...answer, verifycode });
      await run.expectCallOf(vip, '_risk.event', '/get/verify/info', { eventid });
      expect(at((await vip.get('/youth/day/vip', demanded)).body, 'error_code')).not.toBe(20028);
    });

    it.skipIf(!run.reaches('get_verify_info.sms'))('by a code, without a session', async () => {
      const { demandVerification, smsCode } = run.running.causes;
      const challenged = await run.everyone.get('/search', await demandVerification('/search', 'sms'));
      const eventid = textAt(challenged.body, 'ssaCode');
      await run.expectCall('get_verify_info.sms', '/get/verify/info', { eventid });
      await run.expectCall('sidedt', '/sidedt', { eventid, v_type: 32, verifycode: smsCode });
    });

    it.skipIf(!run.reaches('get_verify_info.confirm'))('by logging in again', async () => {
      const demanded = await run.running.causes.demandVerification('/everyday/recommend', 'app');
      const challenged = await run.everyone.get('/everyday/recommend', demanded);
      const eventid = textAt(challenged.body, 'ssaCode');
      await run.expectCall('get_verify_info.confirm', '/get/verify/info', { eventid });
    });

    it.each([
      ['artist_follow.verify', '/artist/follow', { id: 4101 }],
      ['youth_vip.verify', '/youth/vip', {}],
      ['youth_day_vip.verify', '/youth/day/vip', {}],
    ] as const)('in the form of %s', async (example, path, parameters) => {
      const way = example === 'artist_follow.verify' ? 'app' : 'unnamed';
      const demanded = await run.running.causes.demandVerification(path, way);
      await run.expectCallOf(run.user('newcomer'), example, path, { ...parameters, ...demanded });
    });

    it('in the forms of logins and song addresses', async () => {
      const { demandVerification } = run.running.causes;
      const user = { username: 'x', password: 'x', ...(await demandVerification('/login', 'unnamed')) };
      await run.expectCall('login.verify', '/login', user);
      const hash = await run.hashOf(run.running.catalogue.songs.free);
      for (const [example, way] of [
        ['song_url.verify-502', 'unnamed'],
        ['song_url.verify-200', 'unnamed-200'],
      ] as const) {
        await run.expectCall(example, '/song/url', { hash, ...(await demandVerification('/song/url', way)) });
      }
    });
  });
}
