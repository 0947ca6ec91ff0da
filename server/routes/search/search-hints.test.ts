import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOT_BOARDS, searchesOfTheDay } from '../../lists/searches.ts';
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

it('proposes what the search finds, other texts on the next day', async () => {
  const total = async (keywords: string): Promise<number> => {
    const { body } = await service.call(encodeURI(`/search/complex?keywords=${keywords}`));
    const { lists } = (JSON.parse(body.toString('utf8')) as { data: { lists: { total: number }[] } }).data;
    return lists.reduce((sum, section) => sum + section.total, 0);
  };
  const days = [0, 1].map((day) => searchesOfTheDay(day * 86_400_000).map(({ title }) => title));
  expect(days[0]).not.toEqual(days[1]);
  const proposed = [...HOT_BOARDS.flatMap(({ keywords }) => keywords.map(({ keyword }) => keyword)), ...days.flat()];
  for (const text of proposed) expect(await total(text), text).toBeGreaterThan(0);
});
