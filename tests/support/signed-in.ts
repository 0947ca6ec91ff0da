import type { BrowserContext } from '@playwright/test';

/** A demo user who is logged in at a service. */
export type SignedIn = {
  userId: number;
  /** Calls the service as this user; resolves to the JSON body. */
  get(path: string, parameters?: Record<string, string | number>): Promise<unknown>;
};

/**
 * Logs a demo user in at the service, and has every page of the context find that session stored, as the login screen
 * leaves it. With `context` null nothing is stored.
 */
export async function signIn(context: BrowserContext | null, address: string, username: string): Promise<SignedIn> {
  const { data } = (await call(address, '/login', { username, password: 'kanade' })) as {
    data: { userid: number; token: string; nickname: string; pic: string };
  };
  const { userid, token, nickname, pic } = data;
  const stored = JSON.stringify({ state: { UserInfo: { userid, token, nickname, pic }, Config: [] } });
  await context?.addInitScript((text) => {
    try {
      localStorage.setItem('kanade-user-data', text);
    } catch {
      // Pages without storage, such as about:blank.
    }
  }, stored);
  const cookie = `token=${encodeURIComponent(token)};userid=${userid}`;
  return { userId: userid, get: (path, parameters = {}) => call(address, path, { ...parameters, cookie }) };
}

async function call(address: string, path: string, parameters: Record<string, string | number>): Promise<unknown> {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${address}${path}?${query}`);
  return response.json();
}
