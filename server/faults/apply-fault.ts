import { setTimeout } from 'node:timers/promises';
import type { VerificationKind } from '../verification/verification-event.ts';
import type { Fault } from './fault.ts';

/** Where the parts of an answer come from. */
export type FaultSources = {
  /** Makes the true answer; called only when some of it is sent. */
  produce: () => Promise<Response>;
  /** The demand for a human verification. */
  challenge: (kind: VerificationKind) => Response;
  /** Aborts when the caller disconnects, which ends the delay. */
  gone: AbortSignal;
};

/** The answer with the fault in it. */
export async function applyFault(fault: Fault, { produce, challenge, gone }: FaultSources): Promise<Response> {
  if (fault.delayMs !== undefined) await setTimeout(fault.delayMs, undefined, { signal: gone }).catch(() => undefined);
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
  if (fault.dropAfterBytes !== undefined) return cut(answer, fault.dropAfterBytes, 'break');
  if (fault.truncateToBytes !== undefined) return cut(answer, fault.truncateToBytes, 'end');
  return answer;
}

/** A failure in the service's own form: for a human verification the code and text are in several fields. */
function failureBody(code: number): Record<string, unknown> {
  if (code !== 20028) return { status: 0, error_code: code, data: null };
  return { status: 0, error_code: code, errcode: code, error: '本次请求需要验证', data: '请验证' };
}

/** The first bytes of an answer, and then a broken connection or an end that looks like one. */
function cut(answer: Response, bytes: number, how: 'break' | 'end'): Response {
  if (answer.body === null) return answer;
  const headers = new Headers(answer.headers);
  if (how === 'end') headers.delete('Content-Length');
  // Otherwise the Node server waits for the first bytes, and answers an error among them with HTTP 500.
  else if (!headers.has('Content-Length')) headers.set('Transfer-Encoding', 'chunked');
  let left = bytes;
  const finish = (controller: TransformStreamDefaultController): void => {
    if (how === 'break') controller.error(new Error('Connection dropped on purpose'));
    else controller.terminate();
  };
  const first = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (left > 0) controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) finish(controller);
    },
    flush: finish,
  });
  return new Response(answer.body.pipeThrough(first), { status: answer.status, headers });
}
