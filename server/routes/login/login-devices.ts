import { createHash } from 'node:crypto';
import type { ApiCall, ApiRequest, MemberRoute } from '../../api-exchange.ts';
import { deviceMid, type LoginType } from '../../logins/session-device.ts';
import type { Session } from '../../session-rights.ts';
import type { SessionRecord } from '../../users/user-record.ts';
import type { UserStore } from '../../users/user-store.ts';
import { failure, success } from '../answers.ts';
import { shapesOf } from '../shapes.ts';
import templates from './login-devices.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

/** A device with its sessions; logging in again does not end earlier sessions. */
type Device = {
  mid: string;
  name: string;
  loginType: LoginType;
  openedAt: number;
  isCurrent: boolean;
  keys: readonly string[];
};

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Devices with sessions of the caller's account: the caller's own first, then the latest logins. */
function devicesOf(request: ApiRequest, users: UserStore, caller: Session): Device[] {
  const ownMid = deviceMid(request.cookie('KUGOU_API_MID'));
  // A client may have received its id after its login.
  const midOf = ({ key, device }: SessionRecord): string => (key === caller.key && ownMid) || device.mid;
  const byMid = new Map<string, Device>();
  for (const session of users.sessionsOf(caller.userId)) {
    const mid = midOf(session);
    const known = byMid.get(mid);
    byMid.set(mid, {
      mid,
      name: session.device.name || (known?.name ?? ''),
      loginType: session.device.loginType,
      openedAt: session.openedAt,
      isCurrent: session.key === caller.key || known?.isCurrent === true,
      keys: [...(known?.keys ?? []), session.key],
    });
  }
  return [...byMid.values()].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.openedAt - a.openedAt);
}

/** Four digits that distinguish devices with a masked id. */
function deviceNumber(mid: string): string {
  return String(Number.parseInt(digest(mid).slice(0, 8), 16) % 10_000).padStart(4, '0');
}

/**
 * `/login/device`: devices of the account. The caller's own has the `mid` sent as `KUGOU_API_MID` and, unlike in the
 * original service, `current` 1.
 */
const loginDevice: MemberRoute = (request, { users }, session) =>
  success({
    li: devicesOf(request, users, session).map((device) =>
      SHAPES.device({ ...device, number: deviceNumber(device.mid), current: device.isCurrent ? 1 : 0 }),
    ),
  });

/**
 * `/login/device/kick`: ends every session on the device `t_mid`. `t`, if given, must be the `t` or `mt` of its row.
 */
const loginDeviceKick: MemberRoute = (request, { users }, session) => {
  const [mid, time] = [request.param('t_mid'), request.param('t')];
  const device = devicesOf(request, users, session).find(
    (candidate) =>
      candidate.mid === mid && ['', String(candidate.openedAt), deviceNumber(candidate.mid)].includes(time),
  );
  if (device === undefined) return failure('设备不存在', 20010);
  users.changeSessions([], device.keys);
  return success('操作成功');
};

export const LOGIN_DEVICES_CALLS: readonly ApiCall[] = [
  { path: '/login/device', memberRoute: loginDevice },
  { path: '/login/device/kick', memberRoute: loginDeviceKick },
];
