import { setTimeout } from 'node:timers/promises';
import type { VerificationKind } from '../verification/verification-event.ts';
import { type Fault, LONGEST_DELAY_MS } from './fault.ts';

/** Sources of a faulty answer. */
export type FaultSources = {
  /** Creates the real answer; called only if part of it is sent. */
  produce: () => Promise<Response>;
  /** The demand for a human verification. */
  challenge: (kind: VerificationKind) => Response;
  /** Aborts when the caller disconnects, which ends the delay. */
  gone: AbortSignal;
};

/** Applies a fault to an answer. */
export async function applyFault(fault: Fault, { produce, challenge, gone }: FaultSources): Promise<Response> {
  const delayMs = fault.provider === 'silent' ? LONGEST_DELAY_MS : fault.delayMs;
  if (delayMs !== undefined) await setTimeout(delayMs, undefined, { signal: gone }).catch(() => undefined);
  if (fault.provider !== undefined) return Response.json(NO_CONNECTION, { status: 502 });
  if (fault.verify !== undefined) return challenge(fault.verify);
  if (fault.errorCode !== undefined) {
    return Response.json(failureBody(fault.errorCode), { status: 502 });
  }
  if (fault.emptyError) return Response.json({}, { status: 500 });
  if (fault.invalidJson) {
    return new Response('{"status":1,"data":{"info":[{"hash":', { headers: { 'Content-Type': 'application/json' } });
  }
  if (fault.expired) return Response.json({ status: 0, msg: 'Expired' }, { status: 403 });
  const answer = await produce();
  if (fault.dropAfterBytes !== undefined) return brokenAfter(answer, fault.dropAfterBytes);
  if (fault.mediaHost !== undefined) {
    const text = (await answer.text()).replaceAll(OWN_ADDRESS, `http://${fault.mediaHost}/`);
    return new Response(text, answer);
  }
  return answer;
}

const OWN_ADDRESS = /http:\/\/(?:127\.0\.0\.1|localhost):\d+\//g;

/** The original service's answer when its own HTTP client fails. */
const NO_CONNECTION = {
  status: 0,
  msg: { message: 'connect ECONNREFUSED 203.0.113.7:443', name: 'AxiosError', code: 'ECONNREFUSED', status: null },
};

/** An error body in the service's format: some codes come with texts in several fields. */
function failureBody(code: number): Record<string, unknown> {
  const body = { status: 0, error_code: code };
  if (code === 20028) return { ...body, errcode: code, error: '本次请求需要验证', data: '请验证' };
  return { ...body, data: code === 36010 ? '异常事件验证' : null };
}

/** The first bytes of an answer, followed by a broken connection. */
function brokenAfter(answer: Response, bytes: number): Response {
  if (answer.body === null) return answer;
  const headers = new Headers(answer.headers);
  // Otherwise the Node server waits for the first bytes and turns an error among them into HTTP 500.
  if (!headers.has('Content-Length')) headers.set('Transfer-Encoding', 'chunked');
  let left = bytes;
  const breakOff = (controller: TransformStreamDefaultController): void =>
    controller.error(new Error('Connection dropped on purpose'));
  const first = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (left > 0) controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) breakOff(controller);
    },
    flush: breakOff,
  });
  return new Response(answer.body.pipeThrough(first), { status: answer.status, headers });
}
