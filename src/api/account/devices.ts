import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import { requireSession } from './session.ts';

/** Login methods, in the order of the service's numbers. */
const loginTypes = ['password', 'phone', 'wechat', 'qq', 'apple', 'weibo', 'qr'] as const;

/** A login of the user's account: an app on a device. */
export type LoggedInDevice = {
  /** Unique in the list. */
  id: string;
  /** Device name, "" = unknown. */
  name: string;
  /** App name, "" = unknown. */
  appName: string;
  loginType: (typeof loginTypes)[number] | null;
  /** Location of the login, "" = unknown. */
  place: string;
  loggedInAtMs: number | null;
  /** True for this installation. */
  isThis: boolean;
  /** Identifies the login in calls. */
  login: DeviceLogin;
};

type DeviceLogin = { deviceId: string; loggedInAtSeconds: number; appId: string; appVersion: string };

const listSchema = v.object({
  data: wire.record({
    li: wire.list(
      wire.record({
        mid: wire.id,
        login_type: wire.numberOrNull,
        loc: wire.text,
        t: wire.number,
        app: wire.text,
        appid: wire.text,
        dev: wire.text,
        ver: wire.text,
      }),
    ),
  }),
});

/** Maximum time of a `Date`. */
const maxTimeMs = 8.64e15;

/**
 * `/login/device`: the user's logins, this installation first and then the newest; null if the service has no such
 * call. `ownId` is the id of this installation (`KUGOU_API_MID`). Rejects with `needs-login` and as `getIfOffered`
 * does.
 */
export async function fetchDevices(
  client: ApiClient,
  ownId: string,
  signal?: AbortSignal,
): Promise<LoggedInDevice[] | null> {
  const call = '/login/device';
  requireSession(client, call);
  const body = await getIfOffered(client, call, {}, { signal, fresh: true, shorterCall: true });
  if (!wire.isRecord(body) || !wire.isRecord(body.data) || !Object.hasOwn(body.data, 'li')) return null;
  const devices = wire.parse(listSchema, body, call).data.li.flatMap((entry): LoggedInDevice[] => {
    const { mid, login_type, loc, t, app, appid, dev, ver } = entry;
    if (mid === null) return [];
    const atMs = Math.round(t * 1000);
    return [
      {
        id: `${mid}/${appid}/${t}`,
        name: dev,
        appName: app,
        loginType: (login_type === null ? undefined : loginTypes[login_type]) ?? null,
        place: loc,
        loggedInAtMs: atMs > 0 && atMs <= maxTimeMs ? atMs : null,
        isThis: mid === ownId,
        login: { deviceId: mid, loggedInAtSeconds: t, appId: appid, appVersion: ver },
      },
    ];
  });
  const unique = [...new Map(devices.map((device) => [device.id, device])).values()];
  const timeOf = ({ loggedInAtMs }: LoggedInDevice): number => loggedInAtMs ?? 0;
  return unique.sort((one, other) => Number(other.isThis) - Number(one.isThis) || timeOf(other) - timeOf(one));
}

/**
 * `/login/device/kick`: logs a device out. Rejects with `needs-login`, with `server` and the service's message if the
 * device can't be logged out, with `not-found` if the service has no such call, and as every call does.
 */
export async function logOutDevice(client: ApiClient, login: DeviceLogin, signal?: AbortSignal): Promise<void> {
  const call = '/login/device/kick';
  requireSession(client, call);
  const { deviceId, loggedInAtSeconds, appId, appVersion } = login;
  const params = { t_mid: deviceId, t: loggedInAtSeconds, t_appid: appId, t_clientver: appVersion };
  const body = wire.succeeded(await client.get(call, params, { signal, fresh: true }), call);
  // Services that route by path prefix answer with the list instead.
  if (wire.isRecord(body.data)) throw new AppError('not-found', { message: `${call}: the answer of another call` });
}
