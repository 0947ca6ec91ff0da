/** The service's answer: HTTP status and JSON body, or the text if it is not JSON. */
export type Answer = { http: number; body: unknown };

export type Parameters = Readonly<Record<string, string | number>>;

/** Calls the service as one user. */
export type Caller = {
  /** GET with these parameters and, unless anonymous, the session. */
  get(path: string, parameters?: Parameters): Promise<Answer>;
  /** POST with a file. */
  send(path: string, file: Uint8Array<ArrayBuffer>, parameters?: Parameters): Promise<Answer>;
};

/** Calls with these pairs in the `cookie` parameter, like the client, unless a call has its own `cookie`. */
export function callerWith(address: string, pairs: Readonly<Record<string, string>>): Caller {
  const cookie = Object.entries(pairs)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join(';');
  const own: Parameters = cookie === '' ? {} : { cookie };
  return {
    get: (path, parameters = {}) => call(address, path, { ...own, ...parameters }),
    send: (path, file, parameters = {}) => call(address, path, { ...own, ...parameters }, file),
  };
}

/** Calls without a session. */
export function anonymousCaller(address: string): Caller {
  return callerWith(address, {});
}

/** Logs a demo user in and calls with the session in the `cookie` parameter, as the client does. */
export async function logIn(address: string, username: string, password = 'kanade'): Promise<Caller> {
  const { body } = await call(address, '/login', { username, password });
  return callerWith(address, sessionPairs(body));
}

/** The session in the answer to a login, as pairs for later calls. */
export function sessionPairs(body: unknown): Record<string, string> {
  const t1 = at(body, 'data.t1');
  return {
    token: textAt(body, 'data.token'),
    userid: textAt(body, 'data.userid'),
    ...(typeof t1 === 'string' && t1 !== '' && { t1 }),
  };
}

async function call(
  address: string,
  path: string,
  parameters: Parameters,
  file?: Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const sent = file && { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file };
  const response = await fetch(`${address}${path}?${query}`, sent);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { http: response.status, body: isJson ? JSON.parse(text) : text };
}

/** The value at a path such as `data.info.0.hash`; undefined if there is none. */
export function at(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return (value as Record<string, unknown>)[key];
  }, body);
}

/** The text at a path; throws with the path if there is none. */
export function textAt(body: unknown, path: string): string {
  const value = at(body, path);
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`no text at ${path}`);
  return String(value);
}
