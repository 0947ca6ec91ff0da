/** Parameters that say what is requested and how much, but nothing about the caller or the search. */
const HARMLESS = new Set([
  'page',
  'pagesize',
  'type',
  'quality',
  'fmt',
  'sort',
  'withsong',
  'free_part',
  'decode',
  'man',
]);
/** Values are cut to what such parameters really have, so that nothing else slips through in one. */
const HARMLESS_VALUE = /^[a-z0-9_]{1,12}$/i;

/**
 * Notes a request when its answer is complete, and returns the answer to send. `path` is the registered path, null for
 * paths that nothing is registered under.
 */
export type RequestLog = (
  method: string,
  path: string | null,
  parameters: URLSearchParams,
  startedAt: number,
  response: Response,
) => Response;

function harmless(parameters: URLSearchParams): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of parameters) {
    if (HARMLESS.has(name)) kept[name] = HARMLESS_VALUE.test(value) && !/\d{6}/.test(value) ? value : '…';
  }
  return kept;
}

/** A log that writes one JSON line per request. No header, cookie or value a person typed gets into it. */
export function createRequestLog(write: (line: string) => void, now: () => number = Date.now): RequestLog {
  return (method, path, parameters, startedAt, response) => {
    const note = (bytes: number): void => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const record = {
        time: new Date(now()).toISOString(),
        // Methods are free text too.
        method: /^[A-Z]{3,7}$/.test(method) ? method : '?',
        path: path ?? '(unknown)',
        query: harmless(parameters),
        status: response.status,
        ms,
        bytes,
      };
      write(JSON.stringify(record));
    };
    if (response.body === null) {
      note(0);
      return response;
    }
    let bytes = 0;
    let noted = false;
    const finish = (): void => {
      if (noted) return;
      noted = true;
      note(bytes);
    };
    const reader = response.body.getReader();
    const counted = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) {
          finish();
          controller.close();
          return;
        }
        bytes += value.byteLength;
        controller.enqueue(value);
      },
      async cancel(reason) {
        // The caller went away; what was handed over until then counts.
        finish();
        await reader.cancel(reason);
      },
    });
    return new Response(counted, response);
  };
}
