import { example, examplePart, type JsonObject } from '../examples.ts';
import type { Provider } from '../provider.ts';
import { type Call, failure, type Reply, type Routes, success } from '../routing.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const checkInsPerDay = 8;
const checkInPauseMs = 3 * hourMs;

/** What a day's claims gave: `tvip` = claimed, `svip` = upgraded too. */
type DayGrant = 'tvip' | 'svip';

type UserVip = { days: Map<string, DayGrant>; checkInsMs: number[]; grantedUntilMs: number };

/** The rights of the users and their claims, by days of China. */
export class Vip {
  readonly #users = new Map<string, UserVip>();
  readonly #provider: Provider;
  readonly #lite: boolean;
  readonly #hasCheckIn: boolean;

  constructor(provider: Provider, options: { lite: boolean; hasCheckIn: boolean }) {
    this.#provider = provider;
    this.#lite = options.lite;
    this.#hasCheckIn = options.hasCheckIn;
  }

  /** Gives a user a VIP without a claim, for 30 days. */
  grant(userId: string): void {
    this.#user(userId).grantedUntilMs = this.#provider.now() + 30 * dayMs;
  }

  hasVip(userId: string): boolean {
    return this.#grants(userId).some(({ is_vip }) => is_vip === 1);
  }

  routes(): Routes {
    const rights: Routes = { '/user/vip/detail': { login: 'needed', answer: (call) => this.#rights(call) } };
    if (!this.#lite) return rights;
    return {
      ...rights,
      '/youth/union/vip': { login: 'needed', answer: (call) => this.#rights(call) },
      '/youth/month/vip/record': { login: 'needed', answer: (call) => this.#record(call) },
      '/youth/day/vip': { login: 'needed', answer: (call) => this.#claimDay(call) },
      '/youth/day/vip/upgrade': { login: 'needed', answer: (call) => this.#upgradeDay(call) },
      ...(this.#hasCheckIn && { '/youth/vip': { login: 'needed', answer: (call) => this.#checkIn(call) } }),
    };
  }

  #user(userId: string): UserVip {
    const user = this.#users.get(userId) ?? { days: new Map(), checkInsMs: [], grantedUntilMs: 0 };
    this.#users.set(userId, user);
    return user;
  }

  #today(): string {
    return chinaTime(this.#provider.now()).slice(0, 10);
  }

  /** When the current day of China ends, in ms. */
  #endOfDayMs(): number {
    return Date.parse(`${this.#today()}T23:59:59+08:00`);
  }

  #grants(userId: string): JsonObject[] {
    const { days, checkInsMs, grantedUntilMs } = this.#user(userId);
    const today = days.get(this.#today());
    const endOfDayMs = this.#endOfDayMs();
    const lastCheckInMs = checkInsMs.at(-1);
    const listeningMs = Math.max(
      today ? endOfDayMs : 0,
      lastCheckInMs === undefined ? 0 : lastCheckInMs + checkInPauseMs,
    );
    const conceptMs = Math.max(today === 'svip' ? endOfDayMs : 0, grantedUntilMs);
    const ends = [
      ['svip', conceptMs],
      ['tvip', listeningMs],
    ] as const;
    return ends.flatMap(([product_type, endMs]) => {
      if (endMs === 0) return [];
      return {
        ...examplePart('user_vip_detail.json', 'data', 'busi_vip', 0),
        ...(product_type === 'tvip' && { tvip_remain_second: secondsUntil(endMs, this.#provider.now()) }),
        userid: Number(userId),
        product_type,
        is_vip: endMs > this.#provider.now() ? 1 : 0,
        vip_begin_time: `${this.#today()} 00:00:00`,
        vip_end_time: chinaTime(endMs),
      };
    });
  }

  #rights({ session }: Call): Reply {
    const userId = session?.account.userId ?? '';
    const data = examplePart('user_vip_detail.json', 'data');
    return { body: success({ ...data, userid: Number(userId), busi_vip: this.#grants(userId) }) };
  }

  #record({ session }: Call): Reply {
    const { days } = this.#user(session?.account.userId ?? '');
    const month = this.#today().slice(0, 7);
    const list = [...days].filter(([day]) => day.startsWith(month));
    return {
      body: success({
        month,
        server_time: Math.floor(this.#provider.now() / 1000),
        list: list.map(([day, vip_type]) => ({ day, receive_vip: 1, vip_type })),
        sign_list: [],
        future_duration: { up_seconds: 0, duration: 0, seconds: 0, month_num: 0 },
      }),
    };
  }

  /** Without a day, as in generation 1, the current one is claimed. */
  #claimDay({ session, param }: Call): Reply {
    const { days } = this.#user(session?.account.userId ?? '');
    const today = this.#today();
    const day = param('receive_day') || today;
    if (day < today) return { body: example('youth_day_vip.past-date.json') };
    if (day > today) return { body: failure(20017, { errmsg: 'params invalid' }) };
    if (days.has(today)) return { body: example('youth_day_vip.duplicate.json') };
    days.set(today, 'tvip');
    return { body: claimed({ ad_vip_num: 1, ad_vip_end_time: this.#endOfDayMs() / 1000 }) };
  }

  #upgradeDay({ session }: Call): Reply {
    const { days } = this.#user(session?.account.userId ?? '');
    const today = this.#today();
    if (!days.has(today)) return { body: failure(20002) };
    if (days.get(today) === 'svip') return { body: failure(297002) };
    days.set(today, 'svip');
    return { body: success({ recharge_hours: 24 }) };
  }

  #checkIn({ session }: Call): Reply {
    const { checkInsMs } = this.#user(session?.account.userId ?? '');
    const nowMs = this.#provider.now();
    const doneToday = checkInsMs.filter((ms) => chinaTime(ms).slice(0, 10) === this.#today()).length;
    if (doneToday >= checkInsPerDay) return { body: failure(30002) };
    if (nowMs - (checkInsMs.at(-1) ?? 0) < checkInPauseMs) return { body: example('youth_vip.too-often.json') };
    checkInsMs.push(nowMs);
    const counts = { total: checkInsPerDay, done: doneToday + 1, remain: checkInsPerDay - doneToday - 1 };
    return { body: claimed({ award_vip_hour: 3, remain_vip_hour: counts.remain * 3, ...counts }) };
  }
}

/** Claims have a text for failures in successes too. */
function claimed(data: JsonObject): JsonObject {
  return { ...success(data), error_msg: '' };
}

function secondsUntil(endMs: number, nowMs: number): number {
  return Math.max(0, Math.round((endMs - nowMs) / 1000));
}

/** A time as the provider writes it, `YYYY-MM-DD hh:mm:ss` in China. */
function chinaTime(epochMs: number): string {
  return new Date(epochMs + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ');
}
