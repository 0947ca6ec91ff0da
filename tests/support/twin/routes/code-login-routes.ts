import type { Generation } from '../caller.ts';
import { example, examplePart } from '../examples.ts';
import { type Account, accounts, type Provider, randomHex } from '../provider.ts';
import { type Call, type Reply, type Routes, success } from '../routing.ts';
import { loginReply } from './account-routes.ts';

/** How long a QR code can be used. */
const qrLifetimeMs = 120_000;

/** A white pixel as JPEG. */
const jpeg =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';

type QrCode = { state: 'waiting' | 'scanned' | 'confirmed' | 'expired'; account: Account; createdAtMs: number };

/** What the user does with the provider's app; without a key, with the newest code. */
export class QrLogin {
  readonly #codes = new Map<string, QrCode>();
  readonly #provider: Provider;

  constructor(provider: Provider) {
    this.#provider = provider;
  }

  scan(key?: string): void {
    this.#code(key).state = 'scanned';
  }

  /** Logs in with the first account, or with another one. */
  confirm(account: Account = accounts[0], key?: string): void {
    Object.assign(this.#code(key), { state: 'confirmed', account });
  }

  expire(key?: string): void {
    this.#code(key).state = 'expired';
  }

  routes(): Routes {
    return {
      '/login/qr/key': { answer: () => this.#create() },
      '/login/qr/create': {
        isLocal: true,
        login: 'unread',
        answer: ({ param }) => picture(param('key'), param('qrimg')),
      },
      '/login/qr/check': { answer: (call) => this.#check(call) },
    };
  }

  #code(key = [...this.#codes.keys()].at(-1)): QrCode {
    const code = this.#codes.get(key ?? '');
    if (!code) throw new Error('no such QR code');
    return code;
  }

  #create(): Reply {
    const qrcode = randomHex(16);
    this.#codes.set(qrcode, { state: 'waiting', account: accounts[0], createdAtMs: this.#provider.now() });
    return { body: success({ ...examplePart('login_qr_key.json', 'data'), qrcode }) };
  }

  #check({ caller, param }: Call): Reply {
    const code = this.#codes.get(param('key'));
    const isOver = !code || code.state === 'expired' || this.#provider.now() - code.createdAtMs >= qrLifetimeMs;
    if (isOver) return { body: example('login_qr_check.expired.json') };
    if (code.state === 'waiting') return { body: example('login_qr_check.waiting.json') };
    const { nickname, userId } = code.account;
    const shown = { nickname, pic: '' };
    if (code.state === 'scanned') return { body: success({ status: 2, ...shown }) };
    // A code gives one session.
    code.state = 'expired';
    const { token } = this.#provider.logIn(code.account, caller, false);
    const cookies = [`token=${token}`, `userid=${userId}`];
    return { body: success({ status: 4, ...shown, token, userid: Number(userId) }), cookies };
  }
}

function picture(key: string, qrimg: string): Reply {
  const { data } = example('login_qr_create.json');
  const url = `https://twin.invalid/login?qrcode=${key}`;
  return { body: { code: 200, data: { ...(data as object), url, ...(qrimg === '' && { base64: '' }) } } };
}

/** The codes of the WeChat login's answers. */
const wechatCodes = { waiting: 408, scanned: 404, refused: 403, confirmed: 405, expired: 402 } as const;

type WechatState = keyof typeof wechatCodes;
type WechatCode = { state: WechatState; reported: WechatState; changed: PromiseWithResolvers<void>; account: Account };

/** What the user does with WeChat; without an id, with the newest code. */
export class WechatLogin {
  readonly #codes = new Map<string, WechatCode>();
  /** What a confirmed code gives can be used once. */
  readonly #grants = new Map<string, Account>();
  readonly #generation: Generation;
  readonly #provider: Provider;
  readonly #pollMs: number;

  constructor(generation: Generation, provider: Provider, pollMs: number) {
    this.#generation = generation;
    this.#provider = provider;
    this.#pollMs = pollMs;
  }

  scan(uuid?: string): void {
    this.#set('scanned', uuid);
  }

  /** Logs in with the first account, or with another one. */
  confirm(account: Account = accounts[0], uuid?: string): void {
    this.#code(uuid).account = account;
    this.#set('confirmed', uuid);
  }

  refuse(uuid?: string): void {
    this.#set('refused', uuid);
  }

  expire(uuid?: string): void {
    this.#set('expired', uuid);
  }

  routes(): Routes {
    return {
      '/login/wx/create': { answer: () => this.#create() },
      '/login/wx/check': { answer: ({ param }) => this.#check(param('uuid')) },
      '/login/openplat': { answer: (call) => this.#openplat(call) },
    };
  }

  #code(uuid = [...this.#codes.keys()].at(-1)): WechatCode {
    const code = this.#codes.get(uuid ?? '');
    if (!code) throw new Error('no such WeChat code');
    return code;
  }

  #set(state: WechatState, uuid: string | undefined): void {
    const code = this.#code(uuid);
    code.state = state;
    code.changed.resolve();
    code.changed = Promise.withResolvers();
  }

  #create(): Reply {
    const uuid = randomHex(8);
    const state = 'waiting';
    this.#codes.set(uuid, { state, reported: state, changed: Promise.withResolvers(), account: accounts[0] });
    const qrcodeurl = `https://twin.invalid/connect/confirm?uuid=${uuid}`;
    const qrcode = { qrcodelength: jpeg.length, qrcodebase64: jpeg, qrcodeurl };
    return { body: { errcode: 0, uuid, appname: 'Twin', qrcode } };
  }

  /** A long poll: answers when the state is another one than in the last answer, or after some time. */
  async #check(uuid: string): Promise<Reply> {
    const code = this.#codes.get(uuid);
    if (!code) return { body: { wx_errcode: wechatCodes.expired, wx_code: '' } };
    if (code.state === code.reported) await this.#provider.untilClosed(code.changed.promise, this.#pollMs);
    code.reported = code.state;
    return {
      body: { wx_errcode: wechatCodes[code.state], wx_code: code.state === 'confirmed' ? this.#grant(code) : '' },
    };
  }

  #grant({ account }: WechatCode): string {
    const grant = randomHex(12);
    this.#grants.set(grant, account);
    return grant;
  }

  #openplat({ caller, param }: Call): Reply {
    const account = this.#grants.get(param('code'));
    this.#grants.delete(param('code'));
    if (!account) return { body: { status: 0, error_code: 30700, data: 'code 已失效' } };
    return loginReply(this.#provider.logIn(account, caller), this.#generation, 'login_openplat.json');
  }
}
