import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { fetchVerificationWays, submitPicture, submitSmsCode } from './verification.ts';

const info = (data: object) => new FakeApiClient(() => ({ status: 1, data }));

describe('the ways of a verification', () => {
  it('are a code by SMS, a picture, or something that only the user can do elsewhere; the chosen one first', async () => {
    const sms = { v_type: '32', v_type_list: [23, 32], mobile: '138****0001', txappid: 190000000 };
    expect(await fetchVerificationWays(info(sms), 'e1')).toEqual([
      { kind: 'sms', mobile: '138****0001' },
      { kind: 'picture', appId: '190000000', pageUrl: null },
    ]);
    expect(await fetchVerificationWays(info({ v_type: 36 }), 'e1')).toEqual([{ kind: 'phone-needed' }]);
    expect(await fetchVerificationWays(info({ v_type: 38, v_type_list: [38] }), 'e1')).toEqual([
      { kind: 'login-needed' },
    ]);
  });

  it('are unknown only where none is possible: without an app id no picture is', async () => {
    expect(await fetchVerificationWays(info({ v_type: 23, v_type_list: [23] }), 'e1')).toEqual([{ kind: 'unknown' }]);
    expect(await fetchVerificationWays(info({ v_type: 99, v_type_list: [32] }), 'e1')).toEqual([
      { kind: 'sms', mobile: '' },
    ]);
    expect(await fetchVerificationWays(info({}), 'e1')).toEqual([{ kind: 'unknown' }]);
  });

  it('name the page of a picture only where it is an address', async () => {
    const picture = { v_type: 23, txappid: '1' };
    expect(await fetchVerificationWays(info({ ...picture, demo_page: 'javascript:alert(1)' }), 'e1')).toEqual([
      { kind: 'picture', appId: '1', pageUrl: null },
    ]);
  });

  it('are none where the provider no longer waits for the verification', async () => {
    const client = new FakeApiClient(() => ({ status: 0, error_code: 36010, data: '异常事件验证' }));
    expect(await fetchVerificationWays(client, 'e1')).toBeNull();
  });

  it('are asked for quietly and afresh', async () => {
    const client = info({ v_type: 32 });
    await fetchVerificationWays(client, 'e1');
    expect(client.calls[0]).toMatchObject({
      path: '/get/verify/info',
      params: { eventid: 'e1' },
      options: { quiet: true, fresh: true },
    });
  });
});

describe('a submission', () => {
  it.each([
    [{ status: 1, data: {} }, 'passed'],
    [{ status: 0, error_code: 30791, data: '验证不通过' }, 'wrong'],
    [{ status: 0, error_code: 36010, data: '异常事件验证' }, 'expired'],
  ])('answered with %j is %s', async (body, result) => {
    expect(await submitSmsCode(new FakeApiClient(() => body), 'e1', '246810')).toBe(result);
  });

  it('that fails in another way rejects', async () => {
    const client = new FakeApiClient(() => ({ status: 0, error_code: 7 }));
    await expect(submitSmsCode(client, 'e1', '1')).rejects.toMatchObject({ kind: 'server' });
  });

  it('of a picture has ticket, random text and app id, encoded again where the service would decode it', async () => {
    const client = new FakeApiClient(() => ({ status: 1 }));
    await submitPicture(client, 'e1', '190', { ticket: 't03', randstr: '@x' });
    await submitPicture(client, 'e1', '190', { ticket: 't%41', randstr: '' });
    const [plain, encoded] = client.calls.map(({ params }) => String(params.verifycode));
    expect(plain).toBe('KGCodeTX|{"ticket":"t03","randstr":"@x","txappid":"190"}');
    expect(decodeURIComponent(encoded ?? '')).toBe('KGCodeTX|{"ticket":"t%41","randstr":"","txappid":"190"}');
    expect(client.calls[0]?.params).toMatchObject({ eventid: 'e1', v_type: 23 });
  });
});
