import type { TestService } from './running-service.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are inspected by path in tests, not modelled
export type Json = any;
export type Answer = { status: number; body: Json; setCookie: string[] };
export type Parameters = Readonly<Record<string, string | number>>;

/** Calls the API with parameters; every value is encoded. */
export async function callApi(running: TestService, path: string, parameters: Parameters = {}): Promise<Answer> {
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const { status, headers, body } = await running.call(query === '' ? path : `${path}?${query}`);
  const setCookie = headers['set-cookie'];
  return {
    status,
    body: JSON.parse(body.toString('utf8')),
    setCookie: setCookie === undefined ? [] : [setCookie].flat(),
  };
}

export type SignedInCaller = {
  userId: number;
  token: string;
  get(path: string, parameters?: Parameters): Promise<Answer>;
};

/** Logs in a demo account; its calls carry the cookie parameter, including its device's cookies if given. */
export async function signIn(running: TestService, userName: string, device = ''): Promise<SignedInCaller> {
  const { body } = await callApi(running, '/login', { username: userName, password: 'kanade', cookie: device });
  const { userid: userId, token } = body.data;
  return {
    userId,
    token,
    get: (path, parameters = {}) =>
      callApi(running, path, { ...parameters, cookie: `token=${token};userid=${userId};${device}` }),
  };
}
