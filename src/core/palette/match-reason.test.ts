import { expect, it, test } from 'vitest';
import { matchReason } from './match-reason.ts';
import { paletteQuery } from './palette-search.ts';

const readings = (text: string): string =>
  ({ 海边的灯: 'hai bian de deng', 周某: 'zhou mou', 定时: 'ding shi' })[text] ?? '';
const song = { name: '海边的灯', detail: '周某' };
const setting = {
  name: 'Appearance',
  detail: 'Dark',
  keywords: 'Colours of the app. Follows the system\ntheme, night mode, 定时',
};

test.each([
  ['海边', song, ''],
  ['周某', song, ''],
  ['hbdd', song, 'hai bian de deng'],
  ['deng', song, 'hai bian de deng'],
  ['zhou', song, 'zhou mou'],
  ['zhou deng', song, 'zhou mou · hai bian de deng'],
  ['hai deng', song, 'hai bian de deng'],
  ['appear', setting, ''],
  ['appear dark', setting, ''],
  ['night', setting, 'night mode'],
  ['appear theme', setting, 'theme'],
  ['system', setting, 'Follows the system'],
  ['dingshi', setting, '定时'],
  ['xyz', setting, ''],
  ['', setting, ''],
])('"%s" in %o is explained by "%s"', (typed, entry, reason) => {
  expect(matchReason(paletteQuery(typed), entry, readings)).toBe(reason);
});

it('knows typed kana in Latin letters', () => {
  const query = paletteQuery('ヨル', () => 'yoru');
  expect(matchReason(query, { name: 'Night', detail: '', keywords: 'yoru no uta' }, readings)).toBe('yoru no uta');
});
