import { describe, expect, it, vi } from 'vitest';
import { typedLastfmKey, typedToken } from '@/core/scrobble/connection.ts';
import type { Listen } from '@/core/scrobble/listen.ts';
import { plannedFaults } from '../../../tests/support/scrobbling/faults.ts';
import { LastfmServer, lastfmKeys, lastfmUser } from '../../../tests/support/scrobbling/lastfm-server.ts';
import {
  ListenbrainzServer,
  listenbrainzToken,
  listenbrainzUser,
} from '../../../tests/support/scrobbling/listenbrainz-server.ts';
import { consentAddress, createLastfm, signatureOf } from './lastfm.ts';
import { createListenbrainz } from './listenbrainz.ts';
import { createTransport, type ScrobbleResponse } from './request.ts';
import { typedServer } from './server-address.ts';

const listen = (number: number): Listen => ({
  playId: `play-${number}`,
  title: `Song ${number}`,
  artists: ['The Testers'],
  album: null,
  durationMs: 60_000,
  beganAt: 1_775_000_000_000 + number * 1000,
});

/** A transport that answers each request with this. */
const answering = (status: number, json: unknown, headers: Record<string, string> = {}) => {
  return async (): Promise<ScrobbleResponse> => ({ status, json, headers: new Headers(headers) });
};

describe('what the user types', () => {
  it.each([
    ['', 'https://api.listenbrainz.org'],
    ['https://maloja.example/apis/listenbrainz/', 'https://maloja.example/apis/listenbrainz'],
    ['koito.example/apis/listenbrainz/1', 'https://koito.example/apis/listenbrainz'],
    ['http://localhost:4110', 'http://localhost:4110'],
    ['http://127.0.0.1:42010/apis/listenbrainz', 'http://127.0.0.1:42010/apis/listenbrainz'],
    ['http://[::1]:80/', 'http://[::1]'],
    ['http://maloja.example', null],
    ['http://192.168.1.2', null],
    ['http://localhost.example', null],
    ['https://user:password@maloja.example', null],
    ['ftp://maloja.example', null],
    ['https://', null],
  ])('the server %j is %j', (typed, address) => expect(typedServer(typed)).toBe(address));

  it('a token fits into a header', () => {
    expect(typedToken(` ${listenbrainzToken} `)).toBe(listenbrainzToken);
    for (const typed of ['', 'short', 'with a space in it', 'line\nbreak-token', 'ключ-от-сервера']) {
      expect(typedToken(typed), typed).toBeNull();
    }
  });

  it('a key of Last.fm has 32 hexadecimal digits', () => {
    expect(typedLastfmKey(` ${lastfmKeys.apiKey.toUpperCase()}`)).toBe(lastfmKeys.apiKey);
    expect(typedLastfmKey('0123')).toBeNull();
    expect(typedLastfmKey('g'.repeat(32))).toBeNull();
  });
});

