import { createServer } from 'node:net';
import * as v from 'valibot';

/** Time limit; a program on this computer answers much sooner. */
const limitMs = 1500;
/** Longer answers don't come from a music service. */
const maxBytes = 20_000;

const qrCode = v.object({ code: v.literal(200), data: v.object({ url: v.string() }) });
const serverTime = v.object({ status: v.literal(1), data: v.object({ timestamp: v.union([v.number(), v.string()]) }) });

/**
 * Whether a music service answers at an address, tested like in pages (src/api/service-discovery.ts): creating a QR
 * code address and reading the time change nothing there. Takes 1.5 s at most; never rejects.
 */
export async function isServiceAt(address: string): Promise<boolean> {
  const [code, time] = await Promise.all([
    ask(`${address}/login/qr/create?key=kanade`),
    ask(`${address}/server/now?timestamp=${Date.now()}`),
  ]);
  return v.is(qrCode, code) || v.is(serverTime, time);
}

/** The JSON of an answer; null without one in time. */
async function ask(call: string): Promise<unknown> {
  try {
    const response = await fetch(call, { redirect: 'error', signal: AbortSignal.timeout(limitMs) });
    let text = '';
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      if (text.length > maxBytes) return null;
    }
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a program could listen on this port now. Never rejects. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
