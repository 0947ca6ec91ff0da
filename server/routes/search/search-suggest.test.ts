import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTestService, type TestService } from '../../test-support/running-service.ts';

type Hints = { LableName: string; RecordDatas: { HintInfo: string }[] }[];

let service: TestService;
beforeAll(async () => {
  service = await runTestService();
});
afterAll(() => service.close());

async function suggest(query: string): Promise<Hints> {
  const { body } = await service.call(encodeURI(`/search/suggest?${query}`));
  return (JSON.parse(body.toString('utf8')) as { data: Hints }).data;
}

const texts = (hints: Hints, label: string) =>
  hints.find(({ LableName }) => LableName === label)?.RecordDatas.map(({ HintInfo }) => HintInfo) ?? [];

it('offers each title once, and artists and albums', async () => {
  const titles = texts(await suggest('keywords=night'), '');
  expect(titles.length).toBeGreaterThan(0);
  expect(new Set(titles).size).toBe(titles.length);
  expect(texts(await suggest('keywords=ferro'), '歌手')).toEqual(['Ferro Lantern']);
  const byName = await suggest('keywords=小雨');
  expect(texts(byName, '专辑')).toContain('小雨收信处');
});

it('offers as many as the call asks for, and none for nothing', async () => {
  expect(texts(await suggest('keywords=a&musicTipCount=3'), '')).toHaveLength(3);
  expect(texts(await suggest('keywords=a&musicTipCount=0'), '')).toEqual([]);
  expect(await suggest('keywords=%20')).toEqual([]);
  expect(await suggest('keywords=zzzzzz')).toEqual([]);
});
