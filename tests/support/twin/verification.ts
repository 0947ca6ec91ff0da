import { decoded, type Generation } from './caller.ts';
import { captchaPath, captchaTicket } from './captcha-page.ts';
import { example, type JsonObject } from './examples.ts';
import { phoneCode, randomHex } from './provider.ts';
import { type Call, failure, type Reply, type Routes, success } from './routing.ts';

/** How the user proves to be human: `app` and `phone` are only possible in the provider's own app. */
type VerificationWay = 'sms' | 'picture' | 'app' | 'phone';

/** The forms of the refusal; `song-200` comes with HTTP status 200, all others with 502. */
type RefusalForm = 'array' | 'text' | 'login' | 'message' | 'search' | 'errcode' | 'song' | 'song-200';

/** Where the refusal has the id of its event; `none` = nowhere, as always in generation 1. */
type EventField = 'ssaCode' | 'ssa_code' | 'data.ssaCode' | 'data.ssa_code' | 'none';

export type VerificationDemand = {
  /** The route whose calls are refused, such as `/song/url`. */
  path: string;
  way: VerificationWay;
  /** Calls that are refused at most; default: all until the verification succeeds. */
  times?: number;
  /** Default: the form that the contract has for the path. */
  form?: RefusalForm;
  /** Default: `ssaCode` in generation 2, `none` in generation 1. */
  eventField?: EventField;
  /** Only refuse callers without an id that the provider knows. */
  onlyWithoutDfid?: boolean;
};

const types = { picture: 23, sms: 32, phone: 36, app: 38 } as const;

const forms: Record<RefusalForm, JsonObject> = {
  array: { error_msg: '', data: [], status: 0, error_code: 20028 },
  text: { error_msg: '', data: '', status: 0, error_code: 20028 },
  login: { data: '请验证', status: 0, error_code: 20028 },
  message: { data: { msg: '' }, status: 0, error_code: 20028 },
  search: { ...example('search.error-152.json'), error_msg: '', error_code: 20028 },
  errcode: { errcode: 20028, errmsg: '本次请求需要验证', data: {}, status: 0 },
  song: { errcode: 20028, status: 0, error: '本次请求需要验证' },
  'song-200': { status: 2, errcode: 20028, error: '本次请求需要验证', fail_process: ['pkg'] },
};

function formOf(path: string): RefusalForm {
  if (path === '/song/url') return 'song';
  if (path === '/search') return 'search';
  if (path.startsWith('/login')) return 'login';
  return path.startsWith('/youth/') ? 'array' : 'message';
}

type VerificationEvent = VerificationDemand & { id: string; left: number };

/** What the provider wants to have verified, and its calls for that. */
export class Verification {
  readonly #generation: Generation;
  readonly #address: () => string;
  /** Events that can still be verified, by id. */
  readonly #events = new Map<string, VerificationEvent>();

  constructor(generation: Generation, address: () => string) {
    this.#generation = generation;
    this.#address = address;
  }

  /** Refuses the next calls of a path; returns the id of the event. */
  require(demand: VerificationDemand): string {
    const id = `bj_tx_event_${randomHex(16)}`;
    this.#events.set(id, { ...demand, id, left: demand.times ?? Number.POSITIVE_INFINITY });
    return id;
  }

  /** The provider forgets all events; the paths of those that tests required work again. */
  expire(): void {
    const lasting = [...this.#events.values()].filter(({ onlyWithoutDfid }) => onlyWithoutDfid);
    this.#events.clear();
    for (const demand of lasting) this.require(demand);
  }

  /** The refusal of a call, null where its path needs no verification. */
  refusal(path: string, hasDfid: boolean): Reply | null {
    const demanded = [...this.#events.values()].find(
      (event) => event.path === path && event.left > 0 && !(event.onlyWithoutDfid && hasDfid),
    );
    if (!demanded) return null;
    demanded.left -= 1;
    const field = demanded.eventField ?? (this.#generation === 1 ? 'none' : 'ssaCode');
    const body = forms[demanded.form ?? formOf(path)];
    if (field === 'none') return { body };
    const [name = '', inner] = field.split('.');
    const data = typeof body.data === 'object' && !Array.isArray(body.data) ? body.data : {};
    const withId = { ...body, [name]: inner === undefined ? demanded.id : { ...data, [inner]: demanded.id } };
    const risk = { sid: 'dHdpbi1zaWQ=', edt: 'dHdpbi1lZHQ=' };
    return this.#generation === 1
      ? { body: withId }
      : { body: { ...withId, ...risk }, headers: { 'ssa-code': demanded.id } };
  }

  /** Generation 1 has no such calls. */
  routes(): Routes {
    if (this.#generation === 1) return {};
    const submit = { login: 'unread', answer: (call: Call) => this.#submit(call) } as const;
    return {
      '/get/verify/info': { login: 'unread', answer: (call) => this.#info(call.param('eventid')) },
      '/sidedt': submit,
      '/verify/user/info': submit,
    };
  }

  #info(id: string): Reply {
    const event = this.#events.get(id);
    if (!event) return stale;
    const type = types[event.way];
    const txappid = '190000000';
    const common = {
      v_type: type,
      v_type_list: [type],
      business: 4029,
      sessionid: `sid_${id}`,
      url: event.way === 'picture' ? 'KGCodeTX|' : '',
      show: { msg: event.way === 'picture' ? '请完成安全验证' : '' },
      partnerid_map: { qq: 1, phone: -1, wx: 36 },
    };
    const page = `${this.#address()}${captchaPath}?txappid=${txappid}`;
    return {
      body: success({
        ...common,
        ...(event.way === 'picture' && { txappid, demo_page: page }),
        ...(event.way === 'sms' && { mobile: '138****0001' }),
      }),
    };
  }

  #submit({ param }: Call): Reply {
    const event = this.#events.get(param('eventid'));
    if (!event) return stale;
    const isRight = param('v_type') === String(types[event.way]) && isCode(event.way, param('verifycode'));
    if (!isRight) return { body: { status: 0, error_code: 30791, data: '验证不通过' } };
    this.#events.delete(event.id);
    return { body: success({ ssatoken: 'twin' }) };
  }
}

const stale: Reply = { body: { ...failure(36010), data: '异常事件验证' } };

function isCode(way: VerificationWay, code: string): boolean {
  if (way === 'sms') return code === phoneCode;
  if (way !== 'picture') return false;
  // Clients encode it once or twice; the query was decoded once.
  return [code, decoded(code)].some((text) => ticketOf(text) === captchaTicket);
}

function ticketOf(text: string): unknown {
  const json = /^KGCodeTX\|(\{.*\})$/s.exec(text)?.[1];
  if (json === undefined) return null;
  try {
    return (JSON.parse(json) as { ticket?: unknown }).ticket;
  } catch {
    return null;
  }
}
