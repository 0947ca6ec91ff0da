import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES, requestParameters } from './body-parameters.ts';

const read = async (body: string | ReadableStream, type: string, query = 'page=1&keywords=query'): Promise<unknown> => {
  const headers = { 'content-type': type };
  const request = new Request(`http://127.0.0.1/search?${query}`, { method: 'POST', body, headers, duplex: 'half' });
  const parameters = await requestParameters(request);
  return parameters instanceof URLSearchParams ? Object.fromEntries(parameters) : parameters;
};

describe('parameters', () => {
  it.each([
    ['{"keywords":"body","pagesize":5}', 'application/json; charset=utf-8'],
    ['keywords=body&pagesize=5', 'application/x-www-form-urlencoded'],
  ])('of the body %s are laid over those of the query', async (body, type) => {
    expect(await read(body, type)).toEqual({ page: '1', keywords: 'body', pagesize: '5' });
  });
  it('of a JSON body join a list of numbers', async () => {
    expect(await read('{"ids":[7,8]}', 'application/json')).toMatchObject({ ids: '7,8' });
  });

  it('of a JSON body switch a flag off with false and null', async () => {
    expect(await read('{"free_part":false,"decode":true,"t":null}', 'application/json')).toEqual({
      page: '1',
      keywords: 'query',
      free_part: '',
      decode: 'true',
      t: '',
    });
  });
  it('may be in an empty body, and are not searched in bodies of other types', async () => {
    for (const [body, type] of [
      ['', 'application/json'],
      ['{"keywords":"x"}', 'text/plain'],
    ] as const) {
      expect(await read(body, type)).toEqual({ page: '1', keywords: 'query' });
    }
  });
  it('do not reach the prototype of anything', async () => {
    await read('{"__proto__":"x","constructor":"y"}', 'application/json', '');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
  it.each(['{', '[1]', '"text"', 'null', '{"keywords":{"a":1}}', '{"keywords":["a"]}'])(
    'are refused in the JSON %s',
    async (body) => {
      expect(await read(body, 'application/json')).toMatchObject({ status: 400 });
    },
  );
  it('are refused in a body that is too long, whether it says so or not', async () => {
    const type = 'application/x-www-form-urlencoded';
    expect(await read('x'.repeat(MAX_BODY_BYTES + 1), type)).toMatchObject({ status: 413 });
    let cancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
      cancel: () => {
        cancelled = true;
      },
    });
    expect(await read(endless, type)).toMatchObject({ status: 413 });
    expect(cancelled).toBe(true);
  });
});
