import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client';
import { getIfOffered } from '@/api/transport/get-if-offered';
import * as wire from '@/api/transport/wire';
import { AppError } from '@/core/errors';
import { requireSession } from './session';

/** How a device was logged in, in the order of the service's numbers. */
const loginTypes = ['password', 'phone', 'wechat', 'qq', 'apple', 'weibo', 'qr'] as const;

/** One login of the user's account: an app on a device. */
export type LoggedInDevice = {
  /** Unique in the list. */
  id: string;
  /** Name that the device gives itself, "" where unknown. */
  name: string;
  /** Name of the app, "" where unknown. */
  appName: string;
  loginType: (typeof loginTypes)[number] | null;
  /** Where it was logged in, "" where unknown. */
  place: string;
  loggedInAtMs: number | null;
  /** True for the login of this installation. */
  isThis: boolean;
  /** Identifies the login to the service. */
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

/** The last moment that a `Date` can hold. */
const maxTimeMs = 8.64e15;

/**
 * `/login/device`: where the user is logged in, this installation first and then the latest login; null where the
 * service has no such list. `ownId` is the id of this installation (`KUGOU_API_MID`). Rejects with `needs-login` and as
 * `getIfOffered` does.
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
 * `/login/device/kick`: logs a device out of the user's account. Rejects with `needs-login`, with `server` and the
 * service's message for a device that can't be logged out, with `not-found` where the service has no such call, and as
 * every call does.
 */
export async function logOutDevice(client: ApiClient, login: DeviceLogin, signal?: AbortSignal): Promise<void> {
  const call = '/login/device/kick';
  requireSession(client, call);
  const { deviceId, loggedInAtSeconds, appId, appVersion } = login;
  const params = { t_mid: deviceId, t: loggedInAtSeconds, t_appid: appId, t_clientver: appVersion };
  const body = wire.succeeded(await client.get(call, params, { signal, fresh: true }), call);
  // A service that routes by the beginning of a path answers with the list instead.
  if (wire.isRecord(body.data)) throw new AppError('not-found', { message: `${call}: the answer of another call` });
}