describe('ListenBrainz', () => {
  const account = { server: 'https://server.example', token: listenbrainzToken };
  const answerTo = (...response: Parameters<typeof answering>) =>
    createListenbrainz(answering(...response)).scrobble(account, [listen(1), listen(2)]);

  it('validates a token', async () => {
    const server = await new ListenbrainzServer().listen();
    const client = createListenbrainz();
    const own = server.address;
    const validated = (token: string, address = own) => client.validateToken({ server: address, token });
    expect(await validated(listenbrainzToken)).toEqual({ userName: listenbrainzUser });
    expect(await validated('another-token')).toEqual({ error: 'refused' });
    expect(await validated(listenbrainzToken, `${own}/nothing`)).toEqual({ error: 'not-a-server' });
    server.faults = plannedFaults('garbage', 'offline');
    expect(await validated(listenbrainzToken)).toEqual({ error: 'not-a-server' });
    expect(await validated(listenbrainzToken)).toEqual({ error: 'no-response' });
    await server.close();
    expect(await validated(listenbrainzToken)).toEqual({ error: 'no-response' });
  });

  it('is told what plays now', async () => {
    const server = await new ListenbrainzServer().listen();
    await createListenbrainz().announce({ server: server.address, token: listenbrainzToken }, listen(1));
    expect(server.playingNow).toMatchObject({ artist: 'The Testers', title: 'Song 1' });
    expect(server.listens).toEqual([]);
    await server.close();
  });

  it.each([
    [200, { status: 'ok' }, {}, { kind: 'answered', results: ['accepted', 'accepted'], pauseMs: 0 }],
    [200, { status: 'ok' }, { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset-In': '5' }, { pauseMs: 5000 }],
    [200, undefined, {}, { kind: 'retry', afterMs: null }],
    [302, undefined, {}, { kind: 'retry', afterMs: null }],
    [400, { code: 400, error: 'invalid' }, {}, { kind: 'bad-batch' }],
    [400, undefined, {}, { kind: 'retry', afterMs: null }],
    [401, { code: 401 }, {}, { kind: 'stop', stop: 'login' }],
    [403, undefined, {}, { kind: 'stop', stop: 'login' }],
    [404, { code: 404, error: 'Not found' }, {}, { kind: 'retry', afterMs: null }],
    [413, undefined, {}, { kind: 'bad-batch' }],
    [429, undefined, { 'X-RateLimit-Reset-In': '9' }, { kind: 'retry', afterMs: 9000 }],
    [429, undefined, { 'Retry-After': '120' }, { kind: 'retry', afterMs: 120_000 }],
    [429, undefined, {}, { kind: 'retry', afterMs: 10_000 }],
    [503, undefined, { 'Retry-After': '60' }, { kind: 'retry', afterMs: 60_000 }],
    [500, { error: 'failed' }, {}, { kind: 'retry', afterMs: null }],
  ])('answers %i %j %j', async (status, json, headers, answer) => {
    expect(await answerTo(status, json, headers as Record<string, string>)).toMatchObject(answer);
  });
});

describe('Last.fm', () => {
  it('signs the parameters in the order of their names', () => {
    // MD5 of "api_keyxxxxxxxxmethodauth.getSessiontokenyyyyyy" and the secret, the example of its documentation.
    const parameters = { token: 'yyyyyy', method: 'auth.getSession', api_key: 'xxxxxxxx' };
    expect(signatureOf(parameters, 'ilovecher')).toBe('1333ebf6f7dec747486b6ce965cca66b');
  });

  it('logs in with the consent of the user', async () => {
    const server = await new LastfmServer().listen();
    const { address } = server;
    const client = createLastfm({ address });
    expect(await client.beginLogin({ ...lastfmKeys, secret: lastfmKeys.apiKey })).toEqual({ error: 'bad-key' });
    const login = await client.beginLogin(lastfmKeys);
    if ('error' in login) throw new Error(login.error);
    expect(consentAddress(login)).toBe(
      `https://www.last.fm/api/auth/?api_key=${lastfmKeys.apiKey}&token=${login.token}`,
    );
    expect(await client.endLogin(login)).toEqual({ error: 'not-allowed' });
    server.tokens.set(login.token, true);
    expect(await client.endLogin(login)).toEqual({ sessionKey: server.sessionKey, userName: lastfmUser });
    expect(await client.endLogin(login)).toEqual({ error: 'expired' });
    server.faults = plannedFaults('garbage', 'offline');
    expect(await client.beginLogin(lastfmKeys)).toEqual({ error: 'no-response' });
    expect(await client.beginLogin(lastfmKeys)).toEqual({ error: 'no-response' });
    await server.close();
    expect(await client.beginLogin(lastfmKeys)).toEqual({ error: 'no-response' });
  });

  it('is told what plays now', async () => {
    const server = await new LastfmServer().listen();
    const { sessionKey } = server;
    await createLastfm({ address: server.address }).announce({ ...lastfmKeys, sessionKey }, listen(1));
    expect(server.playingNow).toEqual({ artist: 'The Testers', title: 'Song 1' });
    await server.close();
  });

  const scrobble = (code: number) => ({ ignoredMessage: { code: String(code), '#text': '' } });
  const account = { ...lastfmKeys, sessionKey: 'session' };

  it.each([
    [
      200,
      { scrobbles: { scrobble: [scrobble(0), scrobble(3)] } },
      { kind: 'answered', results: ['accepted', 'too-old'] },
    ],
    [200, { scrobbles: { scrobble: [scrobble(5), scrobble(5)] } }, { kind: 'answered', results: ['later', 'later'] }],
    [200, { scrobbles: { scrobble: scrobble(0) } }, { kind: 'retry', afterMs: null }],
    [200, {}, { kind: 'retry', afterMs: null }],
    [200, undefined, { kind: 'retry', afterMs: null }],
    [200, { error: 29, message: '' }, { kind: 'retry', afterMs: 60_000 }],
    [429, undefined, { kind: 'retry', afterMs: 60_000 }],
    [400, { error: 6 }, { kind: 'bad-batch' }],
    [413, undefined, { kind: 'bad-batch' }],
    [403, { error: 9 }, { kind: 'stop', stop: 'login' }],
    [403, { error: '4' }, { kind: 'stop', stop: 'login' }],
    [403, { error: 26 }, { kind: 'stop', stop: 'key' }],
    [403, { error: 13 }, { kind: 'stop', stop: 'key' }],
    [500, { error: 8 }, { kind: 'retry', afterMs: null }],
    [503, { error: 11 }, { kind: 'retry', afterMs: null }],
    [502, undefined, { kind: 'retry', afterMs: null }],
  ])('answers %i %j', async (status, json, answer) => {
    const client = createLastfm({ send: answering(status, json) });
    expect(await client.scrobble(account, [listen(1), listen(2)])).toMatchObject(answer);
  });
});

describe('a request', () => {
  it('has a limit, ends with its signal, and follows no redirect with the token', async () => {
    const server = await new ListenbrainzServer().listen();
    server.faults = plannedFaults('hang', 'hang');
    const send = createTransport(30);
    expect(await send(server.address, { method: 'GET' })).toBeNull();
    const controller = new AbortController();
    const sent = createTransport()(server.address, { method: 'GET', signal: controller.signal });
    controller.abort(new Error('stopped'));
    await expect(sent).rejects.toThrow('stopped');
    await server.close();

    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    await send('https://server.example', { method: 'GET' });
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', credentials: 'omit' });
  });
});
