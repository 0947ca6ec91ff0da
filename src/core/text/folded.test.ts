import { expect, it } from 'vitest';
import { foldedForSearch, textMatcher } from './folded.ts';

it.each([
  ['Rain', 'rain'],
  ['ＲＡＩＮ', 'rain'],
  ['Café Ñandú', 'cafe nandu'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Für Elise', 'fur elise'],
  ['Fu\u0308r Elise', 'fur elise'],
  ['BEYONCÉ', 'beyonce'],
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['ısırgan', 'isirgan'],
  ["Don't", 'dont'],
  ['Don’t', 'dont'],
  ['Donʼt', 'dont'],
  ['Don´t', 'dont'],
  ['Rock`n`Roll', 'rocknroll'],
  ['Hawaiʻi', 'hawaii'],
  ['½', '1/2'],
  ['Ħamrun, Bakı, Gəncə', 'hamrun, baki, gence'],
  ['علی، فاطمة', 'علي، فاطمه'],
  ['“Heroes” – Live', '"heroes" - live'],
  ['Røyksopp, Mýa & Łódź', 'royksopp, mya & lodz'],
  ['Ægir, Œuvre, Þór, Đorđe', 'aegir, oeuvre, thor, dorde'],
  ['Trịnh Công Sơn', 'trinh cong son'],
  ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
  ['أُغنية', 'اغنيه'],
  ['שָׁלוֹם', 'שלום'],
  ['\u200eSo\u00adft', 'soft'],
  ['ёлка', 'елка'],
  ['ガラス', 'がらす'],
  ['ｶﾞﾗｽ', 'がらす'],
  ['ヴァイオリン', 'ゔぁいおりん'],
  ['ラーメン', 'らーめん'],
  ['비 오는 날', '비 오는 날'],
  ['夜空', '夜空'],
])('%s is compared as %s', (text, folded) => {
  expect(foldedForSearch(text)).toBe(folded);
});

it('keeps a folded text as it is', () => {
  for (const text of ['rain 12', 'dont', 'がらす', '비 오는 날', 'ब्रिज', 'ไทย'])
    expect(foldedForSearch(text)).toBe(text);
});

it('finds every typed word in the texts together, and everything for none', () => {
  expect(textMatcher('  ')).toBeNull();
  expect(textMatcher('elise FUR')?.('Für', 'Elise')).toBe(true);
  expect(textMatcher('fur nobody')?.('Für', 'Elise')).toBe(false);
});
