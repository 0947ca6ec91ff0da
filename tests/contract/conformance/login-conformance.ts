import { describe, expect, it } from 'vitest';
import { SMS_CODE } from '../../../server/users/demo-accounts.ts';
import { CAPTCHA_TICKET } from '../../../server/verification/verification-event.ts';
import { type Answer, at, textAt } from '../service-caller.ts';
import { catalogue, credentials, deviceElsewhere } from '../services/embedded-service.ts';
import type { ConformanceRun } from './conformance-run.ts';

/** The device, logins of every kind and their ends. */
export function describeLogins(run: ConformanceRun): void {
  describe('devices and logins', () => {
    it('logging in by name and password', async () => {
      const { logIn } = run.running;
      const { name, password } = credentials;
      await run.expectCall('login', '/login', { username: name, password });
      await run.expectCall('login.wrong-password', '/login', { username: name, password: 'no' });
      await run.expectCallOf(await logIn('listener'), 'login_token', '/login/token');
      await run.expectCallOf(await logIn('newcomer'), 'login_token.refreshed', '/login/token');
      await run.expectCall('login_token.expired', '/login/token', { token: 'stale', userid: 880200103 });
    });

    it('registering a device', async () => {
      await run.expectCall('register_dev', '/register/dev');
      await run.expectCall('register_dev.failed', '/register/dev', { demo_error: 20010 });
    });

    it('logging in by phone', async () => {
      const { phone, sharedPhone } = credentials;
      const code = SMS_CODE;
      await run.expectCall('captcha_sent', '/captcha/sent', { mobile: phone });
      await run.expectCall('captcha_sent.too-often', '/captcha/sent', { mobile: phone });
      await run.expectCall('captcha_sent.bad-mobile', '/captcha/sent', { mobile: '123' });
      const stale = { mobile: '13800000003', cookie: 'token=stale;userid=1' };
      await run.expectCall('captcha_sent.expired-token', '/captcha/sent', stale);
      await run.expectCall('login_cellphone.wrong-code', '/login/cellphone', { mobile: phone, code: '000000' });
      await run.expectCall('login_cellphone', '/login/cellphone', { mobile: phone, code });
      await run.everyone.get('/captcha/sent', { mobile: sharedPhone });
      await run.expectCall('login_cellphone.multiple-accounts', '/login/cellphone', { mobile: sharedPhone, code });
    });

    it('logging in by QR code', async () => {
      const made = await run.expectCall('login_qr_key', '/login/qr/key');
      const key = textAt(made.body, 'data.qrcode');
      await run.expectCall('login_qr_create', '/login/qr/create', { key, qrimg: 'true' });
      await run.expectCall('login_qr_check.waiting', '/login/qr/check', { key });
      await run.running.pressOnPhone('qr', key, 'scan');
      await run.expectCall('login_qr_check.scanned', '/login/qr/check', { key });
      await run.running.pressOnPhone('qr', key, 'confirm');
      await run.expectCall('login_qr_check', '/login/qr/check', { key });
      await run.expectCall('login_qr_check.expired', '/login/qr/check', { key: '0'.repeat(32) });
    });

    it('logging in with WeChat', async () => {
      const made = await run.expectCall('login_wx_create', '/login/wx/create');
      const uuid = textAt(made.body, 'uuid');
      const check = (): Promise<Answer> => run.everyone.get('/login/wx/check', { uuid });
      // A check without a change ends when the next one begins, or after a time limit.
      const polls = [check(), check()];
      run.expectLike('login_wx_check.waiting', await Promise.race(polls));
      await run.running.pressOnPhone('wx', uuid, 'scan');
      const answered = (await Promise.all(polls)).find(({ body }) => textAt(body, 'wx_errcode') === '404');
      run.expectLike('login_wx_check.scanned', answered ?? (await check()));
      await run.running.pressOnPhone('wx', uuid, 'confirm');
      const confirmed = await check();
      run.expectLike('login_wx_check', confirmed);
      const code = textAt(confirmed.body, 'wx_code');
      await run.expectCall('login_openplat', '/login/openplat', { code });
      await run.expectCall('login_openplat.failed', '/login/openplat', { code });
      const refused = textAt((await run.everyone.get('/login/wx/create')).body, 'uuid');
      await run.running.pressOnPhone('wx', refused, 'refuse');
      await run.expectCall('login_wx_check.refused', '/login/wx/check', { uuid: refused });
      await run.expectCall('login_wx_check.expired', '/login/wx/check', { uuid: '0'.repeat(32) });
    });

    it('a login on another device is listed and ended', async () => {
      const vip = run.user('vip');
      const elsewhere = await run.running.logIn('vip', 'elsewhere');
      const { body } = await run.expectCallOf(vip, 'login_device', '/login/device');
      const { li: rows } = (body as { data: { li: { mid: string; t: number; dev: string }[] } }).data;
      const row = rows.find(({ dev }) => dev === deviceElsewhere.KUGOU_API_DEV);
      const kick = { t_mid: row?.mid ?? '', t: row?.t ?? 0, t_appid: 3116, t_clientver: 11440 };
      await run.expectCallOf(vip, 'login_device_kick', '/login/device/kick', kick);
      expect(at((await elsewhere.get('/user/detail')).body, 'error_code')).toBe(20018);
      expect(at((await vip.get('/user/detail')).body, 'status')).toBe(1);
    });
  });
}

