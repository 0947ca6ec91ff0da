import * as v from 'valibot';
import { answersAtRoot } from '@/api/transport/no-response';
import * as wire from '@/api/transport/wire';
import { isOfDemo } from '@/core/service/demo';

/** Programs on this computer answer much sooner, those on the local network still do. */
const limitMs = 1500;
/** Longer answers are not those of a music service to these calls. */
const maxCharacters = 20_000;

/** What answers at an address. */
export type ProbedService = {
  address: string;
  /**
   * `demo` is Kanade's own service, `ready` any other music service, `provider-away` one that says that it can't reach
   * its provider. An `unknown-program` answers, but not as a music service, or without letting a page read it.
   */
  kind: 'demo' | 'ready' | 'provider-away' | 'unknown-program';
  /** 2 = versions that read parameters in a body, as those since 1.6 do, 1 = older ones; null where it makes no difference or is unknown. */
  generation: 1 | 2 | null;
};

/** Two keys that show in the answer whether the service reads parameters in a body. */
const keyInQuery = 'kanade-query';
const keyInBody = 'kanade-body';

const qrCode = v.object({ code: v.literal(200), data: v.object({ url: v.string() }) });
const serverTime = v.object({ status: v.literal(1), data: v.object({ timestamp: v.union([v.number(), v.string()]) }) });

/**
 * Looks what answers at an address; null = nothing within 1.5 s. Its kind takes at most 1.5 s more. Nothing is
 * registered, no session is sent, and nothing changes at the service. Never rejects.
 */
export async function probeService(address: string, signal?: AbortSignal): Promise<ProbedService | null> {
  if (!(await answersAtRoot(address, signal))) return null;
  // Making the address of a QR code needs no provider, telling the time does.
  const [code, time] = await Promise.all([
    ask(`${address}/login/qr/create?key=${keyInQuery}`, signal, new URLSearchParams({ key: keyInBody })),
    // Never from the cache of a service, which would hide that its provider is away now.
    ask(`${address}/server/now?timestamp=${Date.now()}`, signal),
  ]);
  const made = v.safeParse(qrCode, code);
  const url = made.success ? made.output.data.url : '';
  const isAway = wire.isFailure(time) && wire.failureKind(time) === 'provider-away';
  if (!made.success && !isAway && !v.is(serverTime, time)) {
    return { address, kind: 'unknown-program', generation: null };
  }
  // The embedded service confirms logins on a page of its own.
  if (isOfDemo(url)) return { address, kind: 'demo', generation: null };
  return { address, kind: isAway ? 'provider-away' : 'ready', generation: generationOf(url) };
}

/** Whether a service can be used: one whose provider is away can, and says so itself. */
export function isMusicService(probed: ProbedService | null): probed is ProbedService {
  return probed !== null && probed.kind !== 'unknown-program';
}

/** Only newer versions read parameters in a body, and prefer them to those in the query. */
function generationOf(url: string): 1 | 2 | null {
  if (url.includes(keyInBody)) return 2;
  return url.includes(keyInQuery) ? 1 : null;
}

/** The JSON that answers a call, with any status; null where there is none that this page can read in time. */
async function ask(call: string, signal: AbortSignal | undefined, body?: URLSearchParams): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limitMs);
  try {
    const response = await fetch(call, {
      // A body of this type needs no preflight.
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

/** Throws where the text is longer than a music service's. */
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

/** The first message of Kanade's socket to a client. */
const welcome = v.object({ type: v.literal('welcome') });

/**
 * Looks what answers at the address of the socket for other programs: Kanade (`ready`), another program, or nothing
 * within 1.5 s. Sends nothing, and closes the connection. Never rejects.
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
    // Also fired where another program refuses the connection, which a page can't tell from nothing.
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
