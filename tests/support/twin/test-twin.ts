import { afterEach } from 'vitest';
import { songs, type TwinSong } from './songs.ts';
import { startTwin, type Twin, type TwinOptions } from './twin.ts';

const running: Twin[] = [];
/** 2026-05-01, 12:00 in China. */
const noonMs = Date.parse('2026-05-01T04:00:00Z');

/** Starts a twin at noon in China, which is closed after the test. */
export async function start(options: TwinOptions = {}): Promise<Twin> {
  const twin = await startTwin({ now: () => noonMs, wechatPollMs: 50, ...options });
  running.push(twin);
  return twin;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((twin) => twin.close()));
});

type Answer = { status: number; headers: Headers; body: Record<string, unknown>; data: Record<string, unknown> };

/** Calls the twin; the body has to be JSON. */
export async function call(twin: Twin, path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`${twin.address}${path}`, init);
  const body = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    headers: response.headers,
    body,
    data: (body.data ?? {}) as Record<string, unknown>,
  };
}

const device = 'KUGOU_API_GUID=aa;KUGOU_API_MID=11';
/** The path with these pairs as its `cookie` parameter. */
export const withCookie = (path: string, cookie: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}cookie=${encodeURIComponent(cookie)}`;

/** Logs in by phone on the device; returns the pairs for later calls. */
export async function logIn(twin: Twin, cookie = device): Promise<{ cookie: string; token: string; t1: string }> {
  const { data } = await call(twin, withCookie('/login/cellphone?mobile=13800000001&code=246810', cookie));
  const { token, t1, userid } = data;
  return { cookie: `${cookie};token=${token};userid=${userid}`, token: String(token), t1: String(t1) };
}

/** The song with this number, from 1. */
export const song = (number: number): TwinSong => songs[number - 1] as TwinSong;
