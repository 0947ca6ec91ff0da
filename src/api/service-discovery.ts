import * as v from 'valibot';
import { answersAtRoot } from '@/api/transport/no-response.ts';
import * as wire from '@/api/transport/wire.ts';
import { isDemoAddress } from '@/core/service/demo.ts';

/** Enough for programs on the local network. */
const limitMs = 1500;
/** Maximum length of a music service's answer to these calls. */
const maxCharacters = 20_000;

/** Program found at an address. */
export type ProbedService = {
  address: string;
  /**
   * `demo` is Kanade's own service, `ready` any other music service, `provider-away` one that can't reach its provider.
   * An `unknown-program` does not answer like a music service, or denies pages to read it (CORS).
   */
  kind: 'demo' | 'ready' | 'provider-away' | 'unknown-program';
  /** 2 = reads parameters in a body (from version 1.6 on), 1 = older; null = irrelevant or unknown. */
  generation: 1 | 2 | null;
};

/** Keys that reveal whether the service reads parameters in a body. */
const keyInQuery = 'kanade-query';
const keyInBody = 'kanade-body';

const qrCode = v.object({ code: v.literal(200), data: v.object({ url: v.string() }) });
const serverTime = v.object({ status: v.literal(1), data: v.object({ timestamp: v.union([v.number(), v.string()]) }) });

/**
 * Probes an address; null = no answer within 1.5 s. Detecting the kind takes at most 1.5 s more. Registers nothing,
 * sends no session, and changes nothing at the service. Never rejects.
 */
export async function probeService(address: string, signal?: AbortSignal): Promise<ProbedService | null> {
  if (!(await answersAtRoot(address, signal))) return null;
  // Creating a QR code address needs no provider, reading its time does.
  const [code, time] = await Promise.all([
    ask(`${address}/login/qr/create?key=${keyInQuery}`, signal, new URLSearchParams({ key: keyInBody })),
    // Bypasses the service's cache, which would hide that the provider is away.
    ask(`${address}/server/now?timestamp=${Date.now()}`, signal),
  ]);
  const made = v.safeParse(qrCode, code);
  const url = made.success ? made.output.data.url : '';
  const isAway = wire.isFailure(time) && wire.failureKind(time) === 'provider-away';
  if (!made.success && !isAway && !v.is(serverTime, time)) {
    return { address, kind: 'unknown-program', generation: null };
  }
  // The embedded service confirms logins on its own page.
  if (isDemoAddress(url)) return { address, kind: 'demo', generation: null };
  return { address, kind: isAway ? 'provider-away' : 'ready', generation: generationOf(url) };
}

/** Whether the service can be used. A service without its provider can, and reports that itself. */
export function isMusicService(probed: ProbedService | null): probed is ProbedService {
  return probed !== null && probed.kind !== 'unknown-program';
}

/** Newer versions read parameters in a body, and prefer them to the query. */
function generationOf(url: string): 1 | 2 | null {
  if (url.includes(keyInBody)) return 2;
  return url.includes(keyInQuery) ? 1 : null;
}

/** JSON answer of a call with any status; null if this page can't read one in time. */
async function ask(call: string, signal: AbortSignal | undefined, body?: URLSearchParams): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limitMs);
  try {
    const response = await fetch(call, {
      // This content type needs no preflight.
      ...(body === undefined ? {} : { method: 'POST', body }),
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    });
    return JSON.parse(await limitedText(response));
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

/** Text of a response; throws if it exceeds `maxCharacters`. */
async function limitedText(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
    if (text.length > maxCharacters) throw new Error('too long');
  }
  return text;
}

/** First message of the lyrics server to a client. */
const welcome = v.object({ type: v.literal('welcome') });

/**
 * Probes the lyrics server: Kanade (`ready`), another program, or nothing within 1.5 s. Sends nothing, and closes the
 * connection. Never rejects.
 */
export function probeSocket(address: string): Promise<'ready' | 'unknown-program' | 'nothing'> {
  return new Promise((resolve) => {
    let isOpen = false;
    const socket = new WebSocket(address);
    const end = (answer: 'ready' | 'unknown-program' | 'nothing'): void => {
      clearTimeout(timer);
      socket.close();
      resolve(answer);
    };
    const timer = setTimeout(() => end(isOpen ? 'unknown-program' : 'nothing'), limitMs);
    socket.addEventListener('open', () => {
      isOpen = true;
    });
    socket.addEventListener('message', ({ data }) => end(isWelcome(data) ? 'ready' : 'unknown-program'));
    // Also fired if another program refuses the connection, which a page can't distinguish.
    socket.addEventListener('error', () => end(isOpen ? 'unknown-program' : 'nothing'));
    socket.addEventListener('close', () => end(isOpen ? 'unknown-program' : 'nothing'));
  });
}

function isWelcome(data: unknown): boolean {
  try {
    return typeof data === 'string' && v.is(welcome, JSON.parse(data));
  } catch {
    return false;
  }
}
