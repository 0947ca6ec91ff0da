import { describe, expect, it, test } from 'vitest';
import { nameFit } from './name-fit.ts';
import { paletteQuery } from './palette-search.ts';
import { searchText } from './search-text.ts';

const readings = (text: string): string =>
  ({ 夜空: 'ye kong', 夜空中的星: 'ye kong zhong de xing', よるのうた: 'yorunouta' })[text] ?? '';

const fitOf = (typed: string, name: string, details = '') =>
  nameFit(paletteQuery(typed), searchText(name, details, readings));

describe('the fit of a name', () => {
  test.each([
    ['harbour', 'HARBOUR', 'exact'],
    ['  slow   tram ', 'Slow Tram', 'exact'],
    ['slow', 'Slow Tram', 'begins'],
    ['slow tr', 'Slow Tram', 'begins'],
    ['tram', 'Slow Tram', 'holds'],
    ['tram slow', 'Slow Tram', 'holds'],
    ['tra slo', 'Slow Tram', 'holds'],
    ['paper meridian slow tram', 'Paper Meridian', 'named'],
    ['the meridian', 'Meridian', 'named'],
    ['晴天周某', '周某', 'named'],
    ['yekong', '夜空', 'exact'],
    ['ye kong', '夜空', 'exact'],
    ['yek', '夜空', 'begins'],
    ['xing', '夜空中的星', 'holds'],
    ['zhongde', '夜空中的星', 'holds'],
    ['星', '夜空中的星', 'holds'],
    ['yoru', 'よるのうた', 'begins'],
    ['ヨル', 'よるのうた', 'begins'],
    ['art', 'Heart', null],
    ['tramway', 'Slow Tram', null],
    ['meridians', 'Meridian', null],
    ['slow boat', 'Slow Tram', null],
    ['', 'Slow Tram', null],
    ['slow', '', null],
  ])('"%s" for %s is %s', (typed, name, expected) => expect(fitOf(typed, name)).toBe(expected));

  it('counts words in the details only beside one in the name', () => {
    expect(fitOf('lumen tram', 'Slow Tram', 'Lumen Ferry')).toBe('with-details');
    expect(fitOf('slow tram lumen ferry', 'Slow Tram', 'Lumen Ferry')).toBe('with-details');
    expect(fitOf('lumen', 'Slow Tram', 'Lumen Ferry')).toBeNull();
  });

  it('knows typed kana in Latin letters', () => {
    const query = paletteQuery('ヨル', () => 'yoru');
    expect(nameFit(query, searchText('Yoru'))).toBe('exact');
  });
});
