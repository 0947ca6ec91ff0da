import { randomBytes } from 'node:crypto';
import type { Caller, Identity } from './caller.ts';
import type { Reply } from './routing.ts';

/**
 * `refused` and `timed-out`: the service can't reach the provider and says so. `hanging`: the service waits for the
 * provider for ever, while its own page still answers.
 */
export type ProviderState = 'up' | 'refused' | 'timed-out' | 'hanging';

export type Account = {
  userId: string;
  nickname: string;
  userName: string;
  email: string;
  password: string;
  phone: string;
};

/** The second phone number has two accounts. */
export const accounts = [
  {
    userId: '880200101',
    nickname: 'Harbor Watch',
    userName: 'twin_harbor',
    email: 'harbor@example.com',
    password: 'correct horse',
    phone: '13800000001',
  },
  {
    userId: '880200102',
    nickname: 'Night Ferry',
    userName: 'twin_ferry',
    email: 'ferry@example.com',
    password: 'correct horse',
    phone: '13800000002',
  },
  {
    userId: '880200103',
    nickname: 'Spare Key',
    userName: 'twin_spare',
    email: 'spare@example.com',
    password: 'correct horse',
    phone: '13800000002',
  },
  {
    userId: '880200104',
    nickname: 'Low Water',
    userName: 'twin_low',
    email: 'low@example.com',
    password: 'correct horse',
    phone: '13800000003',
  },
] as const satisfies readonly Account[];

/** The text-message code of every login and verification. */
export const phoneCode = '246810';

export type Session = {
  token: string;
  /** null where the login gave none; then refreshing does not need it either. */
  t1: string | null;
  account: Account;
  /** Of the login, or of the first call; null where the service does not send one. */
  identity: Identity | null;
  loggedInAtMs: number;
  state: 'alive' | 'replaced' | 'ended';
};

/** Rejects what waits for something when the twin closes. */
export class TwinClosed extends Error {}

/** The service's own HTTP client fails with this code. */
export class Unreachable extends Error {
  readonly code: 'ECONNREFUSED' | 'ETIMEDOUT';

  constructor(code: 'ECONNREFUSED' | 'ETIMEDOUT') {
    super(code);
    this.code = code;
  }
}

/** The provider behind the service: what stays when the service is restarted. */
export class Provider {
  state: ProviderState = 'up';
  /** With this code `/login/token` refuses every call; null = it decides by the session. */
  refreshRefusal: 20017 | 20018 | 51002 | null = null;
  /** Paths whose callers need an id that the provider has given; others get 152. */
  readonly forKnownDevices = new Set<string>();
  readonly now: () => number;
  readonly #sessions = new Map<string, Session>();
  readonly #dfids = new Set<string>();
  readonly #planned = new Map<string, { reply: Reply; times: number }[]>();
  readonly #holds = new Map<string, Set<Promise<void>>>();
  readonly #closed = Promise.withResolvers<never>();

  constructor(now: () => number) {
    this.now = now;
    // Nothing may wait for it when it is rejected.
    this.#closed.promise.catch(() => undefined);
  }

  /** Resolves when the provider is reachable for a call; rejects with `Unreachable`, and with `TwinClosed`. */
  async reach(path: string): Promise<void> {
    await this.untilClosed(Promise.all(this.#holds.get(path) ?? []));
    if (this.state === 'hanging') await this.#closed.promise;
    if (this.state === 'refused') throw new Unreachable('ECONNREFUSED');
    if (this.state === 'timed-out') throw new Unreachable('ETIMEDOUT');
  }

  /** Resolves as `event` does, or after `ms` at the latest. Rejects with `TwinClosed`. */
  async untilClosed<Value>(event: Promise<Value>, ms?: number): Promise<Value | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      if (ms !== undefined) timer = setTimeout(() => resolve(undefined), ms);
    });
    try {
      return await Promise.race([event, this.#closed.promise, ...(ms === undefined ? [] : [late])]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends every wait. */
  close(): void {
    this.#closed.reject(new TwinClosed());
  }

  /** Calls of this path wait until the returned function is called. */
  hold(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const holds = this.#holds.get(path) ?? new Set();
    this.#holds.set(path, holds.add(promise));
    return () => {
      holds.delete(promise);
      resolve();
    };
  }

  /** The next calls of this path are answered so, after what was planned before. */
  plan(path: string, reply: Reply, times: number): void {
    const planned = this.#planned.get(path) ?? [];
    this.#planned.set(path, [...planned, { reply, times }]);
  }

  /** Takes the next planned answer of this path. */
  takePlanned(path: string): Reply | null {
    const planned = (this.#planned.get(path) ?? []).filter(({ times }) => times > 0);
    this.#planned.set(path, planned);
    const [next] = planned;
    if (!next) return null;
    next.times -= 1;
    return next.reply;
  }

  /** A new id of an installation. */
  issueDfid(): string {
    const dfid = randomBytes(18).toString('base64').replaceAll(/[+/]/g, 'x');
    this.#dfids.add(dfid);
    return dfid;
  }

  /** Whether the provider itself has given the caller its id. */
  knows({ dfid }: Caller): boolean {
    return this.#dfids.has(dfid);
  }

  logIn(account: Account, { identity }: Caller, withT1 = true): Session {
    const t1 = withT1 ? randomHex(16) : null;
    const state = 'alive';
    return this.#add({ token: randomHex(32), t1, account, identity, loggedInAtMs: this.now(), state });
  }

  /** A session with a new token and a new `t1`; the old token is no longer valid. */
  renew(session: Session): Session {
    session.state = 'ended';
    return this.#add({ ...session, token: randomHex(32), t1: randomHex(16), state: 'alive' });
  }

  /** The session of a caller, or the code with which it is refused. */
  sessionOf({ token, userId, identity }: Caller): Session | 20018 | 51002 {
    const session = this.#sessions.get(token);
    if (!session || session.account.userId !== userId || session.state === 'ended') return 20018;
    if (session.state === 'replaced') return 51002;
    session.identity ??= identity;
    return isSameIdentity(session.identity, identity) ? session : 20018;
  }

  /** The valid sessions, of one account or of all; newest first. */
  sessions(userId?: string): Session[] {
    return [...this.#sessions.values()]
      .filter(({ account, state }) => state === 'alive' && (userId === undefined || account.userId === userId))
      .reverse();
  }

  #add(session: Session): Session {
    this.#sessions.set(session.token, session);
    return session;
  }
}

/** The provider compares what both calls sent. */
function isSameIdentity(one: Identity | null, other: Identity | null): boolean {
  return one === null || other === null || (one.guid === other.guid && one.mid === other.mid);
}

export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
