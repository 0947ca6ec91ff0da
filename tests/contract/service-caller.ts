/** What the service answered: HTTP status and JSON body. */
export type Answer = { http: number; body: unknown };

/** Calls the service as one demo user. */
export type Caller = {
  /** GET with these parameters, and the session unless anonymous. */
  get(path: string, parameters?: Record<string, string | number>): Promise<Answer>;
};

/** Calls without a session. */
export function anonymousCaller(address: string): Caller {
  return { get: (path, parameters = {}) => call(address, path, parameters) };
}

/** Logs a demo user in and calls with the session in the `cookie` parameter, as the client does. */
export async function logIn(address: string, username: string, password = 'kanade'): Promise<Caller> {
  const { body } = await call(address, '/login', { username, password });
  const { token, userid } = (body as { data: { token: string; userid: number } }).data;
  const cookie = `token=${encodeURIComponent(token)};userid=${userid}`;
  return { get: (path, parameters = {}) => call(address, path, { ...parameters, cookie }) };
}

async function call(address: string, path: string, parameters: Record<string, string | number>): Promise<Answer> {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${address}${path}?${query}`);
  return { http: response.status, body: await response.json() };
}

/** The value at a path such as `data.info.0.hash`; undefined if there is none. */
function at(body: unknown, path: string): unknown {
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
