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
  if (fault.delayMs !== undefined) await pause(fault.delayMs, gone);
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

function pause(ms: number, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      gone.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    gone.addEventListener('abort', done);
  });
}

/** The first bytes of an answer, and then a broken connection or an end that looks like one. */
function cut(answer: Response, bytes: number, how: 'break' | 'end'): Response {
  if (answer.body === null) return answer;
  const headers = new Headers(answer.headers);
  if (how === 'end') headers.delete('Content-Length');
  let left = bytes;
  const reader = answer.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (value !== undefined && left > 0) {
        controller.enqueue(value.subarray(0, left));
        left -= Math.min(left, value.length);
      }
      if (left > 0 && !done) return;
      await reader.cancel().catch(() => undefined);
      if (how === 'break') controller.error(new Error('Connection dropped on purpose'));
      else controller.close();
    },
    cancel: () => reader.cancel(),
  });
  return new Response(body, { status: answer.status, headers });
}