/** Verification demands in the formats of all calls, and the calls of a verification. */
export function describeVerification(run: ConformanceRun): void {
  describe('verifying that the caller is a person', () => {
    it('by a picture, which ends the verification', async () => {
      const vip = run.user('vip');
      const demanded = { demo_verify: 'picture' };
      const challenged = await run.expectCallOf(vip, '_risk.20028', '/youth/day/vip', demanded);
      const eventid = textAt(challenged.body, 'ssaCode');
      const info = await run.expectCallOf(vip, 'get_verify_info', '/get/verify/info', { eventid });
      const answer = { eventid, v_type: 23 };
      await run.expectCallOf(vip, 'sidedt.failed', '/sidedt', { ...answer, verifycode: 'x' });
      const solution = { ticket: CAPTCHA_TICKET, randstr: '@abc', txappid: textAt(info.body, 'data.txappid') };
      const verifycode = `KGCodeTX|${JSON.stringify(solution)}`;
      await run.expectCallOf(vip, 'sidedt', '/sidedt', { ...answer, verifycode });
      await run.expectCallOf(vip, '_risk.event', '/get/verify/info', { eventid });
      expect(at((await vip.get('/youth/day/vip', demanded)).body, 'error_code')).not.toBe(20028);
    });

    it('by a code, without a session', async () => {
      const challenged = await run.everyone.get('/search', { demo_verify: 'sms' });
      const eventid = textAt(challenged.body, 'ssaCode');
      await run.expectCall('get_verify_info.sms', '/get/verify/info', { eventid });
      await run.expectCall('sidedt', '/sidedt', { eventid, v_type: 32, verifycode: SMS_CODE });
    });

    it.each([
      ['artist_follow.verify', '/artist/follow', { id: 4101 }],
      ['youth_vip.verify', '/youth/vip', {}],
      ['youth_day_vip.verify', '/youth/day/vip', {}],
    ] as const)('in the form of %s', async (example, path, parameters) => {
      await run.expectCallOf(run.user('newcomer'), example, path, { ...parameters, demo_verify: 'app' });
    });

    it('in the forms of logins and song addresses', async () => {
      await run.expectCall('login.verify', '/login', { username: 'x', password: 'x', demo_verify: 'app' });
      const hash = await run.hashOf(catalogue.songs.free);
      await run.expectCall('song_url.verify-502', '/song/url', { hash, demo_verify: 'app' });
    });
  });
}
